import type pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { copyRows } from '../copy-rows.ts'
import { scaleVersion, scaleWorld, type ScalePark, type ScaleSize, type ScaleWarehouse } from './scale-world.ts'
import type { CounterRow } from '../rows.ts'

/**
 * Fills a migrated database with a large world, for measurements only. A database that holds the same world is left unchanged,
 * one with another world loses its parks first, and one with real parks is refused. Returns true if anything was loaded.
 */
export async function loadScaleWorld(client: pg.ClientBase, size: ScaleSize): Promise<{ loaded: boolean }> {
  const expectedMark = `scale world: version ${scaleVersion}, ${size.parks} parks, ${size.warehouses} warehouses, seed ${size.seed}`
  const storedMark = await readMark(client)
  if (storedMark === expectedMark) return { loaded: false }
  await refuseForeignParks(client, storedMark)
  await client.query('set statement_timeout = 0')
  await writeMark(client, 'scale world: loading')
  await loadReferenceData(client)
  await withoutTriggersAndIndexes(client, () => copyWorld(client, size))
  await client.query('select refresh_park_overview(array_agg(id)) from park')
  await client.query('vacuum (analyze, freeze) park')
  await client.query('vacuum (analyze, freeze) warehouse')
  await client.query('analyze park_counter')
  await client.query('vacuum (analyze, freeze) park_overview')
  await writeMark(client, expectedMark)
  await client.query('reset statement_timeout')
  return { loaded: true }
}

async function readMark(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  )
  return rows[0]?.mark ?? null
}

/** The database comment records which world it holds: it survives every connection and costs nothing. */
const writeMark = (client: pg.ClientBase, mark: string) =>
  client.query(`do $$ begin execute format('comment on database %I is %L', current_database(), '${mark}'); end $$`)

async function refuseForeignParks(client: pg.ClientBase, mark: string | null) {
  const { rows } = await client.query('select 1 from park limit 1')
  if (rows.length === 0) return
  if (!mark?.startsWith('scale world')) throw new Error('This database has parks of its own. A scale world needs a database for itself.')
  // The capture triggers refuse to truncate; a database for measurements has no history to keep.
  await client.query(`set session_replication_role = replica`)
  await client.query('truncate park, warehouse, park_counter, search_change cascade')
  await client.query('reset session_replication_role')
}

const tables = ['park', 'warehouse', 'park_counter'] as const

/** Building indexes last is faster; keys and checks stay. Triggers would only announce rows that every process must load anyway. */
async function withoutTriggersAndIndexes(client: pg.ClientBase, load: () => Promise<void>) {
  await client.query('begin')
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  try {
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await load()
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of rows) await client.query(definition)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const table of ['park', 'warehouse'])
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const parkColumns: (keyof ScalePark)[] = [
  'id', 'nameZh', 'nameEn', 'addressZh', 'addressEn', 'provinceCode', 'cityCode', 'districtCode', 'lng', 'lat', 'totalArea', 'platformCertified',
  'hot', 'hasVr', 'hasVideo', 'searchText', 'searchGram', 'status', 'listedAt',
] // prettier-ignore
const warehouseColumns: (keyof ScaleWarehouse)[] = [
  'id', 'parkId', 'nameZh', 'nameEn', 'whType', 'buildingType', 'grade', 'fireRating', 'floorMaterial', 'bonded', 'canopy', 'platform', 'divisible',
  'totalArea', 'rentableArea', 'minRentArea', 'price', 'floorHeight', 'columnX', 'columnY', 'bearing', 'doorCount', 'status', 'listedAt',
] // prettier-ignore
const counterColumns: (keyof CounterRow)[] = ['parkId', 'viewCount']

async function copyWorld(client: pg.ClientBase, size: ScaleSize) {
  const world = scaleWorld(size)
  await copyRows(client, 'park', parkColumns, world.parks())
  await copyRows(client, 'warehouse', warehouseColumns, world.warehouses())
  await copyRows(client, 'park_counter', counterColumns, world.counters())
}
