import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { RegionRow } from './columnar/districts.ts'
import type { BaseSource } from './columnar/base-source.ts'
import type { ParkRow, WarehouseRow } from './columnar/park-row.ts'
import { groundStorey, storeysPerBuilding } from '../../timeline/free-space.ts'

export type SessionConfig = pg.ClientConfig

/** Identifies the state of a copy: the database it was read from, and the transactions that it includes. */
export type DatabaseIdentity = string
export type Snapshot = string

const maxAgeHours = 1
const keepAlive = { keepAlive: true, connectionTimeoutMillis: 2_000 }

/** Its `application_name` in `pg_stat_activity`. */
export const listenerName = 'search-feed'

/**
 * Opens a session that listens for changes. Calls `onNotify` with the payload (empty or 'reload') and `onLost` once when the session ends,
 * even if it ends before it was opened.
 */
export async function openListener(connection: SessionConfig, onNotify: (payload: string) => void, onLost: (error: Error | null) => void) {
  const client = new pg.Client({
    statement_timeout: 10_000,
    query_timeout: 15_000,
    application_name: listenerName,
    ...keepAlive,
    ...connection,
  })
  let reason: Error | null = null
  client.on('notification', ({ payload }) => onNotify(payload ?? ''))
  client.on('error', (error) => (reason = error))
  client.on('end', () => onLost(reason))
  try {
    await client.connect()
    await client.query('set jit = off')
    await client.query('listen search_change')
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** A restored backup and a promoted standby are different databases: their transaction ids mean something else. */
export const identityExpression = `(select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint())`

export async function getIdentity(client: pg.ClientBase): Promise<DatabaseIdentity> {
  const { rows } = await client.query<{ identity: string }>(`select ${identityExpression} as identity`)
  return rows[0]?.identity ?? ''
}

/** `counted`: of these parks only the number of views has changed. */
export type Changes = { next: Snapshot; isTooLate: boolean; ids: number[]; counted: number[] }

/**
 * Returns the parks changed since a snapshot, and the snapshot for the next call. Both come from ONE statement, hence from one snapshot:
 * with two statements, a transaction that commits in between would be missed by both calls. `isTooLate`: changes may have been trimmed
 * already, so everything must be reloaded.
 */
export async function listChanges(client: pg.ClientBase, since: Snapshot): Promise<Changes> {
  const { rows } = await client.query<{ next: string; too_late: boolean; ids: string[] | null; counted: string[] | null }>({
    name: 'search-changes',
    text: `select pg_current_snapshot()::text as next,
        pg_snapshot_xmin($1::pg_snapshot) < ${trimHorizon} is true as too_late,
        array_agg(park_id) as ids, array_agg(park_id) filter (where only_counts) as counted
      from (select park_id, bool_and(counts_only) as only_counts from search_change
        where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) group by park_id) changes`,
    values: [since],
  })
  const [row] = rows
  if (!row) throw new Error('the query for changes returned no row')
  return { next: row.next, isTooLate: row.too_late, ids: (row.ids ?? []).map(Number), counted: (row.counted ?? []).map(Number) }
}

/** Changes of transactions before this id may have been deleted. Null while none is old enough. */
export const trimHorizon = `(select oldest_xid from search_feed_mark where at < now() - interval '${maxAgeHours} hour' order by at desc limit 1)`

/**
 * Records the oldest running transaction, and deletes the changes of transactions that were older than the oldest one an hour ago. The
 * time of writing alone would not do: a long transaction writes early and commits late. Safe to call from any process at any time.
 */
export async function trimChanges(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into search_feed_mark (oldest_xid)
    select pg_snapshot_xmin(pg_current_snapshot()) where not exists (select from search_feed_mark where at > now() - interval '50 seconds')
    on conflict do nothing`)
  await client.query(`delete from search_change where xid < ${trimHorizon}`)
  await client.query(
    `delete from search_feed_mark where at < (select max(at) from search_feed_mark where at < now() - interval '${maxAgeHours} hour')`,
  )
}

/** SQL for microseconds since 1970, the resolution of the database. */
export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`

/** SQL for days since 1970-01-01, and 0 for earlier days. Null if unknown or infinite. */
export const dayNumber = (column: string) => `case when isfinite(${column}) then greatest(${column} - date '1970-01-01', 0) end`

/** SQL for the first day of the period in which contracts take the whole warehouse, or the day after it; 0 without one. */
const takenDay = (end: 'lower' | 'upper', table: string) => `coalesce(greatest(${end}(${table}.taken_during) - date '1970-01-01', 0), 0)`

/** SQL for what effective contracts take of a warehouse `w`: areas and days only. Null without any. */
export const letsColumn = `(select json_agg(json_build_object('area', l.area::float8, 'from', l.start_on, 'to', l.end_on))
  from letting l where l.warehouse_id = w.id)`

/** SQL for the storey of a warehouse (`toStorey`), 0 without a published floor: `fl` is its floor. */
const storeyColumn = `coalesce(fl.building * ${storeysPerBuilding} + fl.number + ${groundStorey}, 0)`
const joinFloor = `left join floor fl on fl.id = w.floor_id and fl.status = 'published'`

/** SQL for the fields of a warehouse, as names and values for `json_build_object`. */
const warehouseFields = Object.entries({
  sig: 'w.sig',
  price: '(w.price * 100)::int',
  height: '(w.floor_height * 100)::int',
  area: '(w.rentable_area * 100)::bigint',
  id: 'w.id',
  listedAt: microseconds('w.listed_at'),
  totalArea: '(w.total_area * 100)::bigint',
  minRentArea: 'coalesce((w.min_rent_area * 100)::bigint, 0)',
  floorLoad: 'coalesce((w.bearing * 100)::int, 0)',
  availableOn: `coalesce(${dayNumber('w.free_from')}, -1)`,
  completedOn: `coalesce(${dayNumber('w.completed_on')}, -1)`,
  minLeaseMonths: 'coalesce(w.min_lease_months, 0)',
  divisible: 'w.divisible',
  followsContracts: `w.availability = 'contracts'`,
  storey: storeyColumn,
  place: 'coalesce(w.place, 0)',
  lets: letsColumn,
  grade: 'w.grade',
  takenFrom: takenDay('lower', 'w'),
  takenUntil: takenDay('upper', 'w'),
  positions: '(select f.positions from warehouse_fit f where f.warehouse_id = w.id)',
} satisfies Record<keyof WarehouseRow, string>)
  .flatMap(([name, value]) => [`'${name}'`, value])
  .join(', ')

/** Returns the current rows of these parks. Parks that are not published are missing. */
export async function listSearchParks(client: pg.ClientBase, ids: number[]): Promise<ParkRow[]> {
  const { rows } = await client.query<{ park: ParkRow }>({
    name: 'search-parks',
    text: `select json_build_object('id', p.id, 'districtCode', p.district_code,
        'lng', (p.lng * 1000000)::int, 'lat', (p.lat * 1000000)::int,
        'listedAt', ${microseconds('p.listed_at')}, 'views', coalesce(k.view_count, 0),
        'certified', p.platform_certified, 'hasVr', p.has_vr, 'hasVideo', p.has_video, 'text', p.search_text,
        'warehouses', (select coalesce(json_agg(json_build_object(${warehouseFields})), '[]')
          from warehouse w ${joinFloor} where w.park_id = p.id and w.status = 'published')) as park
      from park p left join park_counter k on k.park_id = p.id
      where p.id = any($1::bigint[]) and p.status = 'published'`,
    values: [ids],
  })
  return rows.map(({ park }) => park)
}

export type BaseSnapshot = { source: BaseSource; snapshot: Snapshot; identity: DatabaseIdentity }

/** Calls `work` with everything that the engine loads, read in one repeatable-read transaction on its own connection. */
export async function withBaseSnapshot<T>(connection: SessionConfig, work: (base: BaseSnapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...keepAlive, ...connection, statement_timeout: 0 })
  let lost: Error | null = null
  client.on('error', (error) => (lost = error))
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ snapshot: string; identity: string }>(
      `select pg_current_snapshot()::text as snapshot, ${identityExpression} as identity`,
    )
    const [row] = rows
    if (!row) throw new Error('no snapshot')
    const result = await work({ ...row, source: await openBaseSource(client) })
    await client.query('commit')
    if (lost) throw lost
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

async function openBaseSource(client: pg.ClientBase): Promise<BaseSource> {
  const { rows: regions } = await client.query<RegionRow>(
    `select code, level, parent_code as "parentCode", region_type as "regionType" from region`,
  )
  const copy = (select: string) => client.query(copyTo(`copy (${select}) to stdout`))
  return {
    regions,
    parks: () =>
      copy(`select p.id, p.district_code, p.lng, p.lat, ${microseconds('p.listed_at')}, coalesce(k.view_count, 0),
          p.platform_certified, p.has_vr, p.has_video, p.search_text
        from park p left join park_counter k on k.park_id = p.id where p.status = 'published'`),
    warehouses: () =>
      copy(`select w.park_id, w.sig, w.price, w.floor_height, w.rentable_area, w.id, ${microseconds('w.listed_at')}, w.total_area,
          w.min_rent_area, w.bearing, ${dayNumber('w.free_from')}, w.min_lease_months, w.divisible::int, w.grade,
          ${takenDay('lower', 'w')}, ${takenDay('upper', 'w')}, ${dayNumber('w.completed_on')}, (w.availability = 'contracts')::int,
          ${storeyColumn}, coalesce(w.place, 0), f.positions
        from warehouse w left join warehouse_fit f on f.warehouse_id = w.id ${joinFloor} where w.status = 'published'`),
    lets: () =>
      copy(`select l.warehouse_id, (l.area * 100)::bigint, ${dayNumber('l.start_on')}, ${dayNumber('l.end_on')}
        from letting l join warehouse w on w.id = l.warehouse_id where w.status = 'published'`),
  }
}
