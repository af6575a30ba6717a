import type { HallPoint, ListedColumn } from '#features/media/space/columns.ts'
import type { DoorPlace, ListedDoor } from '#features/media/space/doors.ts'

/**
 * A rectangular hall. Lengths in metres; x runs along the building (the unit's length), z across it (the unit's width). The origin is the
 * centre of the floor, and dock doors are in the z walls: the south wall (positive z) first.
 */
export type Hall = {
  lengthM: number
  widthM: number
  /** Below the lowest beam. */
  clearHeightM: number
  /** Distances between columns; null if unknown. */
  columnSpacingM: { x: number; z: number } | null
  /** Where the owner has named the columns: they stand here and nowhere else. Without it they stand on the grid, if it is known. */
  columnsM?: readonly HallPoint[] | undefined
  /** The doors that the owner has placed; absent if their places are not known. */
  doors?: readonly HallDoor[] | undefined
  /** Evenly spread, in t/m²; null is unknown and limits nothing. */
  floorLoad: number | null
  dockSides: 1 | 2
  sprinkler: Sprinkler
}

/** Lengths in m; `alongM` from the middle of the wall to the east or south. */
export type HallDoor = Pick<DoorPlace, 'side' | 'alongM' | 'widthM' | 'heightM'>

export const sprinklers = ['esfr', 'standard', 'none'] as const
/** `unknown` is calculated with the clearance of ESFR, the largest. */
export type Sprinkler = (typeof sprinklers)[number] | 'unknown'

/** What a hall is made of, in the units of the listing. `columnSpacingX` is across the building, `columnSpacingY` along it. */
export type UnitFigures = {
  length: number | null
  width: number | null
  floorHeight: number | null
  columnSpacingX: number | null
  columnSpacingY: number | null
  columns?: readonly ListedColumn[] | undefined
  doors?: readonly ListedDoor[] | undefined
  loadBearing: number | null
  unloadingMode: 'single' | 'double' | 'multiple' | null
}

/** Figures without which nothing can be laid out. */
export const neededFigures = ['length', 'width', 'floorHeight'] as const
export type NeededFigure = (typeof neededFigures)[number]

/** No building is as long. A greater figure is a mistake, as good as missing, and its rows would take seconds to lay out. */
const maxSideM = 2_000

/** Returns the needed figures that a listing lacks. */
export const missingFigures = (unit: Pick<UnitFigures, NeededFigure>): NeededFigure[] =>
  neededFigures.filter((name) => !unit[name] || unit[name] > maxSideM)
