import { expect, test } from 'vitest'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { countFreeUnits, findOpeningBuilding, findSharedPrefix, listBuildings, measureLength, sectionFigures } from './building.ts'

type Floor = ParkDetail['floors'][number]

const floor = (building: number, floorNo: number, floorHeight: number | null = 9) =>
  ({ floorId: `${building}-${floorNo}`, building, floorNo, floorHeight, loadBearing: 3 }) as Floor

const unit = (floorId: string, overrides: Partial<WarehouseDetail> = {}) =>
  ({
    floorId,
    state: 'leased',
    totalArea: 1000,
    length: 48,
    columnSpacingX: 12,
    columnSpacingY: 24,
    platform: true,
    canopy: false,
    ...overrides,
  }) as WarehouseDetail

const only = (floors: Floor[], warehouses: WarehouseDetail[]) => listBuildings({ floors, warehouses })[0]!

test('[DET-10] units are grouped by building and floor, from the ground up', () => {
  const buildings = listBuildings({ floors: [floor(2, 1), floor(1, 2), floor(1, 1)], warehouses: [unit('1-2'), unit('1-1'), unit('1-1')] })

  expect(buildings.map(({ number, floors }) => [number, floors.map((each) => [each.number, each.units.length])])).toEqual([
    [
      1,
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [2, [[1, 0]]],
  ])
})

test('[SRCH-20] a page opens on the building of the unit in its address, otherwise on the one with the most free space', () => {
  const warehouses = [
    unit('1-1', { warehouseId: 'a', rentableArea: 0 }),
    unit('2-1', { warehouseId: 'b', rentableArea: 300 }),
    unit('2-1', { warehouseId: 'c', rentableArea: 400 }),
    unit('3-1', { warehouseId: 'd', rentableArea: 600 }),
  ]
  const floors = [floor(1, 1), floor(2, 1), floor(3, 1)]
  const buildings = listBuildings({ floors, warehouses })
  const fullyLet = listBuildings({ floors, warehouses: warehouses.map((each) => ({ ...each, rentableArea: 0 })) })
  const dueSoon = listBuildings({
    floors,
    warehouses: [unit('3-1', { rentableArea: 0, state: 'dueSoon' }), unit('1-1', { rentableArea: 0 })],
  })

  expect(findOpeningBuilding(buildings, null)?.number).toBe(2)
  expect(findOpeningBuilding(buildings, 'a')?.number).toBe(1)
  expect(findOpeningBuilding(buildings, 'unknown')?.number).toBe(2)
  expect(findOpeningBuilding(fullyLet, null)?.number).toBe(1)
  expect(findOpeningBuilding(dueSoon, null)?.number).toBe(3)
  expect(findOpeningBuilding([], null)).toBeUndefined()
  expect(buildings.map((building) => countFreeUnits(building))).toEqual([0, 2, 1])
})

test('[DET-10] the length is that of the longest floor in whole spans, and unknown if a unit has no length', () => {
  expect(measureLength(only([floor(1, 1)], [unit('1-1'), unit('1-1', { length: 70 })]))).toBe(120)
  expect(measureLength(only([floor(1, 1)], [unit('1-1'), unit('1-1', { length: null })]))).toBeNull()
})

test('[DET-10] a bay has the state of the unit at its centre', () => {
  const building = only([floor(1, 1)], [unit('1-1', { totalArea: 1000, state: 'rentable' }), unit('1-1', { totalArea: 3000, length: 72 })])

  expect(sectionFigures(building).bays).toBe(5)
  expect(sectionFigures(building).states![1]).toEqual(['rentable', 'leased', 'leased', 'leased', 'leased'])
  expect(sectionFigures(building, building.floors[0]!.units[0]).states![1]).toEqual(['rentable', null, null, null, null])
})

test('[DET-10] the shared prefix of unit names consists of whole words', () => {
  const startOf = (...names: string[]) =>
    findSharedPrefix(
      only(
        [floor(1, 1)],
        names.map((name) => unit('1-1', { name })),
      ),
    )
  expect(startOf('Building 1, 2F-A', 'Building 1, 2F-B')).toBe('Building 1, ')
  expect(startOf('1 号库 B', '1 号库 C')).toBe('1 号库 ')
  expect(startOf('1F-A', '1F-B')).toBe('')
  expect(startOf('Hall 1', 'Hall')).toBe('')
  expect(startOf('Hall A', 'Shed A')).toBe('')
  expect(startOf('Building 1, A')).toBe('')
})

test('[DET-10] unknown figures are not drawn', () => {
  const figures = sectionFigures(only([floor(1, 1, null)], [unit('1-1', { columnSpacingX: null, columnSpacingY: null })]))

  expect(figures.floors).toEqual([{ number: 1, heightM: null }])
  expect(figures.columnSpacingM).toEqual({ x: null, y: null })
  expect(figures.bays).toBeNull()
})
