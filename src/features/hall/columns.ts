import { columnLinesAlong } from '#features/capacity/column-lines.ts'
import type { Hall } from '#features/capacity/hall.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import { box, typical, type Box, type Footprint } from './boxes.ts'
import type { Placed } from './placed.ts'

/** Beams that are nearer to each other than this are drawn as one. */
const betweenBeamsM = 1

/** Columns with their guards where the plan has them, and beams across the building on each line; nothing if their places are unknown. */
export function columnsOf(hall: Hall, { columnM }: FitRules, { floorM, roofSpaceM }: Placed) {
  const { widthM, clearHeightM } = hall
  const boxes: Box[] = []
  const solids: Footprint[] = []
  const sideM = Math.min(typical.column, columnM)
  const guardM = Math.min(typical.guard, clearHeightM / 2)
  let lastBeamM = Number.NEGATIVE_INFINITY
  for (const { atM: x, columnsM } of columnLinesAlong(hall, 'x')) {
    if (roofSpaceM > 0 && x - lastBeamM >= betweenBeamsM) {
      boxes.push(box('beam', [x, floorM + clearHeightM + typical.beam / 2, 0], [0.3, typical.beam, widthM]))
      lastBeamM = x
    }
    for (const z of columnsM) {
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
export function columnTest(hall: Hall, { columnM }: FitRules) {
  const lines = columnLinesAlong(hall, 'x')
  const half = columnM / 2 - 1e-6
  const meets = (atM: number, from: number, to: number) => atM + half > from && atM - half < to
  return ({ fromX, toX, fromZ, toZ }: Footprint) =>
    lines.some(({ atM, columnsM }) => meets(atM, fromX, toX) && columnsM.some((at) => meets(at, fromZ, toZ)))
}
