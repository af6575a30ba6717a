import { expect, test } from 'vitest'
import { emptyDocument, emptyRecords, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { measureLength, sectionFigures } from '#features/listings/building.ts'
import { layoutBuilding, stepOf, toDrawnBuilding, toSteps } from './plan-layout.ts'

const circumstances = { today: '2026-11-23', occupancy: {} }
const floor = (number: number, area: number | null) => ({ ...emptyRecords.floors, building: 1, number, area, height: 9 })
const unit = (code: string, floorId: string, totalArea: number | null, rentableArea = totalArea) => ({
  ...emptyRecords.warehouses,
  code,
  floorId,
  totalArea,
  rentableArea,
  columnSpacingX: 12,
  columnSpacingY: 24,
  length: 48,
})

const park: ParkDocument = {
  ...emptyDocument,
  floors: { '1': floor(1, 10_000), '2': floor(2, 10_000), '3': floor(3, null) },
  warehouses: {
    '11': unit('1F-A', '1', 6_000, 0),
    '12': unit('1F-B', '1', 4_000),
    '21': unit('2F-A', '2', 7_000),
    n00001: unit('2F-B', '2', null),
  },
}

test('[OPS-1.14] the plan draws floors from the top, with what no warehouse has, and floors without warehouses', () => {
  const { rows, maxFloorAreaM2 } = layoutBuilding(park, 1, circumstances)
  expect(maxFloorAreaM2).toBe(10_000)
  expect(rows.map(({ floorId, unassignedM2, unassignedPercent }) => [floorId, unassignedM2, unassignedPercent])).toEqual([
    ['3', 0, 0],
    ['2', 3_000, 30],
    ['1', 0, 0],
  ])
  expect(rows[1]!.blocks.map(({ key, widthPercent }) => [key, widthPercent])).toEqual([
    ['21', 70],
    ['n00001', 0],
  ])
  expect(rows[2]!.blocks.map(({ state }) => state)).toEqual(['leased', 'rentable'])
})

test('[OPS-1.14] a warehouse that a contract frees within 90 days is due soon on the plan, as it is for visitors', () => {
  const until = (letUntil: string, availability: 'manual' | 'contracts' = 'manual') => ({
    ...circumstances,
    occupancy: { '11': { letUntil, availability } },
  })
  const stateIn = (one: typeof circumstances) => layoutBuilding(park, 1, one).rows[2]!.blocks[0]!.state
  expect([until('2027-01-31'), until('2027-06-30'), until('2027-01-31', 'contracts')].map(stateIn)).toEqual(['dueSoon', 'leased', 'leased'])
})

test('[OPS-1.14] the section of the working copy has the figures of the public drawing', () => {
  const building = toDrawnBuilding(park, 1, circumstances)
  expect(sectionFigures(building)).toMatchObject({
    floors: [
      { number: 1, heightM: 9 },
      { number: 2, heightM: 9 },
      { number: 3, heightM: 9 },
    ],
    columnSpacingM: { x: 12, y: 24 },
    bays: 4,
    states: { 1: ['leased', 'leased', 'rentable', 'rentable'], 2: ['rentable', 'rentable', 'rentable', 'rentable'], 3: [] },
  })
  expect(measureLength(building)).toBe(96)
})

test('[OPS-1.14] a warehouse that is not shown on the site is not in the section', () => {
  const hidden = { ...park, warehouses: { ...park.warehouses, '12': { ...park.warehouses['12']!, listed: false } } }
  expect(toDrawnBuilding(hidden, 1, circumstances).floors[0]!.units).toHaveLength(1)
})

test('[OPS-1.14] dividers move in steps of 50, 10 and 1 m²', () => {
  expect([
    stepOf({ shiftKey: false, altKey: false }),
    stepOf({ shiftKey: true, altKey: false }),
    stepOf({ shiftKey: true, altKey: true }),
  ]).toEqual([50, 10, 1])
  expect([toSteps(74, 50), toSteps(76, 50), toSteps(-74, 10)]).toEqual([50, 100, -70])
})
