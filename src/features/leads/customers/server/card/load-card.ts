import { listContracts } from '#features/contracts/server/queries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { hasAny } from '#platform/contract/permission.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { presentCard, type Reader } from '#features/leads/server/board/present-lead.ts'
import { listOpenLeadsOf } from '#features/leads/server/board/queries-board.ts'
import { openReader, type LeadDeps } from '#features/leads/server/lead-deps.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { presentCustomer } from '../list/present-customer.ts'
import type { CustomerRow } from '../list/queries-customers.ts'
import * as queries from './queries-card.ts'

type Deps = Pick<LeadDeps, 'dictionaries' | 'site' | 'clock'>
type Caller = { identity: Identity; language: Language }

/** Returns the card of a customer in scope. Throws 404 otherwise. An erased customer keeps their contracts only. */
export async function loadCard(db: Db, deps: Deps, id: string, { identity, language }: Caller): Promise<CustomerCard> {
  const scope = leadScope(identity)
  const row = await queries.findCustomer(db, id, scope)
  if (!row) throw fail(known.notFound)
  const reader = await openReader(deps, { language, identity })
  const contracts = await loadContracts(db, row, { identity, language, now: reader.now })
  const common = { ...presentCustomer(row, language), memberId: row.memberId, contracts }
  const profile = await queries.findProfile(db, row.id, scope)
  if (row.erasedAt !== null) return { ...common, ...nothingKnown, origin: profile.origin }
  const leads = await listOpenLeadsOf(db, row.id, scope, reader.now)
  return {
    ...common,
    ...presentProfile(profile, language),
    wishes: await loadWishes(db, row, profile, reader),
    browsing: await loadBrowsing(db, row, language),
    leads: leads.map((lead) => presentCard(lead, reader)),
    merged: (await queries.listMerged(db, row.id)).map(({ id: mergedId, person, at }) => ({ id: mergedId, person, time: wireTime(at) })),
  }
}

const noWishes = { regions: [], types: [], areaMin: null, areaMax: null, priceMax: null, searches: [], demands: [] }
const nothingKnown = {
  originPlace: null,
  registerTime: null,
  provedBy: null,
  lastSeenTime: null,
  device: null,
  consent: null,
  wishes: noWishes,
  browsing: null,
  leads: [],
  talkId: null,
  contractSource: null,
  merged: [],
}

function presentProfile(profile: queries.Profile, language: Language) {
  const { origin, consentVersion, consentAt, registeredAt, lastSeenAt, device, talkId, contractSource, phoneProvedAt, emailProvedAt } =
    profile
  return {
    origin,
    originPlace: language === 'en_US' ? profile.originEn : profile.originZh,
    registerTime: registeredAt && wireTime(registeredAt),
    provedBy: phoneProvedAt !== null ? ('phone' as const) : emailProvedAt !== null ? ('email' as const) : null,
    lastSeenTime: lastSeenAt && wireTime(lastSeenAt),
    device,
    consent: consentVersion !== null && consentAt !== null ? { version: consentVersion, time: wireTime(consentAt) } : null,
    talkId,
    contractSource,
  }
}

/** What a customer looks for, by their preferences, saved searches and demands. */
async function loadWishes(db: Db, { memberId }: CustomerRow, profile: queries.Profile, reader: Reader): Promise<CustomerCard['wishes']> {
  if (memberId === null) return noWishes
  const { labels, language } = reader
  const [searches, demands] = await Promise.all([queries.listSearches(db, memberId), queries.listDemands(db, memberId)])
  const typeOf = (whType: number) => labels.labelOf('floor_warehouse_type', whType, language)
  return {
    regions: language === 'en_US' ? profile.regionsEn : profile.regionsZh,
    types: profile.whTypes.map(typeOf),
    areaMin: profile.areaMin,
    areaMax: profile.areaMax,
    priceMax: profile.priceMax,
    searches,
    demands: demands.map(({ id, goods, area, whType, status }) => ({
      id,
      text: `${typeOf(whType)} ${area} m² · ${goods}`,
      statusLabel: labels.labelOf('wh_entrust_status', status, language),
    })),
  }
}

async function loadBrowsing(db: Db, { memberId }: CustomerRow, language: Language): Promise<CustomerCard['browsing']> {
  const rows = memberId === null ? [] : await queries.listVisited(db, memberId)
  if (!rows[0]) return null
  return {
    parks: rows[0].parks,
    times: rows[0].allTimes,
    rows: rows.map(({ parkId, parkZh, parkEn, times, lastAt }) => ({
      parkId,
      parkName: language === 'en_US' ? parkEn : parkZh,
      times,
      lastTime: wireTime(lastAt),
    })),
  }
}

const maxContracts = 20

async function loadContracts(
  db: Db,
  { memberId }: CustomerRow,
  { identity, language, now }: Caller & { now: Date },
): Promise<CustomerCard['contracts']> {
  if (!hasAny(identity, ['system:contract:list'])) return null
  if (memberId === null) return []
  const rows = await listContracts(
    db,
    { memberId, today: wireDate(now) },
    {},
    { column: 'endDate', direction: 'desc', limit: maxContracts, offset: 0 },
  )
  return rows.map(({ id, contractNo, name, state, parkNameZh, parkNameEn, lettableArea, endDate, paidAmount, unpaidAmount }) => ({
    id,
    contractNo,
    name,
    state,
    parkName: language === 'en_US' ? parkNameEn : parkNameZh,
    area: lettableArea,
    endDate,
    paid: paidAmount,
    unpaid: unpaidAmount,
  }))
}
