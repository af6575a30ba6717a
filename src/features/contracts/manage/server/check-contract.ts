import { m } from '#messages'
import type { FieldError } from '#platform/contract/failure.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ContractInput } from '../change-contract.ts'
import { fromCents, toCents } from '../fields.ts'
import { lockWarehouses, type SpaceInput } from './queries-spaces.ts'
import { hasOpenExpenses, isCustomer, isPark, type LockedContract } from './queries-write.ts'
import { listHandlers } from './queries-lookups.ts'

/** Refuses all wrong fields at once; returns the columns, and the spaces with the sum of their areas. `stored`: the contract that is changed. */
export async function checkContract(trx: Db, input: ContractInput, locale: Locale, stored: LockedContract | null = null) {
  const handler = input.handlerId === null ? null : (await listHandlers(trx)).find(({ memberId }) => memberId === input.handlerId)
  const errors = [
    ...(await customerErrors(trx, input, locale, stored)),
    ...(await spaceErrors(trx, input, locale)),
    ...(input.endDate < input.startDate ? [{ field: 'endDate', rule: 'order', msg: m.contracts_endBeforeStart({}, { locale }) }] : []),
    ...(handler === undefined ? [{ field: 'handlerId', rule: 'unknown', msg: m.contracts_noSuchHandler({}, { locale }) }] : []),
    ...(await settledErrors(trx, input, locale, stored)),
  ]
  if (errors.length > 0) throw invalid(errors)
  return { spaces: input.spaces, values: toColumns(input, handler?.name ?? null) }
}

const areaOf = ({ spaces, area }: Pick<ContractInput, 'spaces' | 'area'>) =>
  spaces.length > 0 ? fromCents(spaces.reduce((sum, space) => sum + toCents(space.area), 0)) : area

function toColumns(input: ContractInput, handler: string | null) {
  const { memberId, parkId, price, name, address, invoiced, settled, leadId, handlerId, startDate, endDate } = input
  return {
    memberId,
    parkId,
    price,
    name,
    address,
    invoiced,
    settled,
    leadId,
    handlerId,
    // Checked before.
    area: areaOf(input)!,
    startOn: startDate,
    endOn: endDate,
    contact: input.contact || null,
    costNote: input.costDescription || null,
    notes: input.notes || null,
    handledBy: input.handledBy || handler,
  }
}

/** The customer of an effective contract stays. */
async function customerErrors(trx: Db, { memberId }: ContractInput, locale: Locale, stored: LockedContract | null): Promise<FieldError[]> {
  if (stored?.memberId === memberId) return []
  if (stored?.state === 'effective') return [{ field: 'memberId', rule: 'fixed', msg: m.contracts_customerStays({}, { locale }) }]
  return (await isCustomer(trx, memberId)) ? [] : [{ field: 'memberId', rule: 'unknown', msg: m.contracts_noSuchCustomer({}, { locale }) }]
}

async function spaceErrors(trx: Db, input: ContractInput, locale: Locale): Promise<FieldError[]> {
  const { spaces, parkId } = input
  if (parkId !== null && !(await isPark(trx, parkId)))
    return [{ field: 'parkId', rule: 'unknown', msg: m.contracts_noSuchPark({}, { locale }) }]
  if (areaOf(input) === null) return [{ field: 'area', rule: 'required', msg: formatRequired(m.ui_area({}, { locale }), locale) }]
  if (spaces.length === 0) return []
  const known = new Map((await lockWarehouses(trx, idsOf(spaces))).map((warehouse) => [warehouse.id, warehouse]))
  const isTwice = new Set(idsOf(spaces)).size < spaces.length
  if (isTwice) return [{ field: 'spaces', rule: 'twice', msg: m.contracts_spaceTwice({}, { locale }) }]
  return spaces.flatMap(({ warehouseId, area }, at): FieldError[] => {
    const warehouse = known.get(warehouseId)
    if (!warehouse || warehouse.parkId !== parkId)
      return [{ field: `spaces.${at}`, rule: 'unknown', msg: m.contracts_noSuchWarehouse({}, { locale }) }]
    return area > warehouse.totalArea
      ? [{ field: `spaces.${at}`, rule: 'tooLarge', msg: m.contracts_spaceTooLarge({ area: String(warehouse.totalArea) }, { locale }) }]
      : []
  })
}

const idsOf = (spaces: readonly SpaceInput[]) => spaces.map(({ warehouseId }) => warehouseId)

/** Settled means effective, and that nothing is open. */
async function settledErrors(trx: Db, { settled }: ContractInput, locale: Locale, stored: LockedContract | null): Promise<FieldError[]> {
  if (!settled || stored?.settled) return []
  const isPossible = stored?.state === 'effective' && !(await hasOpenExpenses(trx, stored.id))
  return isPossible ? [] : [{ field: 'settled', rule: 'open', msg: m.contracts_stillOpen({}, { locale }) }]
}
