import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readRegions } from '#db/reference/load-reference-data.ts'
import { dictionaries } from '#db/reference/dictionaries.ts'
import { buildListings } from './listings.ts'
import type { Market } from './places.ts'
import { meanPrice } from './prices.ts'
import type { ParkRow, WarehouseRow } from './rows.ts'

const anchor = '2026-01-01'
const world = buildListings(1, anchor)
const { parks, warehouses, plans } = world
const warehousesOf = Map.groupBy(warehouses, (one) => one.parkId)
const marketOf = new Map(plans.map((plan) => [plan.id, plan.city.market]))
const regions = new Map(readRegions().map(([code, level, parent, type, , , , , , lng, lat]) => [code, { level, parent, type, lng, lat }]))
const chinese = /[\u3400-\u9fff\uff00-\uffef]/

test('[RUN-1] the same seed and anchor give the same world, byte for byte', () => {
  const { plans: _, ...rows } = world
  expect(createHash('sha256').update(JSON.stringify(rows)).digest('hex')).toMatchSnapshot()
  expect(JSON.stringify(buildListings(1, anchor).warehouses)).toBe(JSON.stringify(warehouses))
  expect(JSON.stringify(buildListings(2, anchor).warehouses)).not.toBe(JSON.stringify(warehouses))
})

test('[RUN-1] another anchor shifts every date and nothing else', () => {
  const later = buildListings(1, '2026-02-01')
  expect(later.parks.map(({ nameZh, lng, totalArea }) => [nameZh, lng, totalArea])).toEqual(
    parks.map(({ nameZh, lng, totalArea }) => [nameZh, lng, totalArea]),
  )
  expect(later.warehouses.map(({ price }) => price)).toEqual(warehouses.map(({ price }) => price))
  expect(later.deals[0]?.dealtOn).not.toBe(world.deals[0]?.dealtOn)
})

test('[RUN-1] the demo world has its documented size and shares', () => {
  const share = (what: (park: ParkRow) => boolean) => parks.filter(what).length / parks.length
  expect(parks.length).toBe(240)
  expect(warehouses.length).toBeGreaterThan(1_100)
  expect(warehouses.length).toBeLessThan(1_300)
  expect(plans.filter(({ city }) => city.market === 'europe').length).toBe(14)
  expect(plans.filter(({ city }) => city.market === 'africa').length).toBe(10)
  expect(share((park) => park.hot)).toBeCloseTo(0.05, 2)
  expect(share((park) => park.hasVr)).toBeCloseTo(0.15, 2)
  expect(share((park) => park.hasVideo)).toBeCloseTo(0.25, 2)
  expect(share((park) => (warehousesOf.get(park.id) ?? []).every((one) => one.rentableArea === 0))).toBeGreaterThanOrEqual(0.055)
  expect(plans.filter(({ construction }) => construction).length).toBe(3)
  expect(world.deals.length).toBe(60)
})

test.each(Object.entries(meanPrice))(
  '[HOME-4] ordinary warehouses in the %s cost the mean of their market, within 3 %%',
  (market, mean) => {
    const prices = warehouses.flatMap((one) =>
      marketOf.get(one.parkId) === market && one.whType === 1 && one.price !== null ? [one.price] : [],
    )
    const found = prices.reduce((sum, price) => sum + price, 0) / prices.length
    expect(Math.abs(found / mean - 1)).toBeLessThan(0.03)
  },
)

test('[SRCH-3] cold and dangerous-goods stores cost more than ordinary ones, and one unit in thirteen has no price', () => {
  const mean = (types: number[]) => {
    const prices = warehouses.flatMap(({ whType, price, parkId }) =>
      types.includes(whType) && price !== null && marketOf.get(parkId) === ('east' satisfies Market) ? [price] : [],
    )
    return prices.reduce((sum, price) => sum + price, 0) / prices.length
  }
  expect(mean([3, 4, 5])).toBeGreaterThan(1.7 * mean([1]))
  expect(mean([7])).toBeGreaterThan(1.2 * mean([1]))
  const unpriced = warehouses.filter(({ price }) => price === null).length / warehouses.length
  expect(unpriced).toBeGreaterThan(0.05)
  expect(unpriced).toBeLessThan(0.11)
})

test('[SRCH-2] province, city and district of a park belong together', () => {
  for (const { id, provinceCode, cityCode, districtCode } of parks) {
    expect([regions.get(districtCode)?.parent, regions.get(cityCode)?.parent], String(id)).toEqual([cityCode, provinceCode])
    expect(regions.get(districtCode)?.level).toBe(3)
  }
  expect(new Set(parks.map(({ districtCode }) => districtCode)).size).toBeGreaterThan(120)
})

test('parks lie in their district, in the right part of the world', () => {
  const astray = parks.filter(({ districtCode, lng, lat }) => {
    const district = regions.get(districtCode)
    const km = district ? Math.hypot((lng - district.lng) * Math.cos((lat * Math.PI) / 180), lat - district.lat) * 111.2 : Infinity
    return km > (districtCode === '370211' ? 60 : 32) // Huangdao reaches to Dongjiakou, 50 km from its seat.
  })
  expect(astray.map(({ nameZh }) => nameZh)).toEqual([])
})

test('[I18N-1] names are unique, and every text exists in both languages, the English one without Chinese characters', () => {
  expect(new Set(parks.map(({ nameZh }) => nameZh)).size).toBe(parks.length)
  expect(new Set(parks.map(({ nameEn }) => nameEn)).size).toBe(parks.length)
  const wrong = [...parks, ...warehouses, ...world.deals].flatMap((row) => mistakesOf(row as Record<string, unknown>))
  expect(wrong).toEqual([])
})

function mistakesOf(row: Record<string, unknown>): string[] {
  return Object.entries(row).flatMap(([column, value]) => {
    if (column.endsWith('Zh')) {
      const english = row[column.replace(/Zh$/, 'En')]
      return (value === null) === (english === null) && value !== '' && english !== '' ? [] : [`${column} ${String(row['id'])}`]
    }
    const foreign = column.endsWith('En') && typeof value === 'string' && chinese.test(value)
    return foreign ? [`${column}: ${value}`] : []
  })
}

test('[DET-2] every field of the specification has a value in some park, and optional ones are missing in some', () => {
  const rows: Record<string, object[]> = { park: parks, gate: world.gates, floor: world.floors, warehouse: warehouses, deal: world.deals }
  const empty = Object.entries(rows).flatMap(([table, all]) =>
    Object.keys(all[0] ?? {})
      .filter((column) => column !== 'coverFileId' && all.every((row) => isEmpty((row as Record<string, unknown>)[column])))
      .map((column) => `${table}.${column}`),
  )
  expect(empty).toEqual([])
  for (const column of ['verifiedAt', 'taxReductionZh', 'chargingStation', 'underConstructionArea'] as const)
    expect(
      parks.some((park) => park[column] === null),
      column,
    ).toBe(true)
})

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

const valuesOf = (key: string) => new Set(dictionaries.find((one) => one.key === key)?.items.map(({ value }) => value))

test.each<[key: string, used: (number | null)[]]>([
  ['floor_warehouse_type', warehouses.map((one) => one.whType)],
  ['warehouse_building_type', warehouses.map((one) => one.buildingType)],
  ['wh_fire_rating', warehouses.map((one) => one.fireRating)],
  ['floor_pad_material', warehouses.map((one) => one.floorMaterial)],
  ['wh_warehouse_grade', warehouses.map((one) => one.grade)],
  ['wh_unloading_mode', warehouses.map((one) => one.unloading)],
  ['wh_ownership', parks.map((park) => park.ownership)],
  ['wh_supply', parks.map((park) => park.supply)],
  ['wh_developer', parks.map((park) => park.developer)],
  ['wh_land_nature', parks.map((park) => park.landNature)],
  ['wh_power_mode', parks.map((park) => park.powerMode)],
  ['wh_facility', parks.flatMap((park) => park.facility)],
  ['wh_service', parks.flatMap((park) => park.service)],
  ['wh_fire_facility', parks.flatMap((park) => park.fireFacility)],
  ['wh_goods', parks.flatMap((park) => park.goods)],
  ['wh_handling', parks.flatMap((park) => park.handling)],
  ['wh_equipment', parks.flatMap((park) => park.equipment)],
])('[CFG-3] exactly the values of %s are in use', (key, used) => {
  expect(new Set(used)).toEqual(valuesOf(key))
})

const broken = (rule: (warehouse: WarehouseRow) => boolean) => warehouses.filter((one) => !rule(one)).map(({ id }) => id)

test('[DET-2] the figures of a warehouse are consistent', () => {
  expect(broken((one) => one.rentableArea <= one.totalArea && (one.minRentArea ?? 0) <= one.totalArea)).toEqual([])
  expect(broken((one) => (one.positionRentable ?? 0) <= (one.positionTotal ?? 0))).toEqual([])
  expect(broken((one) => (one.grade === 2) === one.bonded)).toEqual([])
  expect(broken((one) => one.grade !== 1 || (one.floorHeight >= 9 && one.bearing >= 3 && one.platform))).toEqual([])
  expect(broken((one) => Math.abs((one.lengthM ?? 0) * (one.widthM ?? 0) - one.totalArea) < one.totalArea * 0.02)).toEqual([])
  expect(broken((one) => one.whType !== 7 || one.fireRating <= 2)).toEqual([])
  expect(broken((one) => ![3, 4, 5].includes(one.whType) || [1, 2, 4, 5].includes(one.floorMaterial))).toEqual([])
})

test('[DET-6] upper floors have a ramp or a lift', () => {
  const upstairs = new Set(world.floors.filter(({ number }) => number > 1).map(({ id }) => id))
  expect(broken((one) => !upstairs.has(one.floorId) || one.ramp || one.freightElevator)).toEqual([])
  expect(upstairs.size).toBeGreaterThan(50)
})

test('[DET-6] units add up to their floor, and floors to their park', () => {
  const sum = (all: { totalArea: number }[]) => all.reduce((total, one) => total + one.totalArea, 0)
  expect(world.floors.filter((floor) => sum(warehouses.filter((one) => one.floorId === floor.id)) !== floor.area)).toEqual([])
  expect(parks.filter((park) => sum(warehousesOf.get(park.id) ?? []) !== park.totalArea)).toEqual([])
})

test('[DET-6] the units of a floor have equal depth, and together the length of the floor', () => {
  for (const floor of world.floors) {
    const here = warehouses.filter((one) => one.floorId === floor.id)
    const depth = here[0]?.widthM ?? 0
    expect(new Set(here.map(({ widthM }) => widthM)).size, String(floor.id)).toBe(1)
    expect(Math.abs(here.reduce((sum, one) => sum + (one.lengthM ?? 0), 0) - floor.area / depth)).toBeLessThan(1)
  }
})

test('[DET-8] history ends at the figures of today, and nothing happens after the anchor', () => {
  const last = new Map(world.changes.filter(({ field }) => field === 'price').map((change) => [change.warehouseId, change.afterValue]))
  for (const [id, price] of last) expect(Number(price)).toBe(warehouses[id - 1]?.price)
  const moments = [
    ...world.changes.map((one) => one.changedAt),
    ...parks.map((park) => park.listedAt),
    ...world.deals.map((deal) => deal.dealtOn),
  ]
  expect(moments.filter((moment) => moment >= anchor)).toEqual([])
})
