import type pg from 'pg'
import { rng, type Random } from '#db/demo/random.ts'
import { buildSearchGrams, buildSearchText } from '#features/listings/search/keyword-text.ts'

/**
 * Random listings for comparing engines: few distinct figures, so that ties, bounds of presets and equal places are common, and
 * everything optional is missing somewhere.
 */
export type WorldPlace = { districtCode: string; cityCode: string; provinceCode: string; regionType: string; lng: number; lat: number }

export type World = { places: WorldPlace[]; parks: number; warehouses: number }

const brands = ['恒川', '鑫源', '宏达', '永盛', '北辰', '蓝桥', '云帆']
const features = ['空港', '临港', '高新', '保税', '园', '物流', '东城']
const kinds = ['物流园', '仓储中心', '产业园', '冷链基地', '流园物', '园']
const latin = ['Logistics Park', 'Storage', 'Cold Chain', 'Z%', "o'Hara\\n", 'ÉCLAIR', 'a b', '_']

const rowsPerInsert = 1_000

export async function loadWorld(client: pg.ClientBase, size: { parks: number; warehouses: number; seed: number }): Promise<World> {
  const places = await listPlaces(client)
  const parks = Array.from({ length: size.parks }, (_, at) => randomPark(rng(size.seed, 'park', at), at + 1, places))
  const warehouses = Array.from({ length: size.warehouses }, (_, at) =>
    randomWarehouse(rng(size.seed, 'warehouse', at), at + 1, rng(size.seed, 'owner', at).between(1, size.parks)),
  )
  for (let at = 0; at < parks.length; at += rowsPerInsert) await insertParks(client, parks.slice(at, at + rowsPerInsert))
  for (let at = 0; at < warehouses.length; at += rowsPerInsert) await insertWarehouses(client, warehouses.slice(at, at + rowsPerInsert))
  await client.query(`insert into park_counter (park_id, view_count) select id, id % 7 from park where id % 5 > 0`)
  await client.query(randomFits)
  await client.query('analyze park')
  await client.query('analyze warehouse')
  return { places, parks: size.parks, warehouses: size.warehouses }
}

/** Round positions, so that bounds are met exactly; some are unknown. */
export const randomFits = `update warehouse_fit set rules = 1, positions = case when warehouse_id % 9 = 0 then null
  else array[(warehouse_id % 7) * 500, 1000, (warehouse_id % 5) * 1000, (warehouse_id % 11) * 999, 0, 5000, (warehouse_id % 13) * 1001]::int[] end`

/** Returns districts of a dozen cities in several parts of the world. */
async function listPlaces(client: pg.ClientBase): Promise<WorldPlace[]> {
  const { rows } = await client.query<WorldPlace>(`
    select d.code as "districtCode", c.code as "cityCode", c.parent_code as "provinceCode", p.region_type as "regionType",
      coalesce(d.lng, 110)::float8 as lng, coalesce(d.lat, 30)::float8 as lat
    from region d join region c on c.code = d.parent_code join region p on p.code = c.parent_code
    where d.level = 3 and (p.region_type <> 'china' or c.code in ('370200', '370100', '310100', '110100', '440100', '440300', '510100'))
    order by d.code`)
  return rows
}

export function randomPark(random: Random, id: number, places: WorldPlace[]) {
  const { pick, chance, below } = random
  const place = pick(places)
  const names = {
    nameZh: `${pick(brands)}${pick(features)}${pick(kinds)}${chance(0.3) ? `${below(30)}号` : ''}`,
    nameEn: `${pick(latin)} ${below(90)}`,
    addressZh: `${pick(features)}路${below(300)}号`,
    addressEn: pick(latin),
  }
  const text = buildSearchText(names)
  const lng = chance(0.1) ? place.lng : place.lng + random.bell() * 0.1
  const lat = chance(0.1) ? place.lat : place.lat + random.bell() * 0.1
  return {
    id,
    name_zh: names.nameZh,
    name_en: names.nameEn,
    address_zh: names.addressZh,
    address_en: names.addressEn,
    province_code: place.provinceCode,
    city_code: place.cityCode,
    district_code: place.districtCode,
    lng: lng.toFixed(6),
    lat: lat.toFixed(6),
    platform_certified: chance(0.3),
    has_vr: chance(0.15),
    has_video: chance(0.25),
    search_text: text,
    search_gram: buildSearchGrams(text),
    status: chance(0.9) ? 'published' : pick(['draft', 'withdrawn']),
    listed_at: `2025-0${1 + below(9)}-0${1 + below(9)}T00:00:00.00000${below(3)}Z`,
  }
}
export type ParkInsert = ReturnType<typeof randomPark>

export function randomWarehouse(random: Random, id: number, parkId: number) {
  const { pick, chance, below, weighted } = random
  const area = pick([500, 1_000, 3_000, 5_000, 12_345.67, 30_000, 40_000, 999.99, 1_000.01])
  const bonded = chance(0.1)
  return {
    id,
    park_id: parkId,
    name_zh: '库',
    name_en: 'Hall',
    wh_type: 1 + weighted([60, 11, 8, 6, 4, 4, 2, 1]),
    building_type: 1 + weighted([40, 25, 15, 10, 6, 4, 1]),
    fire_rating: 1 + weighted([2, 5, 68, 20, 5]),
    floor_material: 1 + weighted([35, 30, 20, 10, 5, 2]),
    bonded,
    grade: bonded ? 2 : pick([1, 3, 9]),
    canopy: chance(0.55),
    platform: chance(0.45),
    total_area: area,
    rentable_area: chance(0.35) ? 0 : chance(0.3) ? area : Math.round(area * random.next() * 100) / 100,
    price: chance(0.1) ? null : pick([0.6, 0.8, 1, 1.5, 0.59, 0.61, 1.51, 0.2, 600, (1 + below(300)) / 100]),
    floor_height: chance(0.1) ? null : pick([4.5, 6, 6.01, 7.5, 9, 8.99, 12, 12.01, 24, 600]),
    status: chance(0.93) ? 'published' : pick(['draft', 'withdrawn']),
    divisible: chance(0.6),
    min_rent_area: chance(0.3) ? null : Math.min(area, pick([100, 500, 999.99])),
    bearing: chance(0.2) ? null : pick([1, 2, 2.5, 3, 5, 0.01]),
    rentable_from: chance(0.3) ? null : pick(['1965-03-01', '2025-11-30', '2026-02-01', '2026-04-15', '2026-09-01', 'infinity']),
    min_lease_months: chance(0.3) ? null : pick([1, 6, 12, 24, 36]),
    listed_at: `2025-01-0${1 + below(9)}T00:00:00.00000${below(3)}Z`,
    // Stored by triggers on contracts; here without contracts.
    let_until: chance(0.8) ? null : pick(['2025-12-31', '2026-03-01', '2026-05-30', '2026-12-31']),
    taken_during: chance(0.8) ? null : pick(['[2026-01-01,2026-03-02)', '[2026-03-15,2026-06-01)', '[2026-05-01,2027-01-01)']),
  }
}
export type WarehouseInsert = ReturnType<typeof randomWarehouse>

export const insertParks = (client: pg.ClientBase, rows: ParkInsert[]) => insertRows(client, 'park', rows)
export const insertWarehouses = (client: pg.ClientBase, rows: WarehouseInsert[]) => insertRows(client, 'warehouse', rows)

async function insertRows(client: pg.ClientBase, table: 'park' | 'warehouse', rows: object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
