import type { Outline } from '#features/media/space/outline.ts'
import { isPlanned } from './doors.ts'
import { hallCornerM, planFootprint } from './pictures/plan.ts'
import type { ParkPlan } from './plan.ts'
import type { Unit } from './units.ts'

/**
 * The outline of a planned unit as JSON, as the picture of its floor shows it: the units have the whole depth of the hall and share its length by
 * their areas.
 */
export function drawnOutline(plan: ParkPlan, unit: Unit, units: readonly Unit[]): string {
  const { building, storey } = unit
  if (!isPlanned(plan, building) || storey !== 1) return '[]'
  const here = units.filter((one) => one.building === building && one.storey === storey)
  const areaM2 = sumOfAreas(here)
  const [columnX, columnY] = here[0]!.column
  const footprint = planFootprint({ totalAreaM2: areaM2, columnSpacingM: { x: columnX, y: columnY } })
  if (footprint === null) return '[]'
  const [leftM, topM] = hallCornerM(footprint)
  const before = sumOfAreas(here.slice(0, here.indexOf(unit)))
  const [west, east] = [before, before + unit.area].map((area) => round(leftM + (footprint.lengthM * area) / areaM2)) as [number, number]
  const [north, south] = [round(topM), round(topM + footprint.widthM)]
  return JSON.stringify([[west, north], [east, north], [east, south], [west, south]] satisfies Outline)
} // prettier-ignore

const sumOfAreas = (units: readonly Unit[]) => units.reduce((sum, { area }) => sum + area, 0)
const round = (metres: number) => Math.round(metres * 100) / 100
