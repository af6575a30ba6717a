import { distinctGrids, distinctValues, sumOfCounts, type UnitFigures } from './listing-figures.ts'
import { findStatedFigures, type Quantity, type StatedFigure } from './stated-figures.ts'

/**
 * Returns the figures of a text that none of the warehouses shown has. A quantity that the listing does not state contradicts nothing.
 */
export const findContradictions = (text: string, units: readonly UnitFigures[]): StatedFigure[] =>
  findStatedFigures(text).filter(({ quantity, values }) => rules[quantity](values, units) === false)

/** True if every figure of the text agrees with the listing. */
export const agreesWithListing = (text: string, units: readonly UnitFigures[]): boolean => findContradictions(text, units).length === 0

/** Returns true for figures of the listing, false for others, null if the listing does not state the quantity. */
type Rule = (values: number[], units: readonly UnitFigures[]) => boolean | null

const rules: Record<Quantity, Rule> = {
  height: (values, units) => areAmong(values, distinctValues(units, 'floorHeight')),
  bearing: (values, units) => areAmong(values, distinctValues(units, 'bearing')),
  columns(values, units) {
    const grids = distinctGrids(units)
    if (grids.length === 0) return null
    return grids.some((grid) => isSamePair(values, grid) || isSamePair(values.toReversed(), grid))
  },
  doors: (values, units) => areAmong(values, countsOf(units, 'doorCount')),
  pallets: (values, units) => areAmong(values, countsOf(units, 'positionTotal')),
  area(values, units) {
    const areas = units.flatMap(({ totalArea, rentableArea }) => [totalArea, rentableArea])
    const sums = [units.reduce((sum, unit) => sum + unit.totalArea, 0), units.reduce((sum, unit) => sum + unit.rentableArea, 0)]
    return areAmong(values, units.length === 0 ? [] : [...areas, ...sums])
  },
}

/** A text may count the doors or pallets of one warehouse, or of all. */
const countsOf = (units: readonly UnitFigures[], count: 'doorCount' | 'positionTotal') =>
  [...units.map((unit) => unit[count]), sumOfCounts(units, count)].filter((value) => value !== null)

const areAmong = (values: number[], known: number[]) =>
  known.length === 0 ? null : values.every((value) => known.some((one) => isClose(value, one)))

const isSamePair = (values: number[], [x, y]: readonly [number, number]) => isClose(values[0]!, x) && isClose(values[1]!, y)

/** Allows for rounding: half a decimetre for lengths, half a per cent for areas. */
const isClose = (value: number, known: number) => Math.abs(value - known) <= Math.max(0.051, known * 0.005)
