import { expect, test } from 'vitest'
import { fitPallets } from '#features/capacity/fit.ts'
import { hallOf } from '#features/capacity/hall-of-listing.ts'
import { topOfGoodsM } from '#features/capacity/levels.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { defaultRules } from '#features/capacity/rules-from-settings.ts'
import { rackings, type Racking } from '#features/listings/racking.ts'
import type { Box, BoxKind } from './boxes.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'
import { measureClearHeight } from './measure.ts'
import { modelOf, type HallModel } from './model.ts'
import { isFree, walkFrom } from './walk.ts'

const figures: ListedUnit = {
  warehouseId: '1',
  name: 'A',
  length: 51,
  width: 96,
  floorHeight: 12,
  columnSpacingX: 12,
  columnSpacingY: 24,
  loadBearing: 3,
  unloadingMode: 'single',
  doorCount: 6,
  platform: true,
  canopy: true,
  ramp: false,
  freightElevator: false,
  totalArea: 4_896,
  state: 'rentable',
}

function listed(more: Partial<ListedUnit> = {}, others: { number: number; units: Partial<ListedUnit>[] }[] = []): ListedHall {
  const unit = { ...figures, ...more }
  const floors = [{ number: 1, units: [unit] }, ...others.map(({ number, units }) => ({ number, units: units.map((one, at) => ({ ...figures, warehouseId: `${number}${at}`, ...one })) }))]
  const merged = [...Map.groupBy(floors, ({ number }) => number)].map(([number, same]) => ({
    number,
    heightM: same.flatMap(({ units }) => units)[0]!.floorHeight,
    loadT: 3,
    units: same.flatMap(({ units }) => units),
  }))
  return { building: { number: 1, floors: merged }, warehouseId: '1', hall: hallOf(unit, 'esfr'), levellers: true }
} // prettier-ignore

const furnished = (racking: Racking | null) => ({ load: standardLoad, rules: defaultRules, racking })
const kindsIn = (model: HallModel, ...kinds: BoxKind[]) => model.boxes.filter(({ kind }) => kinds.includes(kind))
const partOf = (model: HallModel, key: string) => model.parts.find((part) => part.key === key)!
const overlap = (a: Box, b: Box) =>
  ([0, 1, 2] as const).every((axis) => Math.abs(a.centre[axis] - b.centre[axis]) < (a.size[axis] + b.size[axis]) / 2 - 1e-4)

test('[DET-3] every part is as listed, typical, calculated, listed as not there, or missing', () => {
  const model = modelOf(listed(), furnished('narrow'))
  expect(Object.fromEntries(model.parts.map(({ key, origin, figures: shown }) => [key, [origin, shown]]))).toEqual({
    size: ['listed', { lengthM: 51, widthM: 96 }],
    clearHeight: ['listed', { clearHeightM: 12 }],
    storeys: ['listed', { count: 1, heightM: 12 }],
    columns: ['listed', { acrossM: 12, alongM: 24 }],
    doors: ['typical', { count: 6, widthM: 2.8, heightM: 3.2, sides: 1 }],
    platform: ['typical', { heightM: 1.3 }],
    canopy: ['typical', { depthM: 6 }],
    levellers: ['typical', {}],
    ramp: ['none', null],
    lift: ['none', null],
    racking: ['calculated', { positions: model.fit!.positions, usable: model.fit!.usable, levels: model.fit!.levels.length }],
  })
})

test('[SEE-2] [DET-3] a missing figure drops its part and is named, and without a size nothing is drawn', () => {
  const noColumns = modelOf(listed({ columnSpacingX: null }), furnished(null))
  expect(kindsIn(noColumns, 'column', 'guard', 'beam')).toEqual([])
  expect(partOf(noColumns, 'columns')).toMatchObject({ origin: 'missing', missing: ['columnSpacing'], figures: null })
  const mistaken = modelOf(listed({ columnSpacingX: 0.01, columnSpacingY: 0.01 }), furnished(null))
  expect(kindsIn(mistaken, 'column', 'guard')).toEqual([])
  expect(partOf(mistaken, 'columns')).toMatchObject({ origin: 'missing', missing: ['columnSpacing'], figures: null })
  const noDoors = modelOf(listed({ doorCount: null, unloadingMode: null }), furnished(null))
  expect(kindsIn(noDoors, 'door')).toEqual([])
  expect(partOf(noDoors, 'doors').missing).toEqual(['doorCount', 'unloadingMode'])
  for (const name of ['length', 'width', 'floorHeight'] as const) {
    const model = modelOf(listed({ [name]: null }), furnished('narrow'))
    expect([model.hall, model.boxes, model.fit]).toEqual([null, [], null])
    expect(model.parts.filter(({ origin }) => origin === 'missing').flatMap(({ missing }) => missing)).toContain(name)
  }
  const high = modelOf(listed({}, [{ number: 2, units: [{ floorHeight: null }] }]), furnished(null))
  expect(partOf(high, 'storeys').missing).toEqual(['storeyHeight'])
  expect(kindsIn(high, 'unitRentable')).toEqual([])
})

test('[DET-3] named doors take the places of typical ones, in size, wall and leveller, and the list says so', () => {
  const doors = [
    { side: 'south' as const, atM: 5, widthM: 4, heightM: 4.5, leveller: true },
    { side: 'west' as const, atM: 48, widthM: 3, heightM: 3.5, leveller: false },
  ]
  const model = modelOf(listed({ doorCount: 6, doors }), furnished(null))
  const [south, west, ...others] = kindsIn(model, 'door')
  expect(others).toEqual([])
  expect([south!.centre[0], south!.size[0], south!.size[1]]).toEqual([5 - 51 / 2, 4, 4.5])
  expect([west!.centre[2], west!.size[2], west!.size[1]]).toEqual([0, 3, 3.5])
  expect(west!.centre[0]).toBeLessThan(-51 / 2)
  const levellers = kindsIn(model, 'leveller')
  expect(levellers.map(({ centre }) => centre[0])).toEqual([5 - 51 / 2])
  expect(levellers[0]!.centre[2]).toBeLessThan(48)
  expect(partOf(model, 'doors')).toMatchObject({
    origin: 'listed',
    figures: { count: 2, sides: 2, named: { listed: 6, haveTypicalSize: false } },
  })
  expect(partOf(model, 'levellers')).toMatchObject({ origin: 'listed', figures: { count: 1 } })
})

test('[DET-3] the list counts the levellers that are drawn, also where only some doors say whether they have one', () => {
  const doors = [true, null, false].map((leveller, at) => ({ side: 'south' as const, atM: 5 + 10 * at, widthM: 3, heightM: 3.5, leveller }))
  const drawnAndListed = (more: Partial<ListedUnit>) => {
    const model = modelOf(listed({ doorCount: 3, ...more }), furnished(null))
    return [kindsIn(model, 'leveller').length, partOf(model, 'levellers')]
  }
  expect(drawnAndListed({ doors })).toMatchObject([2, { origin: 'typical', figures: { count: 2 } }])
  expect(drawnAndListed({ doors, platform: false })).toMatchObject([1, { origin: 'listed', figures: { count: 1 } }])
  const without = doors.map((door) => ({ ...door, leveller: door.leveller && null }))
  expect(drawnAndListed({ doors: without, platform: false })).toMatchObject([0, { origin: 'none', figures: null }])
  expect(drawnAndListed({ doors: doors.map((door) => ({ ...door, leveller: null })) })).toMatchObject([
    3,
    { origin: 'typical', figures: {} },
  ])
})

test('[DET-3] named doors that are not within the hall are not drawn: places are typical again', () => {
  const doors = [{ side: 'south' as const, atM: 50.9, widthM: 3, heightM: null, leveller: null }]
  const model = modelOf(listed({ doorCount: 6, doors }), furnished(null))
  expect(kindsIn(model, 'door')).toHaveLength(6)
  expect(partOf(model, 'doors').origin).toBe('typical')
})

test('[DET-3] doors, levellers and dock walls are as many as listed', () => {
  const both = modelOf(listed({ doorCount: 7, unloadingMode: 'double' }), furnished(null))
  const doors = kindsIn(both, 'door')
  expect(doors).toHaveLength(7)
  expect(doors.filter(({ centre }) => centre[2] > 0)).toHaveLength(4)
  expect(kindsIn(both, 'leveller')).toHaveLength(7)
  expect(kindsIn(modelOf(listed({ platform: false }), furnished(null)), 'leveller', 'bumper')).toEqual([])
  expect(kindsIn(modelOf(listed({ ramp: true, freightElevator: true }), furnished(null)), 'ghost')).toHaveLength(2)
})

test('[DET-3] neighbours stand beside and above the hall, each in the colour of its state', () => {
  const model = modelOf(
    listed({}, [
      { number: 1, units: [{ state: 'leased', length: 40 }] },
      { number: 2, units: [{ state: 'dueSoon' }, { state: 'underConstruction', length: 40 }] },
    ]),
    furnished(null),
  )
  const [leased] = kindsIn(model, 'unitLeased')
  const [soon] = kindsIn(model, 'unitDueSoon')
  expect(leased!.centre[0]).toBe(51 / 2 + 20)
  expect([soon!.centre[0], soon!.centre[1]]).toEqual([0, 1.3 + 12 + 6])
  expect(kindsIn(model, 'unitUnderConstruction')).toHaveLength(1)
  expect(partOf(model, 'storeys').figures).toEqual({ count: 2, heightM: 24 })
})

const spacings = [8.4, 9, 12, 24]
const heights = [5, 9, 14, 24]

test('[SEE-3] racks, columns and walls do not overlap, whatever the grid and the height', () => {
  for (const spacing of spacings)
    for (const height of heights)
      for (const racking of rackings) {
        const model = modelOf(listed({ columnSpacingX: spacing, columnSpacingY: spacing, floorHeight: height }), furnished(racking))
        const columns = kindsIn(model, 'column', 'guard', 'wall', 'beam')
        const racks = kindsIn(model, 'load', 'loads', 'upright', 'rail')
        const found = racks.find((rack) => columns.some((column) => overlap(rack, column)))
        expect(found, `${racking} ${spacing} ${height}`).toBeUndefined()
      }
})

/** Places that no grid has, in m from the west and the north wall. */
const namedColumns = [7.3, 13, 13.4, 29.9, 44].flatMap((xM, at) => [11.2 + at, 33.7, 60 - 3 * at].map((yM) => ({ xM, yM })))

test('[SEE-3] columns stand where the owner has named them, and racks, goods and walkers keep clear of them', () => {
  for (const racking of rackings) {
    const model = modelOf(listed({ columns: namedColumns }), furnished(racking))
    const columns = kindsIn(model, 'column')
    expect(columns.map(({ centre: [x, , z] }) => [round(x + 51 / 2), round(z + 96 / 2)]).toSorted(byPlace)).toEqual(
      namedColumns.map(({ xM, yM }) => [xM, yM]).toSorted(byPlace),
    )
    const solid = [...columns, ...kindsIn(model, 'guard', 'beam')]
    expect(kindsIn(model, 'load', 'loads', 'upright', 'rail').find((rack) => solid.some((column) => overlap(rack, column)))).toBeUndefined()
    expect(isFree(model.room!, model.room!.eye.x, model.room!.eye.z), racking).toBe(true)
    expect(partOf(model, 'columns')).toMatchObject({ origin: 'listed', figures: { count: namedColumns.length } })
  }
})

test('[SEE-3] named columns that are not within the hall are not drawn: the grid is drawn again', () => {
  const byGrid = modelOf(listed(), furnished(null))
  const model = modelOf(listed({ columns: [{ xM: 60, yM: 10 }] }), furnished(null))
  expect(kindsIn(model, 'column')).toEqual(kindsIn(byGrid, 'column'))
  expect(kindsIn(model, 'column').length).toBeGreaterThan(0)
  expect(partOf(model, 'columns')).toEqual(partOf(byGrid, 'columns'))
})

const round = (metres: number) => Math.round(metres * 100) / 100
const byPlace = ([ax, ay]: number[], [bx, by]: number[]) => ax! - bx! || ay! - by!

test('[SEE-4] goods are no more than the positions and no higher than the limit, in full and lean pictures', () => {
  for (const racking of rackings)
    for (const lean of [false, true]) {
      const unit = listed()
      const model = modelOf(unit, furnished(racking), { lean })
      const loads = kindsIn(model, 'load', 'loads')
      const drawn = loads.reduce((sum, { pallets = 0 }) => sum + pallets, 0)
      const { positions } = fitPallets(unit.hall!, standardLoad, racking, defaultRules)
      expect(drawn).toBeGreaterThan(positions * 0.7)
      expect(drawn, racking).toBeLessThanOrEqual(positions)
      const top = Math.max(...loads.map(({ centre, size }) => centre[1] + size[1] / 2)) - model.room!.floorM
      expect(top).toBeLessThanOrEqual(topOfGoodsM(unit.hall!, defaultRules) + 1e-6)
      if (lean) expect(model.boxes.length).toBeLessThan(3_000)
    }
})

test('[SEE-5] a walk begins in a free place, and 200 steps never enter a wall, a column or a rack', () => {
  for (const racking of [null, ...rackings])
    for (const spacing of spacings) {
      const { room } = modelOf(listed({ columnSpacingX: spacing, columnSpacingY: spacing }), furnished(racking))
      let at = room!.eye
      expect(isFree(room!, at.x, at.z), `${racking} ${spacing}`).toBe(true)
      let seed = 7
      const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff) / 0x7fffffff
      for (let step = 0; step < 200; step++) {
        at = walkFrom(room!, { ...at, yaw: next() * 6.3 }, next() * 4 - 1, next() - 0.5)
        expect(isFree(room!, at.x, at.z)).toBe(true)
      }
    }
})

test('[SEE-6] measured from the floor up to the lowest beam, a hall has its clear height', () => {
  for (const height of heights)
    for (const more of [{}, { columnSpacingX: null }]) {
      const model = modelOf(listed({ floorHeight: height, ...more }), furnished('selective'))
      expect(measureClearHeight(model, 3, 10)!.m).toBeCloseTo(height, 2)
    }
  const below = modelOf(listed({}, [{ number: 2, units: [{}] }]), furnished('narrow'))
  expect(measureClearHeight(below, 3, 10)!.m).toBeCloseTo(12, 2)
})
