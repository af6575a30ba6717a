import { columnLinesAlong } from '#features/capacity/column-lines.ts'
import type { Hall } from '#features/capacity/hall.ts'
import { sectionFigures } from '#features/listings/building.ts'
import { storeysOf } from '#features/media/drawings/section-figures.ts'
import { levelsOf, platformM, roofM } from '#features/media/drawings/section-geometry.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'

/** A unit of the building beside the chosen one: the middle of its floor, and its size. */
export type Neighbour = { unit: ListedUnit; xM: number; floorM: number; lengthM: number; widthM: number; heightM: number }

/** Where the hall is in its building. Metres above the yard. */
export type Placed = {
  /** The ground floor: that of the platform. */
  baseM: number
  /** Top of the yard: a step below a ground floor without a platform. */
  yardM: number
  floorM: number
  /** Height of the ground floor; null if a storey height is unknown. */
  groundStoreyM: number | null
  /** Room for beams above the clear height: under the roof only, and only where there are beams. */
  roofSpaceM: number
  isTop: boolean
  /** The whole building along x. */
  fromX: number
  toX: number
  neighbours: readonly Neighbour[]
}

const stepM = 0.15

/** Places a hall and its neighbours. With an unknown storey height it stands alone on the ground, since its floor could be anywhere. */
export function placeHall({ building }: ListedHall, unit: ListedUnit, hall: Hall): Placed {
  const figures = sectionFigures(building)
  const storeys = storeysOf(figures)
  const baseM = figures.platform ? platformM : 0
  const levels = storeys && levelsOf(storeys, baseM)
  const floorOf = (number: number) => storeys?.findIndex((storey) => storey.number === number) ?? -1
  const own = building.floors.find(({ units }) => units.includes(unit))
  const at = own ? floorOf(own.number) : -1
  const startM = -hall.lengthM / 2 - (own ? lengthBefore(own.units, unit) : 0)
  const neighbours = building.floors.flatMap(({ number, units }) => {
    const floor = floorOf(number)
    if (!storeys || !levels || floor < 0) return []
    return units.flatMap((one) => {
      if (one === unit || !one.length || !one.width) return []
      const xM = startM + lengthBefore(units, one) + one.length / 2
      return [{ unit: one, xM, floorM: levels[floor]!, lengthM: one.length, widthM: one.width, heightM: storeys[floor]!.heightM }]
    })
  })
  const isTop = !storeys || at === storeys.length - 1
  return {
    baseM,
    yardM: baseM > 0 ? 0 : -stepM,
    floorM: levels?.[at] ?? baseM,
    groundStoreyM: storeys?.[0]?.heightM ?? null,
    roofSpaceM: isTop && columnLinesAlong(hall, 'x').length > 0 ? roofM : 0,
    isTop,
    fromX: Math.min(-hall.lengthM / 2, ...neighbours.map(({ xM, lengthM }) => xM - lengthM / 2)),
    toX: Math.max(hall.lengthM / 2, ...neighbours.map(({ xM, lengthM }) => xM + lengthM / 2)),
    neighbours,
  }
}

/** Units stand side by side in the order of their floor; one of unknown length takes no room. */
const lengthBefore = (units: readonly ListedUnit[], unit: ListedUnit) =>
  units.slice(0, units.indexOf(unit)).reduce((sum, { length }) => sum + (length ?? 0), 0)
