import { expect, test } from 'vitest'
import { buildListings } from '#db/demo/listings.ts'
import type { ParkRow, WarehouseRow } from '#db/demo/rows.ts'
import { fitPlan } from '#features/capacity/drawings/fit-plan.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { hallIn } from '#features/capacity/hall-of-listing.ts'
import { defaultRules } from '#features/capacity/rules-from-settings.ts'
import { positionsOf } from '#features/capacity/stored-positions.ts'
import { sectionFigures } from '#features/listings/building.ts'
import { rackings } from '#features/listings/racking.ts'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { sectionGeometry } from '#features/media/drawings/section-geometry.ts'
import type { BoxKind } from './boxes.ts'
import type { ListedHall, ListedUnit } from './listed-hall.ts'
import { measureClearHeight } from './measure.ts'
import { modelOf, type HallModel } from './model.ts'

const { parks, warehouses, floors } = buildListings(1, '2026-01-01')
const unloadings = [null, 'single', 'double', 'multiple'] as const

const unitOf = (row: WarehouseRow): ListedUnit => ({
  warehouseId: String(row.id),
  name: row.nameEn,
  length: row.lengthM,
  width: row.widthM,
  floorHeight: row.floorHeight,
  columnSpacingX: row.columnX,
  columnSpacingY: row.columnY,
  loadBearing: row.bearing,
  unloadingMode: unloadings[row.unloading ?? 0]!,
  doorCount: row.doorCount,
  doors: JSON.parse(row.doors),
  platform: row.platform,
  canopy: row.canopy,
  ramp: row.ramp,
  freightElevator: row.freightElevator,
  totalArea: row.totalArea,
  state: 'rentable',
})

/** Every unit of the demo world in its building, as the pages have it. */
function* listedHalls(): Generator<{ park: ParkRow; row: WarehouseRow; listed: ListedHall; unit: ListedUnit }> {
  for (const park of parks) {
    const inPark = floors.filter(({ parkId }) => parkId === park.id)
    for (const row of warehouses.filter(({ parkId }) => parkId === park.id)) {
      const { building } = inPark.find(({ id }) => id === row.floorId)!
      const storeys = inPark
        .filter((floor) => floor.building === building)
        .toSorted((a, b) => a.number - b.number)
        .map((floor) => ({
          number: floor.number,
          heightM: floor.height,
          loadT: floor.bearing,
          units: warehouses.filter(({ floorId }) => floorId === floor.id).map(unitOf),
        }))
      const unit = storeys.flatMap(({ units }) => units).find(({ warehouseId }) => warehouseId === String(row.id))!
      const listed: ListedHall = {
        building: { number: building, floors: storeys },
        warehouseId: unit.warehouseId,
        hall: hallIn({ ...unit, fireFacilities: park.fireFacility }, {}),
        levellers: park.handling.includes(2),
      }
      yield { park, row, listed, unit }
    }
  }
}

const labels = { description: '', platform: '', canopy: '', floor: String }
const count = ({ boxes }: HallModel, kind: BoxKind) => boxes.filter((box) => box.kind === kind).length
const figuresOf = ({ parts }: HallModel, key: string) => parts.find((part) => part.key === key)!.figures

test('[DET-3] [DET-12] every unit of the demo world has the figures of its listing, its section drawing, its plan and its pallet fit', () => {
  let halls = 0
  let missing = 0
  for (const { park, row, listed, unit } of listedHalls()) {
    const name = `${row.nameEn}, ${park.nameEn}`
    const racking = rackings[row.id % rackings.length]!
    const model = modelOf(listed, { load: standardLoad, rules: defaultRules, racking }, { lean: true })
    const positions = positionsOf({ ...unit, fireFacilities: park.fireFacility }, defaultRules)
    if (!model.hall || !model.room) {
      expect([positions, count(model, 'wall')], name).toEqual([null, 0])
      missing++
      continue
    }
    halls++
    // The listing.
    expect(figuresOf(model, 'size'), name).toEqual({ lengthM: row.lengthM, widthM: row.widthM })
    expect(Math.abs(model.room.lengthM * model.room.widthM - row.totalArea), name).toBeLessThan(row.totalArea * 0.02)
    expect(measureClearHeight(model, 0, 0)!.m, name).toBeCloseTo(row.floorHeight, 2)
    expect(count(model, 'door'), name).toBe(row.unloading === null ? 0 : (row.doorCount ?? 0))
    expect(count(model, 'canopy') > 0, name).toBe(row.canopy)
    expect(count(model, 'leveller') > 0, name).toBe(listed.levellers && row.platform && row.unloading !== null && (row.doorCount ?? 0) > 0)
    expect(count(model, 'ghost'), name).toBe(Number(row.ramp) + Number(row.freightElevator))
    // The section drawing.
    const section = sectionGeometry(sectionFigures(listed.building), labels, {})!
    const at = section.storeys.findIndex(({ number }) => listed.building.floors.some((floor) => floor.number === number && floor.units.includes(unit)))
    expect(model.room.floorM, name).toBe(section.levels[at])
    expect(figuresOf(model, 'storeys'), name).toMatchObject({ count: section.storeys.length })
    expect(sectionDrawing(sectionFigures(listed.building), { id: 'a', labels }), name).not.toBeNull()
    // The plan has a square for each column; the model a column.
    const plan = fitPlan(model.hall, model.fit!, { widthPx: 400, maxHeightPx: 560, stagingM: defaultRules.stagingM, labels: { description: '', staging: '' } })
    const squares = /<path d="([^"]*)" fill="#0B1B2B"\/>/.exec(plan)?.[1] ?? ''
    expect(count(model, 'column'), name).toBe(squares.split('M').length - 1)
    // The pallet fit.
    expect(figuresOf(model, 'racking'), name).toMatchObject({ positions: positions![rackings.indexOf(racking)] })
    const drawn = model.boxes.reduce((sum, { pallets = 0 }) => sum + pallets, 0)
    expect(drawn, name).toBeLessThanOrEqual(model.fit!.positions)
  }
  expect(halls).toBeGreaterThan(1_000)
  expect(halls + missing).toBe(warehouses.length)
}) // prettier-ignore
