import { isOccupied, linesBetweenWalls, type Box, type HallFigures } from './hall-figures.ts'

/** Dimensions of common pallet racking in metres: double rows with a flue between, three pallets per bay. */
const rack = { depth: 1.1, flue: 0.5, bay: 2.8, level: 1.75, aisle: 3.3, palletsInBay: 3 }
const rowWidthM = 2 * rack.depth + rack.flue
/** Free floor between docks and racks, and behind the racks. */
export const stagingM = 15
const backAisleM = 3.2

/** Returns the positions of double rows: on the column lines, where the flue hides the columns, and between them. */
export function rackRows({ lengthM, columnSpacingM }: HallFigures): number[] {
  const perSpan = Math.max(1, Math.floor(columnSpacingM.x / (rowWidthM + rack.aisle)))
  const step = columnSpacingM.x / perSpan
  const maxOffsetM = lengthM / 2 - rowWidthM / 2 - rack.aisle
  const count = Math.floor(maxOffsetM / step)
  const first = linesBetweenWalls(lengthM, columnSpacingM.x)[0] ?? 0
  return Array.from({ length: 4 * count + 4 }, (_, index) => first + (index - 2 * count) * step)
    .filter((x) => Math.abs(x) <= maxOffsetM)
    .sort((a, b) => a - b)
}

function rackGrid(figures: HallFigures) {
  const north = -figures.widthM / 2 + backAisleM
  const bays = Math.max(0, Math.floor((figures.widthM - backAisleM - stagingM) / rack.bay))
  // One metre above the top pallets is reserved for sprinklers.
  const levels = Math.max(0, Math.floor((figures.clearHeightM - 1) / rack.level))
  return { rows: rackRows(figures), north, bays, levels }
}

export function palletPlacesIn(figures: HallFigures): number {
  const { rows, bays, levels } = rackGrid(figures)
  return rows.length * 2 * bays * levels * rack.palletsInBay
}

export function layoutRacks(figures: HallFigures): Box[] {
  const { rows, north, bays, levels } = rackGrid(figures)
  return rows.flatMap((row) =>
    [-1, 1].flatMap((side) => {
      const x = row + (side * (rack.flue + rack.depth)) / 2
      const place = { x, north, bays, levels, seed: Math.round((row * 2 + side) * 1000) }
      return [...steelOf(place), ...palletsOf(place)]
    }),
  )
}

type Run = { x: number; north: number; bays: number; levels: number; seed: number }

function steelOf({ x, north, bays, levels }: Run): Box[] {
  const [height, length] = [levels * rack.level, bays * rack.bay]
  const boxes: Box[] = []
  for (let bay = 0; bay <= bays; bay++)
    for (const post of [-1, 1]) {
      const [px, pz] = [x + (post * (rack.depth - 0.1)) / 2, north + bay * rack.bay]
      boxes.push({ kind: 'upright', centre: [px, height / 2, pz], size: [0.1, height, 0.1] })
      boxes.push({ kind: 'rackGuard', centre: [px, 0.22, pz], size: [0.16, 0.44, 0.16] })
    }
  for (let level = 1; level < levels; level++)
    for (const beam of [-1, 1])
      boxes.push({
        kind: 'shelf',
        centre: [x + (beam * (rack.depth - 0.06)) / 2, level * rack.level + 0.03, north + length / 2],
        size: [0.06, 0.14, length],
      })
  return boxes
}

function palletsOf({ x, north, bays, levels, seed }: Run): Box[] {
  const boxes: Box[] = []
  const pitch = rack.bay / rack.palletsInBay
  for (let level = 0; level < levels; level++)
    for (let place = 0; place < bays * rack.palletsInBay; place++) {
      const number = seed + level * 977 + place * 13
      if (!isOccupied(number, 0.82)) continue
      const y = level * rack.level + (level === 0 ? 0 : 0.1)
      const goodsM = 0.7 + 0.6 * ((Math.imul(number + 7, 2246822519) >>> 0) / 2 ** 32)
      const z = north + (place + 0.5) * pitch
      boxes.push({ kind: 'pallet', centre: [x, y + 0.075, z], size: [1, 0.15, pitch - 0.12] })
      boxes.push({ kind: 'goods', centre: [x, y + 0.15 + goodsM / 2, z], size: [0.98, goodsM, pitch - 0.16] })
    }
  return boxes
}
