import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { setToday } from '#features/contracts/manage/server/queries-spaces.ts'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Availability } from '../../fields/availability.ts'
import { isStaff, lockParkEdit, lockWarehouseEdit, updateParkNow, updateWarehouseNow, type WarehouseColumns } from './queries-edits.ts'
import { storeScores } from './store-scores.ts'

type ParkEdit = { id: string; version: number; hot?: boolean | undefined; ownerId?: string | undefined }

/** Changes a park at once. Throws 404, 409 for another version, 422 for an owner who is no member of staff. */
export async function editParkDirectly(call: MemberCall, { id, version, hot, ownerId }: ParkEdit) {
  const { db: trx, locale } = call
  const park = await lockParkEdit(trx, id)
  if (!park) throw fail(known.notFound)
  if (park.version !== version) throw fail(known.outdated)
  if (ownerId !== undefined && ownerId !== '' && !(await isStaff(trx, ownerId)))
    throw invalid([{ field: 'ownerId', rule: 'invalid', msg: m.inventory_ownerUnknown({}, { locale }) }])
  const values = { ...(hot !== undefined && { hot }), ...(ownerId !== undefined && { ownerId: ownerId === '' ? null : ownerId }) }
  const isChanged = ('hot' in values && values.hot !== park.hot) || ('ownerId' in values && values.ownerId !== park.ownerId)
  if (!isChanged) return { id, version, changeSetId: null }
  await updateParkNow(trx, id, { ...values, version: version + 1 })
  await call.audit({ action: 'park.direct', objectType: 'park', objectId: id })
  return { id, version: version + 1, changeSetId: await currentChangeSetId(trx) }
}

type WarehouseEdit = {
  id: string
  version: number
  price?: number | '' | undefined
  negotiable?: boolean | undefined
  rentableArea?: number | undefined
  rentableTime?: string | undefined
  availability?: Availability | undefined
}

/**
 * Changes price, availability or rentable area at once. A price and price on request exclude each other: the one that is given replaces the
 * other. Throws 404, 409 for another version, 422 for more rentable area than the warehouse has.
 */
export async function editWarehouseDirectly(call: MemberCall, { clock }: { clock: Clock }, { id, version, ...input }: WarehouseEdit) {
  const { db: trx, locale } = call
  const row = await lockWarehouseEdit(trx, id)
  if (!row) throw fail(known.notFound)
  if (row.version !== version) throw fail(known.outdated)
  if (input.rentableArea !== undefined && input.rentableArea > Number(row.totalArea))
    throw invalid([{ field: 'rentableArea', rule: 'tooLarge', msg: m.inventory_rentableTooLarge({}, { locale }) }])
  if (input.negotiable === true && typeof input.price === 'number')
    throw invalid([{ field: 'price', rule: 'invalid', msg: m.inventory_priceTwice({}, { locale }) }])
  refuseFollowing(input, row.availability, locale)
  const values = columnsOf(input)
  await setToday(trx, wireDate(clock()))
  const isChanged = Object.entries(values).some(([column, value]) => !isStored(row[column as keyof typeof row], value))
  if (!isChanged) return { id, version, changeSetId: null }
  await updateWarehouseNow(trx, id, { ...values, version: version + 1 })
  await storeScores(trx, [row.parkId], clock())
  await call.audit({ action: 'warehouse.direct', objectType: 'warehouse', objectId: id })
  return { id, version: version + 1, changeSetId: await currentChangeSetId(trx) }
}

/** Rentable area and date of a warehouse that follows its contracts are theirs. */
function refuseFollowing(
  { availability, rentableArea, rentableTime }: Omit<WarehouseEdit, 'id' | 'version'>,
  stored: string,
  locale: Locale,
) {
  const typed = [...(rentableArea === undefined ? [] : ['rentableArea']), ...(rentableTime === undefined ? [] : ['rentableTime'])]
  if ((availability ?? stored) !== 'contracts' || typed.length === 0) return
  throw invalid(typed.map((field) => ({ field, rule: 'followsContracts', msg: m.inventory_followsContracts({}, { locale }) })))
}

function columnsOf({
  price,
  negotiable,
  rentableArea,
  rentableTime,
  availability,
}: Omit<WarehouseEdit, 'id' | 'version'>): WarehouseColumns {
  return {
    ...(negotiable !== undefined && { negotiable, ...(negotiable && { price: null }) }),
    ...(price !== undefined && (price === '' ? { price: null } : { price, negotiable: false })),
    ...(availability !== undefined && { availability }),
    ...(rentableArea !== undefined && { rentableArea }),
    ...(rentableTime !== undefined && { rentableFrom: rentableTime === '' ? null : rentableTime }),
  }
}

/** Numbers are stored as text. */
const isStored = (stored: unknown, value: unknown) =>
  typeof value === 'number' ? Number(stored) === value && stored !== null : stored === value
