import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOnFloor } from './floor-places.ts'
import { shareWhole, sumOf } from './hundredths.ts'
import { emptyDocument, emptyRecords, type ParkDocument } from './park-document.ts'
import {
  addFloor,
  addWarehouse,
  copyWarehouse,
  expandCodes,
  listDifferences,
  mergeWarehouses,
  moveDivider,
  moveToFloor,
  nextCodes,
  splitWarehouse,
  unassignedArea,
  type PlanEdit,
} from './stacking-edits.ts'

/** Areas in hundredths of m², so that every one is exact. */
const hundredths = fc.integer({ min: 200, max: 5_000_000 })
const unit = fc.record({
  area: hundredths,
  letShare: fc.double({ min: 0, max: 1, noNaN: true }),
  positions: fc.integer({ min: 0, max: 50_000 }),
  freeShare: fc.double({ min: 0, max: 1, noNaN: true }),
})
type Unit = { area: number; letShare: number; positions: number; freeShare: number }

/** One floor with these units, `1F-A` and on. */
function buildFloor(units: readonly Unit[], floorArea = 0): ParkDocument {
  const warehouses = units.map(({ area, letShare, positions, freeShare }, at) => {
    const values = {
      ...emptyRecords.warehouses,
      code: `1F-${String.fromCodePoint(65 + at)}`,
      nameZh: `1 号库 1F-${String.fromCodePoint(65 + at)}`,
      floorId: '1',
      totalArea: area / 100,
      rentableArea: Math.round(area * (1 - letShare)) / 100,
      storageLocationTotal: positions,
      storageLocationRentable: Math.floor(positions * freeShare),
      minRentalArea: 2,
    }
    return [String(at + 1), values] as const
  })
  const floors = { 1: { ...emptyRecords.floors, building: 1, number: 1, area: floorArea || null } }
  return { ...emptyDocument, floors, warehouses: Object.fromEntries(warehouses) }
}

let keys = 0
const newKey = () => `nkey${String(++keys).padStart(4, '0')}`
const parkOf = (edit: PlanEdit): ParkDocument => {
  if ('refused' in edit) throw new Error(edit.refused)
  return edit.park
}

/** Everything that a plan must keep: area, rentable area, let area and pallet positions. */
const sums = ({ warehouses }: ParkDocument) => {
  const all = Object.values(warehouses)
  const total = (name: 'totalArea' | 'rentableArea' | 'storageLocationTotal' | 'storageLocationRentable') =>
    sumOf(all.map((one) => one[name]))
  return [total('totalArea'), total('rentableArea'), total('storageLocationTotal'), total('storageLocationRentable')]
}
const isSound = ({ warehouses }: ParkDocument) =>
  Object.values(warehouses).every(
    ({ totalArea, rentableArea, storageLocationTotal, storageLocationRentable, minRentalArea }) =>
      totalArea! > 0 &&
      rentableArea! >= 0 &&
      rentableArea! <= totalArea! &&
      storageLocationRentable! <= storageLocationTotal! &&
      minRentalArea! <= totalArea!,
  )

test('[OPS-1.14] a split keeps area, rentable area and positions to the hundredth, and the first part keeps its id', () => {
  fc.assert(
    fc.property(unit, fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 }), (whole, weights) => {
      const park = buildFloor([whole])
      const parts = shareWhole(whole.area, weights)
      fc.pre(parts.every((part) => part > 0))
      const split = parkOf(
        splitWarehouse(
          park,
          '1',
          parts.map((part) => part / 100),
          newKey,
        ),
      )
      expect(sums(split)).toEqual(sums(park))
      expect(isSound(split) || whole.area < 200 * weights.length).toBe(true)
      expect(split.warehouses['1']!.totalArea).toBe(parts[0]! / 100)
      expect(Object.keys(split.warehouses)).toHaveLength(weights.length)
    }),
  )
})

test('[OPS-1.14] a merge of the parts gives the whole back', () => {
  fc.assert(
    fc.property(unit, fc.integer({ min: 1, max: 99 }), (whole, percent) => {
      const park = buildFloor([whole])
      const first = Math.max(1, Math.min(whole.area - 1, Math.round((whole.area * percent) / 100)))
      const split = parkOf(splitWarehouse(park, '1', [first / 100, (whole.area - first) / 100], newKey))
      const merged = parkOf(mergeWarehouses(split, listOnFloor(split, '1')))
      expect(sums(merged)).toEqual(sums(park))
      expect({ ...merged.warehouses['1'], minRentalArea: 0 }).toEqual({ ...park.warehouses['1'], minRentalArea: 0 })
    }),
  )
})

test('[OPS-1.14] moving a divider keeps the sum and never makes a warehouse smaller than what is let of it', () => {
  fc.assert(
    fc.property(unit, unit, fc.integer({ min: -10_000_000, max: 10_000_000 }), (a, b, delta) => {
      const park = buildFloor([a, b])
      const moved = parkOf(moveDivider(park, '1', '2', delta / 100))
      const letOf = ({ warehouses }: ParkDocument, key: string) =>
        Math.round(warehouses[key]!.totalArea! * 100) - Math.round(warehouses[key]!.rentableArea! * 100)
      expect(sums(moved)[0]).toBe(sums(park)[0])
      expect(sums(moved)[1]).toBe(sums(park)[1])
      expect(isSound(moved)).toBe(true)
      expect([letOf(moved, '1'), letOf(moved, '2')]).toEqual([letOf(park, '1'), letOf(park, '2')])
    }),
  )
})

const half: Unit = { area: 760_000, letShare: 0, positions: 101, freeShare: 1 }

test('[OPS-1.14] the parts of a split get the next free letters, and names that end with the code follow it', () => {
  const park = buildFloor([half, half])
  const split = parkOf(splitWarehouse(park, '1', [4_400, 3_200], newKey))
  const added = Object.entries(split.warehouses).find(([key]) => key.startsWith('n'))![1]
  expect(added).toMatchObject({ code: '1F-C', nameZh: '1 号库 1F-C', totalArea: 3_200, rentableArea: 3_200, floorId: '1' })
  expect(nextCodes({ ...emptyDocument }, '1F-Y', 28).slice(24)).toEqual(['1F-Y', '1F-Z', '1F-AA', '1F-AB'])
})

test('[OPS-1.14] what is let stays with the first part, whose id the contracts name', () => {
  const park = buildFloor([{ area: 100_000, letShare: 0.6, positions: 0, freeShare: 0 }])
  const split = parkOf(splitWarehouse(park, '1', [500, 500], newKey))
  expect(Object.values(split.warehouses).map((one) => one.rentableArea)).toEqual([0, 400])
})

test('[OPS-1.14] a split whose areas do not add up, and a merge of warehouses apart, are refused', () => {
  const park = buildFloor([half, half, half])
  expect(splitWarehouse(park, '1', [4_000, 3_000], newKey)).toEqual({ refused: 'sum' })
  expect(splitWarehouse(park, '1', [7_600, 0], newKey)).toEqual({ refused: 'tooSmall' })
  expect(mergeWarehouses(park, ['1', '3'])).toEqual({ refused: 'notNeighbours' })
  expect(mergeWarehouses(park, ['1', '1'])).toEqual({ refused: 'unknown' })
  expect(mergeWarehouses(park, ['1', '9'])).toEqual({ refused: 'unknown' })
})

test('[OPS-1.14] a merge lists what differs, and keeps the chosen value and the pictures', () => {
  const park = buildFloor([half, half])
  park.warehouses['2'] = { ...park.warehouses['2']!, price: 1.68 }
  park.media = { '7': { ...emptyRecords.media, kind: 'image', warehouseId: '2' } }
  expect(listDifferences(park, ['1', '2'])).toEqual(['price'])
  const merged = parkOf(mergeWarehouses(park, ['1', '2'], { price: '2' }))
  expect(merged.warehouses).toEqual({ 1: expect.objectContaining({ price: 1.68, totalArea: 15_200, storageLocationTotal: 202 }) })
  expect(merged.media['7']).toMatchObject({ warehouseId: '1' })
})

test('[OPS-1.14] [SEE-32] points that lead to a merged warehouse lead to the one that remains; a split keeps them', () => {
  const park = buildFloor([half, half, half])
  const lead = (kind: 'unit' | 'clip' | 'note', target?: string) => ({ yaw: 0, pitch: 0, kind, ...(target !== undefined && { target }) })
  const hotspots = ['1', '2', '3'].map((key) => lead('unit', key))
  const others = [lead('clip', '2'), lead('note')]
  park.media = { '7': { ...emptyRecords.media, kind: 'vr', hotspots: [...hotspots, ...others] } }
  const merged = parkOf(mergeWarehouses(park, ['1', '2']))
  expect(merged.media['7']!.hotspots).toEqual([lead('unit', '1'), lead('unit', '1'), lead('unit', '3'), ...others])
  const split = parkOf(splitWarehouse(park, '2', [half.area / 200, half.area / 200], newKey))
  expect(split.media).toEqual(park.media)
})

test('[OPS-1.14] [DET-2] places of panoramas in a hall are dropped when it is split or merged, and those on plans stay', () => {
  const park = buildFloor([half, half, half])
  const place = { planId: '9', planX: 0.5, planY: 0.25, north: 90, hallEast: 3, hallSouth: -4 }
  const panoramaOf = (warehouseId: string | null) => ({ ...emptyRecords.media, ...place, kind: 'vr' as const, warehouseId })
  park.media = { '5': panoramaOf('1'), '6': panoramaOf('2'), '7': panoramaOf('3'), '8': panoramaOf(null) }
  const hallsIn = ({ media }: ParkDocument) => Object.values(media).map(({ hallEast, hallSouth }) => [hallEast, hallSouth])
  const merged = parkOf(mergeWarehouses(park, ['1', '2']))
  expect(hallsIn(merged)).toEqual([[null, null], [null, null], [3, -4], [3, -4]]) // prettier-ignore
  expect(Object.values(merged.media).map(({ planX, north }) => [planX, north])).toEqual(Array(4).fill([0.5, 90]))
  expect(hallsIn(parkOf(splitWarehouse(park, '2', [half.area / 200, half.area / 200], newKey)))).toEqual([[3, -4], [null, null], [3, -4], [3, -4]]) // prettier-ignore
})

test('[OPS-1.14] a new warehouse takes the rest of its floor, and a floor says when it is overfull', () => {
  const park = buildFloor([half], 10_000)
  expect(unassignedArea(park, '1')).toBe(2_400)
  const added = parkOf(addWarehouse(park, '1', 'nfresh1'))
  expect(added.warehouses['nfresh1']).toMatchObject({ code: '1F-B', totalArea: 2_400, rentableArea: 2_400 })
  expect(unassignedArea(added, '1')).toBe(0)
  expect(unassignedArea(buildFloor([half, half], 10_000), '1')).toBe(-5_200)
})

test('[OPS-1.14] floors are added on top, and warehouses move between them', () => {
  const taller = parkOf(addFloor(buildFloor([half]), 1, 'nfloor1'))
  expect(taller.floors['nfloor1']).toMatchObject({ building: 1, number: 2 })
  expect(parkOf(moveToFloor(taller, '1', 'nfloor1')).warehouses['1']!.floorId).toBe('nfloor1')
  expect(moveToFloor(taller, '1', '99')).toEqual({ refused: 'unknown' })
})

test('[OPS-1.18] copies of a warehouse have codes of their own, no contact phone and nothing let', () => {
  const park = buildFloor([{ ...half, letShare: 0.5 }])
  park.warehouses['1'] = { ...park.warehouses['1']!, contactPhone: '0532-1' }
  const copied = parkOf(copyWarehouse(park, '1', expandCodes('1F-{B..D}'), newKey))
  const copies = Object.entries(copied.warehouses).filter(([key]) => key !== '1')
  expect(copies.map(([, one]) => one.code)).toEqual(['1F-B', '1F-C', '1F-D'])
  expect(copies.every(([, one]) => one.contactPhone === null && one.rentableArea === one.totalArea)).toBe(true)
  expect(copyWarehouse(park, '1', ['1f-a'], newKey)).toEqual({ refused: 'codeTaken' })
  expect([expandCodes('B{1..3}'), expandCodes('X'), expandCodes('')]).toEqual([['B1', 'B2', 'B3'], ['X'], []])
})

/** Three warehouses, of which the plan knows that `1` stands first. */
function buildPlacedFloor() {
  const park = buildFloor([half, half, half])
  const warehouses = Object.entries(park.warehouses).map(([key, one]) => [key, { ...one, place: Number(key) }] as const)
  return { ...park, warehouses: Object.fromEntries(warehouses) }
}
const placesOn = (park: ParkDocument) => listOnFloor(park, '1').map((key) => park.warehouses[key]!.place)

test('[OPS-1.14] neighbours keep places that follow each other after a split, a merge, and an addition', () => {
  const park = buildPlacedFloor()
  const split = parkOf(splitWarehouse(park, '1', [3_800, 3_800], newKey))
  expect(placesOn(split)).toEqual([1, 2, 3, 4])
  expect(split.warehouses['3']!.place).toBe(4)
  const merged = parkOf(mergeWarehouses(split, listOnFloor(split, '1').slice(0, 2)))
  expect(placesOn(merged)).toEqual([1, 2, 3])
  expect(listDifferences(split, listOnFloor(split, '1').slice(0, 2))).not.toContain('place')
  expect(placesOn(parkOf(copyWarehouse(park, '1', ['1F-X', '1F-Y'], newKey)))).toEqual([1, 2, 3, 4, 5])
  const unknown = { ...park, warehouses: { ...park.warehouses, 3: { ...park.warehouses['3']!, place: null } } }
  expect(placesOn(parkOf(addWarehouse(unknown, '1', newKey())))).toEqual([1, 2, null, null])
})

test('[OPS-1.14] [DET-3] named doors belong to the unit as it was: parts and merged units have none', () => {
  const floor = buildFloor([
    { area: 100_000, letShare: 0, positions: 0, freeShare: 0 },
    { area: 100_000, letShare: 0, positions: 0, freeShare: 0 },
  ])
  const doors = [{ side: 'south' as const, atM: 5, widthM: 3, heightM: 3.5, leveller: null }]
  const named = { ...floor, warehouses: { ...floor.warehouses, 1: { ...floor.warehouses['1']!, doors } } }
  const split = parkOf(splitWarehouse(named, '1', [600, 400], newKey))
  const merged = parkOf(mergeWarehouses(named, ['1', '2']))
  for (const park of [split, merged]) for (const one of Object.values(park.warehouses)) expect(one.doors).toEqual([])
  expect(listDifferences(named, ['1', '2'])).not.toContain('doors')
})

test('named columns belong to the unit as it was: parts, merged and new units have none, copies and resized units keep them', () => {
  const floor = buildFloor([
    { area: 100_000, letShare: 0, positions: 0, freeShare: 0 },
    { area: 100_000, letShare: 0, positions: 0, freeShare: 0 },
  ])
  const columns = [{ xM: 12, yM: 24 }]
  const withColumns = { ...floor.warehouses['2']!, columns }
  const named = { ...floor, warehouses: { ...floor.warehouses, 1: { ...floor.warehouses['1']!, columns }, 2: withColumns } }
  const split = parkOf(splitWarehouse(named, '1', [600, 400], newKey)).warehouses
  for (const [key, one] of Object.entries(split)) expect(one.columns, key).toEqual(key === '2' ? columns : [])
  expect(parkOf(mergeWarehouses(named, ['1', '2'])).warehouses['1']!.columns).toEqual([])
  expect(parkOf(addWarehouse(named, named.warehouses['1']!.floorId, 'nnew001')).warehouses['nnew001']!.columns).toEqual([])
  const moved = parkOf(moveDivider(named, '1', '2', 100)).warehouses
  expect([moved['1']!.columns, moved['2']!.columns]).toEqual([columns, columns])
  expect(parkOf(copyWarehouse(named, '1', ['Z-1'], () => 'nnew002')).warehouses['nnew002']!.columns).toEqual(columns)
  expect(listDifferences({ ...named, warehouses: { ...named.warehouses, 2: { ...withColumns, columns: [] } } }, ['1', '2'])).not.toContain(
    'columns',
  )
})
