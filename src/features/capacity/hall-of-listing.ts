import { areColumnsNamed, isPlausibleGrid, placeNamedColumns, spacingOf } from '#features/media/space/columns.ts'
import { areDoorsKnown, placeNamedDoors } from '#features/media/space/doors.ts'
import { missingFigures, type Hall, type Sprinkler, type UnitFigures } from './hall.ts'
import type { FitInput } from './question.ts'

/** Values of the dictionary `wh_fire_facility`. */
const [standardSprinklers, esfrSprinklers] = [1, 2]

const sprinklerOf = (fireFacilities: readonly number[]): Sprinkler =>
  fireFacilities.includes(esfrSprinklers) ? 'esfr' : fireFacilities.includes(standardSprinklers) ? 'standard' : 'unknown'

/** Returns the hall of a listing with the reader's sprinklers; null if a needed figure is missing. */
export const hallIn = (unit: UnitFigures & { fireFacilities: readonly number[] }, { sprinkler }: FitInput): Hall | null =>
  hallOf(unit, sprinkler ?? sprinklerOf(unit.fireFacilities))

/** Returns null if a needed figure is missing. */
export function hallOf(unit: UnitFigures, sprinkler: Sprinkler): Hall | null {
  const { length, width, floorHeight, columns = [], doors = [], loadBearing, unloadingMode } = unit
  if (!length || !width || !floorHeight || missingFigures(unit).length > 0) return null
  const size = { lengthM: length, widthM: width }
  return {
    ...size,
    clearHeightM: floorHeight,
    columnSpacingM: gridOf(unit, size),
    ...(areDoorsKnown({ doors, ...size }) && { doors: placeNamedDoors(doors, size) }),
    ...(areColumnsNamed(columns, size) && { columnsM: placeNamedColumns(columns, size) }),
    floorLoad: loadBearing,
    dockSides: unloadingMode === 'double' || unloadingMode === 'multiple' ? 2 : 1,
    sprinkler,
  }
}

function gridOf(unit: UnitFigures, size: Pick<Hall, 'lengthM' | 'widthM'>): Hall['columnSpacingM'] {
  const spacing = spacingOf(unit)
  return spacing && isPlausibleGrid(size, spacing) ? spacing : null
}
