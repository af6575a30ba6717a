import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { addMonths } from '#features/contracts/plan/payment-plan.ts'
import type { Prefilled } from '../lookup-contract.ts'
import { fromCents, toCents } from '../fields.ts'
import type { ContractLead } from './contract-leads.ts'
import { findCustomer, findDemand, findPark, findViewing, listHandlers, type LeadFacts } from './queries-lookups.ts'
import type { Reading } from './queries-managed.ts'
import { listLettable } from './queries-spaces.ts'

type Source = {
  leadId: string | null
  lead: ContractLead | null
  source: 'viewing' | 'demand' | null
  sourceId: string | null
  warehouseId: string | null
}

const defaultMonths = 12

/** Fills the form of a contract from what a lead is about, its owner in charge; throws 404 for an unknown source. */
export async function prefill(db: Db, from: Source, reading: Reading): Promise<Prefilled> {
  const { leadId, lead } = from
  const facts = await findFacts(db, from)
  if (!facts) throw fail(known.notFound)
  const startDate = startOf(facts, reading.today)
  const endDate = dayAfter(addMonths(startDate, facts.months ?? defaultMonths), -1)
  const [customer, park, handlers] = await Promise.all([
    facts.memberId === null ? undefined : findCustomer(db, facts.memberId),
    facts.parkId === null ? undefined : findPark(db, facts.parkId),
    listHandlers(db),
  ])
  const spaces = await fillSpaces(db, facts, { startDate, endDate }, reading)
  const handler = [lead?.ownerId, park?.ownerId].map((id) => handlers.find(({ memberId }) => memberId === id)).find(Boolean)
  const parkName = park && (reading.language === 'en_US' ? park.nameEn : park.nameZh)
  return {
    name: nameOf(parkName, spaces, reading.language),
    customer: customer ? { memberId: customer.memberId, name: customer.name, company: customer.company } : null,
    park: park && parkName ? { parkId: park.parkId, code: park.code, name: parkName } : null,
    spaces: spaces.map(({ price: _, free: __, ...space }) => space),
    area: spaces.length > 0 ? spaces.reduce((sum, { area }) => sum + area, 0) : facts.area,
    price: priceOf(spaces, { startDate, endDate }),
    startDate,
    endDate,
    contact: facts.contact,
    address: park?.address ?? null,
    handlerId: handler?.memberId ?? null,
    handledBy: handler?.name ?? null,
    leadId,
  }
}

/** What the source says; of a lead that is neither a viewing nor a demand, the lead. */
async function findFacts(db: Db, { source, sourceId, warehouseId, lead }: Source): Promise<LeadFacts | undefined> {
  if (source === null || sourceId === null)
    return lead === null ? undefined : { ...lead, contact: lead.person, warehouseId: warehouseId ?? lead.warehouseId, startDate: null }
  return source === 'viewing' ? findViewing(db, sourceId) : findDemand(db, sourceId, warehouseId)
}

const startOf = ({ startDate }: LeadFacts, today: string) => (startDate !== null && startDate > today ? startDate : today)

const nameOf = (parkName: string | undefined, spaces: readonly { name: string }[], language: Language) =>
  parkName ? m.contracts_nameOf({ park: [parkName, ...spaces.map(({ name }) => name)].join(' ') }, { locale: localeOf(language) }) : ''

/** The warehouse with the area that was asked for, at most what is free. */
async function fillSpaces(
  db: Db,
  { parkId, warehouseId, area }: LeadFacts,
  term: { startDate: string; endDate: string },
  { language }: Reading,
) {
  if (parkId === null || warehouseId === null) return []
  const lettable = await listLettable(db, parkId, term, null, language)
  return lettable
    .filter((space) => space.warehouseId === warehouseId && space.free > 0)
    .map((space) => ({ ...space, area: Math.min(space.free, area ?? space.free) }))
}

type Priced = { area: number; price: number | null }

/** Area × unit price × days, in yuan; null if a unit price is not known. */
export function priceOf(spaces: readonly Priced[], { startDate, endDate }: { startDate: string; endDate: string }): number | null {
  const days = BigInt((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1)
  if (spaces.length === 0 || spaces.some(({ price }) => price === null)) return null
  const parts = spaces.reduce((sum, { area, price }) => sum + BigInt(toCents(area)) * BigInt(toCents(price!)), 0n)
  return fromCents(Number((parts * days + 50n) / 100n))
}
