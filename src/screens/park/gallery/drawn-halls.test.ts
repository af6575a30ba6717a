import { expect, test } from 'vitest'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { drawnHalls } from './drawn-halls.ts'

const figures = {
  warehouseId: '1',
  floorId: '10',
  name: 'A',
  length: 96,
  width: 48,
  floorHeight: 9,
  columnSpacingX: 12,
  columnSpacingY: 24,
  doorCount: 6,
  unloadingMode: 'single',
  media: [],
}

/** A floor whose plan is `p`, with these units. */
function parkOf(...units: object[]) {
  const warehouses = units.map((unit) => ({ ...figures, ...unit })) as unknown as WarehouseDetail[]
  const floors = [{ floorId: '10', media: [{ mediaId: 'p' }] }] as unknown as ParkDetail['floors']
  return { floors, warehouses }
}

test('[SEE-35] the plan of a floor shows its units from west to east, that of a unit only the unit', () => {
  const park = parkOf({}, { warehouseId: '2', name: 'B', media: [{ mediaId: 'q' }] }, { warehouseId: '3', floorId: '11' })
  const floor = drawnHalls(park, 'p')
  expect([floor.of, floor.missing, floor.halls!.map(({ name }) => name)]).toEqual(['floor', [], ['A', 'B']])
  expect(floor.halls![0]).toMatchObject({
    lengthM: 96,
    widthM: 48,
    columnsM: [-24, 0, 24].flatMap((x) => [-12, 0, 12].map((z) => ({ x, z }))),
    areDoorsNamed: false,
  })
  expect(floor.halls![0]!.doors).toHaveLength(6)
  expect(drawnHalls(park, 'q')).toMatchObject({ of: 'unit', halls: [{ name: 'B' }] })
})

test('[SEE-35] a plan of nothing certain, and of a floor without listed units, are told apart', () => {
  expect(drawnHalls(parkOf({}), 'other')).toEqual({ of: null, halls: null, missing: [] })
  expect(drawnHalls(parkOf(), 'p')).toEqual({ of: 'floor', halls: null, missing: [] })
})

test('[SEE-35] a side that no building has is missing like one that is not listed; the clear height is not needed', () => {
  const park = parkOf({ floorHeight: null }, { name: 'B', length: 2_001 }, { name: 'C', width: 5_000_000 }, { name: 'D', width: null })
  expect(drawnHalls(park, 'p')).toEqual({ of: 'floor', halls: null, missing: ['B', 'C', 'D'] })
  expect(drawnHalls(parkOf({ floorHeight: null, length: 2_000 }), 'p').halls).toHaveLength(1)
})

test('[SEE-35] columns and doors in numbers that no hall has are not drawn', () => {
  const [dense] = drawnHalls(parkOf({ columnSpacingX: 0.01, columnSpacingY: 0.01, doorCount: 32_767 }), 'p').halls!
  expect([dense!.columnsM, dense!.doors]).toEqual([null, []])
  const [known] = drawnHalls(parkOf({ columnSpacingX: 6, columnSpacingY: 6, doorCount: 200 }), 'p').halls!
  expect([known!.columnsM!.length, known!.doors.length]).toEqual([15 * 7, 200])
})
