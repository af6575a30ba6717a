import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import type { WarehouseValues } from '../fields/warehouse-fields.ts'
import type { ParkEditor } from './contract.ts'

/** What contracts take of stored warehouses, by the ids of these. */
export type Occupancies = Readonly<Record<string, Pick<ParkEditor['occupancy'][string], 'letUntil' | 'availability'>>>

/**
 * Returns the first day with free space by the listing and its contracts, as the generated column `warehouse.free_from`: with rentable area it is the
 * listing's date, without any the contracts must have ended too. Null if unknown.
 */
export function findFreeFrom(
  { rentableArea, rentableTime }: Pick<WarehouseValues, 'rentableArea' | 'rentableTime'>,
  occupancy: Occupancies[string] | undefined,
): string | null {
  const { letUntil = null, availability = 'manual' } = occupancy ?? {}
  if ((rentableArea ?? 0) > 0 || availability === 'contracts' || letUntil === null) return rentableTime
  const afterContracts = dayAfter(letUntil, 1)
  return rentableTime !== null && rentableTime > afterContracts ? rentableTime : afterContracts
}
