import { columnLines, type Hall } from '#features/capacity/hall.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import { box, typical, type Box, type Footprint } from './boxes.ts'
import type { Placed } from './placed.ts'

/** Columns with their guards on the grid of the plan, and beams across the building on each line; nothing if the grid is unknown. */
export function columnsOf({ lengthM, widthM, clearHeightM, columnSpacingM }: Hall, { columnM }: FitRules, { floorM, roofSpaceM }: Placed) {
  const boxes: Box[] = []
  const solids: Footprint[] = []
  const sideM = Math.min(typical.column, columnM)
  const guardM = Math.min(typical.guard, clearHeightM / 2)
  for (const x of columnLines(lengthM, columnSpacingM?.x)) {
    if (roofSpaceM > 0) boxes.push(box('beam', [x, floorM + clearHeightM + typical.beam / 2, 0], [0.3, typical.beam, widthM]))
    for (const z of columnLines(widthM, columnSpacingM?.z)) {
      boxes.push(
        box('guard', [x, floorM + guardM / 2, z], [columnM, guardM, columnM]),
        box('column', [x, floorM + (guardM + clearHeightM) / 2, z], [sideM, clearHeightM - guardM, sideM]),
      )
      solids.push({ fromX: x - columnM / 2, toX: x + columnM / 2, fromZ: z - columnM / 2, toZ: z + columnM / 2 })
    }
  }
  return { boxes, solids }
}

/** Returns a function that tests whether a rectangle on the floor, given by two points, meets a column with its guard. */
export function columnTest({ lengthM, widthM, columnSpacingM }: Hall, { columnM }: FitRules) {
  const lines = { x: columnLines(lengthM, columnSpacingM?.x), z: columnLines(widthM, columnSpacingM?.z) }
  const half = columnM / 2 - 1e-6
  const meets = (columns: readonly number[], from: number, to: number) => columns.some((at) => at + half > from && at - half < to)
  return ({ fromX, toX, fromZ, toZ }: Footprint) => meets(lines.x, fromX, toX) && meets(lines.z, fromZ, toZ)
}
