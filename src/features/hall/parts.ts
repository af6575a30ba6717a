import { missingFigures, type NeededFigure } from '#features/capacity/hall.ts'
import type { Fit } from '#features/capacity/fit.ts'
import { canopyM, platformM } from '#features/media/drawings/section-geometry.ts'
import { storeysOf } from '#features/media/drawings/section-figures.ts'
import { sectionFigures } from '#features/listings/building.ts'
import { areColumnsNamed, isPlausibleGrid, spacingOf } from '#features/media/space/columns.ts'
import type { DoorPlace } from '#features/media/space/doors.ts'
import { typical } from './boxes.ts'
import { doorPlaces, hasNamedDoors } from './door-places.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'

export type MissingFigure = NeededFigure | 'columnSpacing' | 'doorCount' | 'unloadingMode' | 'storeyHeight'

/**
 * Where a part comes from: as listed; listed, but its place and size are typical; calculated; listed as not there; or missing a figure, and
 * then it is not drawn.
 */
export type PartOrigin = 'listed' | 'typical' | 'calculated' | 'none' | 'missing'

/** Doors that the owner has named one by one. `listed` is the number in the listing, which may be another one. */
export type NamedDoors = { listed: number | null; haveTypicalSize: boolean }

type Figures = {
  size: { lengthM: number; widthM: number }
  clearHeight: { clearHeightM: number }
  storeys: { count: number; heightM: number }
  /** The grid, or how many columns the owner has named one by one. */
  columns: { acrossM: number; alongM: number } | { count: number }
  doors: { count: number; widthM: number; heightM: number; sides: number; named?: NamedDoors }
  platform: { heightM: number }
  canopy: { depthM: number }
  /** The number of doors with one; absent where the doors do not say. */
  levellers: { count?: number }
  ramp: object
  lift: object
  racking: { positions: number; usable: number; levels: number }
}
export type PartKey = keyof Figures

/** A part of the model in words: the text form of the picture. `figures` is null unless the part is drawn. */
export type Part = {
  [Key in PartKey]: { key: Key; origin: PartOrigin; figures: Figures[Key] | null; missing: readonly MissingFigure[] }
}[PartKey]

export const findUnit = ({ building, warehouseId }: ListedHall): ListedUnit =>
  building.floors.flatMap(({ units }) => units).find((unit) => unit.warehouseId === warehouseId)!

/** Lists the parts of a hall from the figures that the model is built from. `fit` is null for an empty hall. */
export function listParts({ building, hall, levellers }: ListedHall, unit: ListedUnit, fit: Fit | null): Part[] {
  const lacking = missingFigures(unit)
  const { length, width, floorHeight } = unit
  return [
    part('size', length && width ? { lengthM: length, widthM: width } : null, 'listed', lacking.filter((figure) => figure !== 'floorHeight')),
    part('clearHeight', floorHeight ? { clearHeightM: floorHeight } : null, 'listed', lacking.filter((figure) => figure === 'floorHeight')),
    storeysPart(building),
    columnsPart(unit),
    namedDoorsPart(unit) ?? part('doors', doorsOf(unit), unit.doorCount === 0 ? 'none' : 'typical', noDoorFigures(unit)),
    typicalPart('platform', unit.platform, { heightM: platformM }),
    typicalPart('canopy', unit.canopy, { depthM: canopyM }),
    levellersPart(unit, levellers),
    typicalPart('ramp', unit.ramp, {}),
    typicalPart('lift', unit.freightElevator, {}),
    part('racking', fit && { positions: fit.positions, usable: fit.usable, levels: fit.levels.length }, fit ? 'calculated' : 'none', hall ? [] : lacking),
  ]
} // prettier-ignore

function storeysPart(building: ListedHall['building']): Part {
  const storeys = storeysOf(sectionFigures(building))
  if (!storeys) return part('storeys', null, 'missing', ['storeyHeight'])
  return part('storeys', { count: storeys.length, heightM: storeys.reduce((sum, { heightM }) => sum + heightM, 0) }, 'listed')
}

function columnsPart(unit: ListedUnit): Part {
  const { columnSpacingX: acrossM, columnSpacingY: alongM, columns = [] } = unit
  const size = sizeOf(unit)
  if (size && areColumnsNamed(columns, size)) return part('columns', { count: columns.length }, 'listed')
  const spacing = spacingOf(unit)
  // A spacing that is a mistake is as good as missing: nothing is drawn of it.
  if (!acrossM || !alongM || !spacing || (size && !isPlausibleGrid(size, spacing)))
    return part('columns', null, 'missing', ['columnSpacing'])
  return part('columns', { acrossM, alongM }, 'listed')
}

const typicalPart = <Key extends PartKey>(key: Key, isThere: boolean, figures: Figures[Key]): Part =>
  part(key, isThere ? figures : null, isThere ? 'typical' : 'none')

const noDoorFigures = ({ doorCount, unloadingMode }: ListedUnit): MissingFigure[] => [
  ...(doorCount === null ? ['doorCount' as const] : []),
  ...(unloadingMode === null ? ['unloadingMode' as const] : []),
]

/** A leveller bridges the step between platform and truck. */
const hasLevellers = (unit: ListedUnit, levellers: boolean): boolean => levellers && unit.platform

/** True if a door has a leveller: as its owner says, else as the listing describes the unit. */
export const hasLeveller = ({ leveller }: DoorPlace, unit: ListedUnit, levellers: boolean): boolean =>
  leveller ?? hasLevellers(unit, levellers)

/** Returns the size of a unit, if both of its figures are known. */
const sizeOf = ({ length, width }: ListedUnit) => (length && width ? { lengthM: length, widthM: width } : null)

/** The doors that the owner has named; null if there are none, or if they are not within the unit. */
function namedDoorsPart(unit: ListedUnit): Part | null {
  const size = sizeOf(unit)
  const doors = unit.doors ?? []
  if (!size || !hasNamedDoors(unit, size)) return null
  const [first] = doorPlaces(unit, size)
  return part(
    'doors',
    {
      count: doors.length,
      widthM: first!.widthM,
      heightM: first!.heightM,
      sides: new Set(doors.map(({ side }) => side)).size,
      named: {
        listed: unit.doorCount,
        haveTypicalSize: doors.some(({ widthM, heightM }) => widthM === null || heightM === null),
      },
    },
    'listed',
  )
}

/** Levellers are counted where doors say that they have one or have none; they are as listed if no other door is drawn with one. */
function levellersPart(unit: ListedUnit, levellers: boolean): Part {
  const size = sizeOf(unit)
  const doors = size ? doorPlaces(unit, size) : []
  if (doors.every(({ leveller }) => leveller === null)) return typicalPart('levellers', hasLevellers(unit, levellers), {})
  const withLeveller = doors.filter((door) => hasLeveller(door, unit, levellers))
  const count = withLeveller.length
  if (count === 0) return part('levellers', null, 'none')
  return part('levellers', { count }, withLeveller.every(({ leveller }) => leveller) ? 'listed' : 'typical')
}

/** Doors on both long sides unless the listing says one. Null if their number or their sides are unknown. */
function doorsOf({ doorCount, unloadingMode }: ListedUnit): Figures['doors'] | null {
  if (!doorCount || unloadingMode === null) return null
  return { count: doorCount, widthM: typical.door.width, heightM: typical.door.height, sides: unloadingMode === 'single' ? 1 : 2 }
}

const part = <Key extends PartKey>(key: Key, figures: Figures[Key] | null, origin: PartOrigin, missing: readonly MissingFigure[] = []) =>
  ({ key, figures: missing.length > 0 ? null : figures, origin: missing.length > 0 ? 'missing' : origin, missing }) as Part
