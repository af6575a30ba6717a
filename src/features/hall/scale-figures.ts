import type { Hall } from '#features/capacity/hall.ts'
import { truckM } from '#features/media/drawings/section-geometry.ts'
import { box, typical, type Box } from './boxes.ts'
import type { Placed } from './placed.ts'
import type { Eye } from './walk.ts'

/** Two people and two trucks, for the scale of the picture. */
export function scaleFigureBoxes(hall: Hall, placed: Placed, eye: Eye): Box[] {
  const { lengthM, widthM } = hall
  const { floorM, baseM, yardM } = placed
  const rearM = widthM / 2 + typical.wall + (baseM > yardM + 0.5 ? 0.4 : 2)
  const beside = Math.min(lengthM / 4, 9)
  const [sin, cos] = [Math.sin(eye.yaw), Math.cos(eye.yaw)]
  return [
    ...personBoxes(ahead(eye.x, -sin * awayM + cos * asideM, lengthM), floorM, ahead(eye.z, -cos * awayM - sin * asideM, widthM)),
    ...personBoxes(-lengthM / 2 - 3, yardM, widthM / 2 + 14),
    ...truckBoxes(beside, yardM, rearM, truckM.length),
    ...truckBoxes(-beside, yardM, rearM, 9.6),
  ]
}

/** Where a person stands relative to a walker: in the same aisle. */
const [awayM, asideM] = [9, 0.45]
const ahead = (fromM: number, byM: number, extentM: number) => Math.max(0.5 - extentM / 2, Math.min(extentM / 2 - 0.5, fromM + byM))

const truckWidthM = 2.55
const cabM = 2.3

/** A truck backed up to the south wall: 4 m high, as long as given. */
function truckBoxes(xM: number, yardM: number, rearM: number, lengthM: number): Box[] {
  const boxM = lengthM - cabM - 0.2
  const bedM = 1.1
  const wheels = [1.4, 2.6, boxM - 1.2, lengthM - 1.2].flatMap((atM) =>
    [-1.05, 1.05].map((side) => box('wheel', [xM + side, yardM + 0.5, rearM + atM], [0.35, 1, 1])),
  )
  return [
    box('trailer', [xM, yardM + (bedM + truckM.height) / 2, rearM + boxM / 2], [truckWidthM, truckM.height - bedM, boxM]),
    box('cab', [xM, yardM + 1.9, rearM + lengthM - cabM / 2], [2.4, 2.8, cabM]),
    ...wheels,
  ]
}

/** A person of 1.75 m in a yellow vest and helmet; the tints are clothes. */
function personBoxes(xM: number, floorM: number, zM: number): Box[] {
  const [trousers, vest, skin] = [0, 1, 2].map((tint) => ({ tint }))
  const limbs = [-1, 1].flatMap((side) => [
    box('person', [xM + side * 0.1, floorM + 0.41, zM + side * 0.08], [0.14, 0.82, 0.16], trousers),
    box('person', [xM + side * 0.25, floorM + 1.12, zM - side * 0.05], [0.09, 0.62, 0.12], vest),
  ])
  return [
    ...limbs,
    box('person', [xM, floorM + 1.12, zM], [0.38, 0.6, 0.22], vest),
    box('person', [xM, floorM + 1.56, zM], [0.17, 0.24, 0.2], skin),
    box('person', [xM, floorM + 1.715, zM], [0.21, 0.07, 0.25], vest),
  ]
}
