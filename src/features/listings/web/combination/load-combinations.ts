import { searchCombinations } from '#features/listings/combination-contract.ts'
import type { ListedPark } from '#features/listings/listed-park.ts'
import { encodeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import type { Call } from '#platform/web/request/call.ts'
import { toListedPark } from '../listed-parks.ts'

/** A park, and the units of it that give the area together. */
export type ListedCombination = Omit<Awaited<ReturnType<typeof findCombinations>>['rows'][number], 'park'> & { park: ListedPark }
export type Combinations = {
  need: SpaceNeed
  rows: ListedCombination[]
  total: number
  /** Null if something was found. */
  instead: { largest: number; firstMonth: string | null } | null
}

export async function loadCombinations(call: Call, filter: ParkFilter, need: SpaceNeed): Promise<Combinations> {
  const { rows, total, data } = await findCombinations(call, filter, need)
  return { need, total, instead: data, rows: rows.map(({ park, ...row }) => ({ ...row, park: toListedPark(park) })) }
}

const findCombinations = (call: Call, filter: ParkFilter, { area: needArea, ...need }: SpaceNeed) =>
  call(searchCombinations, { ...encodeParkFilter(filter), ...need, needArea })
