import { fitPallets, type Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { Load } from '#features/listings/pallet-load.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import type { Racking } from '#features/listings/racking.ts'
import { box, type Box } from './boxes.ts'
import { columnsOf } from './columns.ts'
import { dockBoxes, sidesWithDocks } from './docks.ts'
import { furnish } from './furnish.ts'
import { scaleFigureBoxes } from './scale-figures.ts'
import type { ListedHall } from './listed-hall.ts'
import { placeHall, type Placed } from './placed.ts'
import { findUnit, listParts, type Part } from './parts.ts'
import { shellBoxes } from './shell.ts'
import { findEye, type Room } from './walk.ts'

export type Furnishing = { load: Load; rules: FitRules; racking: Racking | null }

export type ModelOptions = {
  /** Eight pallets in one box and half of the uprights, where pictures are made without a graphics processor. */
  lean?: boolean
}

/** A hall and its surroundings as boxes. `hall` is null if a figure is missing that decides: then there are no boxes. */
export type HallModel = { parts: readonly Part[]; fit: Fit | null; boxes: readonly Box[] } & (
  | { hall: null; room: null }
  | { hall: Hall; room: Room }
)

/** More boxes than this are drawn as lean ones, whatever the device. */
const maxPallets = 7_000

/**
 * Turns the figures of a listing into boxes. Pure arithmetic without WebGL: it runs in Node, in tests and in the browser. Levels are those of
 * the section drawing, columns and rows those of the plan, and pallets those of the fit. A missing figure drops its part and is named.
 */
export function modelOf(listed: ListedHall, { load, rules, racking }: Furnishing, { lean = false }: ModelOptions = {}): HallModel {
  const unit = findUnit(listed)
  const { hall } = listed
  const fit = hall && racking ? fitPallets(hall, load, racking, rules) : null
  const parts = listParts(listed, unit, fit)
  if (!hall) return { parts, fit: null, hall: null, boxes: [], room: null }

  const placed = placeHall(listed, unit, hall)
  const columns = columnsOf(hall, rules, placed)
  const racks = fit ? furnish(fit, { hall, load, rules, floorM: placed.floorM, lean: lean || fit.positions > maxPallets }) : { boxes: [], solids: [] }
  const solids = [...columns.solids, ...racks.solids]
  const eye = findEye(hall, fit, rules, solids)
  return {
    parts,
    fit,
    hall,
    boxes: [
      ...shellBoxes(hall, placed),
      ...columns.boxes,
      ...floorMarks(hall, rules, placed),
      ...dockBoxes(listed, unit, hall, placed),
      ...racks.boxes,
      ...scaleFigureBoxes(hall, placed, eye),
    ],
    room: { lengthM: hall.lengthM, widthM: hall.widthM, clearHeightM: hall.clearHeightM, floorM: placed.floorM, solids, eye },
  }
} // prettier-ignore

/** The staging area inside each dock wall, with the line of its edge. */
function floorMarks(hall: Hall, { stagingM }: FitRules, { floorM }: Placed): Box[] {
  const { lengthM, widthM, dockSides } = hall
  if (stagingM <= 0 || stagingM >= widthM / dockSides) return []
  const lineM = 0.12
  return sidesWithDocks(hall).flatMap((side) => [
    box('staging', [0, floorM + 0.004, side * (widthM / 2 - stagingM / 2)], [lengthM, 0.008, stagingM]),
    box('lane', [0, floorM + 0.008, side * (widthM / 2 - stagingM)], [lengthM, 0.016, lineM]),
  ])
}
