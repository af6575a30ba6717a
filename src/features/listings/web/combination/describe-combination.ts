import { m } from '#messages'
import type { ParkCombination } from '#features/listings/combination-contract.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { urls } from '#features/listings/urls.ts'
import { area, written } from '#platform/i18n/format.ts'
import { describeNeed } from './combination-words.ts'
import type { Show } from '#platform/web/ui/show.ts'

type Unit = ParkCombination['units'][number]

/** "Hall B 6,300 m²", and of a part also the whole. Without `show` as operators read it. */
export const describeParts = (units: readonly Unit[], show: Show = (value) => value) =>
  units.map(({ name, part, totalArea }) =>
    part < totalArea
      ? m.listings_partOfUnit({ name, part: written(show(area(part))), total: written(show(area(totalArea))) })
      : `${name} ${written(show(area(part)))}`,
  )

/** The need and the units, as a request for a viewing states them. */
export const describeWanted = ({ need, units }: { need: SpaceNeed; units: readonly Unit[] }) =>
  [describeNeed(need), ...describeParts(units)].join(' · ')

/** The page of the park at its timeline, which shows the same combination. */
export function combinationUrl(parkId: string, { area, from, months, units, floors }: SpaceNeed) {
  const need = new URLSearchParams({ needArea: String(area), from, months: String(months), units: String(units), floors })
  return `${urls.park(parkId)}?${need.toString()}#timeline`
}

/** A floor, and the units on it in their order. */
export type Storey = { key: string; building: number | null; floor: number | null; units: Unit[]; area: number }

/** Returns the floors of a combination, the upper ones first, as a building shows them. */
export function listStoreys(units: readonly Unit[]): Storey[] {
  const storeys = [...Map.groupBy(units, ({ building, floor }) => `${building} ${floor}`)].map(([key, on]): Storey => {
    const { building, floor } = on[0]!
    return { key, building, floor, units: on, area: on.reduce((sum, { totalArea }) => sum + totalArea, 0) }
  })
  return storeys.toSorted((a, b) => (a.building ?? Infinity) - (b.building ?? Infinity) || (b.floor ?? 0) - (a.floor ?? 0))
}
