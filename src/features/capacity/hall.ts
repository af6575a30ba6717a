/**
 * A rectangular hall. Lengths in metres; x runs along the building (the unit's length), z across it (the unit's width). The origin is the
 * centre of the floor, and dock doors are in the z walls: the south wall (positive z) first.
 */
export type Hall = {
  lengthM: number
  widthM: number
  /** Below the lowest beam. */
  clearHeightM: number
  /** Distances between columns; null if unknown, and then no column is laid out. */
  columnSpacingM: { x: number; z: number } | null
  /** Evenly spread, in t/m²; null is unknown and limits nothing. */
  floorLoad: number | null
  dockSides: 1 | 2
  sprinkler: Sprinkler
}

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

/** Returns null if a needed figure is missing. */
export function hallOf(unit: UnitFigures, sprinkler: Sprinkler): Hall | null {
  const { length, width, floorHeight, columnSpacingX, columnSpacingY, loadBearing, unloadingMode } = unit
  if (!length || !width || !floorHeight || missingFigures(unit).length > 0) return null
  return {
    lengthM: length,
    widthM: width,
    clearHeightM: floorHeight,
    columnSpacingM: columnSpacingX && columnSpacingY ? { x: columnSpacingY, z: columnSpacingX } : null,
    floorLoad: loadBearing,
    dockSides: unloadingMode === 'double' || unloadingMode === 'multiple' ? 2 : 1,
    sprinkler,
  }
}

/** Returns the positions of columns along an extent, symmetrical to its centre. Columns in the walls count as walls. */
export function columnLines(extentM: number, spacingM: number | undefined): number[] {
  if (!spacingM) return []
  const spans = Math.max(1, Math.round(extentM / spacingM))
  return Array.from({ length: spans - 1 }, (_, index) => (index + 1 - spans / 2) * spacingM)
}
