import { expect, test } from 'vitest'
import type { Box, HallFigures } from './hall-figures.ts'
import { directionTo, layoutHall } from './hall-layout.ts'

const figures: HallFigures = {
  lengthM: 96,
  widthM: 60,
  clearHeightM: 10.5,
  columnSpacingM: { x: 12, z: 12 },
  docks: 8,
  platform: true,
  racks: true,
  cold: false,
}
const boxesOf = (kind: Box['kind'], more: Partial<HallFigures> = {}) =>
  layoutHall({ ...figures, ...more }).boxes.filter((box) => box.kind === kind)
const extent = (box: Box, axis: 0 | 1 | 2) => Math.abs(box.centre[axis]) + box.size[axis] / 2
const overlaps = (a: Box, b: Box) =>
  ([0, 1, 2] as const).every((axis) => Math.abs(a.centre[axis] - b.centre[axis]) < (a.size[axis] + b.size[axis]) / 2 - 1e-9)

test('[DET-2] each crossing of the grid has a column, and no wall contains one', () => {
  // 96 m by 12 m gives 8 bays and 7 lines, 60 m by 12 m gives 5 bays and 4 lines.
  expect(boxesOf('column')).toHaveLength(7 * 4)
})

test('[DET-2] walls reach the ceiling', () => {
  const [ceiling] = boxesOf('ceiling')
  for (const wall of boxesOf('wall')) expect(extent(wall, 1)).toBeGreaterThanOrEqual((ceiling?.centre[1] ?? 99) - 0.05)
})

test('[DET-2] goods are clear of columns and walls, and below the clear height', () => {
  const columns = boxesOf('column')
  for (const goods of boxesOf('goods')) {
    expect(columns.some((column) => overlaps(goods, column))).toBe(false)
    expect(extent(goods, 0)).toBeLessThan(figures.lengthM / 2)
    expect(extent(goods, 2)).toBeLessThan(figures.widthM / 2)
    expect(extent(goods, 1)).toBeLessThan(figures.clearHeightM)
  }
})

test('[DET-2] no viewpoint is inside a rack or a column', () => {
  for (const spacing of [8.4, 9, 11.5, 12, 24])
    for (const racks of [true, false]) {
      const layout = layoutHall({ ...figures, racks, columnSpacingM: { x: spacing, z: spacing } })
      for (const { name, at } of layout.viewpoints) {
        const visitor: Box = { kind: 'wall', centre: at, size: [0.6, 0.2, 0.6] }
        expect(
          layout.boxes.filter((box) => overlaps(visitor, box)),
          `${name} at ${spacing} m`,
        ).toEqual([])
      }
    }
})

test('[DET-2] everything is inside the building, whatever the column spacing', () => {
  for (const x of [8.4, 12, 30, 200])
    for (const box of layoutHall({ ...figures, columnSpacingM: { x, z: 12 } }).boxes)
      if (box.kind !== 'wall' && box.kind !== 'skirting')
        expect(extent(box, 0), `${box.kind} at ${x} m`).toBeLessThanOrEqual(figures.lengthM / 2)
})

test('[DET-2] without racks there are no pallet places, without a platform no levellers, and in a cold store no skylights', () => {
  expect(layoutHall({ ...figures, racks: false }).palletPlaces).toBe(0)
  expect(boxesOf('goods').length).toBeLessThan(layoutHall(figures).palletPlaces)
  expect(boxesOf('dockLeveller', { platform: false })).toHaveLength(0)
  expect(boxesOf('skylight', { cold: true })).toHaveLength(0)
  expect(boxesOf('cooler', { cold: true }).length).toBeGreaterThan(0)
})

test('[DET-2] the same figures give the same hall', () => {
  expect(layoutHall(figures)).toEqual(layoutHall(figures))
})

test('[DET-2] directions count to the right from north, and upwards', () => {
  expect(directionTo([0, 0, 0], [0, 0, -5])).toEqual({ yaw: 0, pitch: 0 })
  expect(directionTo([0, 0, 0], [5, 0, 0]).yaw).toBe(90)
  expect(directionTo([0, 0, 0], [-5, 5, 0])).toEqual({ yaw: -90, pitch: 45 })
})
