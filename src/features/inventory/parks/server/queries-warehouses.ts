import { sql, type RawBuilder } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Availability } from '../../fields/availability.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { WarehouseColumn } from '../contract.ts'
import type { ListingFilter } from '../list-filter.ts'
import { needsOverview, warehouseConditions, type Viewer } from './queries-filter.ts'
import type { Order } from './queries-parks.ts'

const warehouseOrder = (column: WarehouseColumn, language: Language) =>
  ({
    code: sql`upper(w.code)`,
    name: language === 'en_US' ? sql`w.name_en` : sql`w.name_zh`,
    status: sql`w.status`,
    totalArea: sql`w.total_area`,
    rentableArea: sql`w.rentable_area`,
    price: sql`w.price`,
    owner: sql`owned.owner_name`,
    updateTime: sql`w.updated_at`,
    floorHeight: sql`w.floor_height`,
    rentableTime: sql`w.free_from`,
  })[column]

/** The warehouses of a filter; with the overview of their parks only where it is needed, because the join doubles the time. */
const matching = (db: Db, filter: ListingFilter, viewer: Viewer) =>
  db
    .selectFrom('warehouse as w')
    .where((eb) => eb.and(warehouseConditions(filter, viewer)))
    .$if(needsOverview(filter, viewer), (query) => query.innerJoin('parkOverview as o', 'o.parkId', 'w.parkId'))

export const countWarehouses = async (db: Db, filter: ListingFilter, viewer: Viewer): Promise<number> =>
  (
    await matching(db, filter, viewer)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Parks in the order of their owners. Sorting these, and reading warehouses in their order until the page is full, is faster than sorting warehouses. */
const parksByOwner = (direction: RawBuilder<unknown>) =>
  sql<{ parkId: string; ownerName: string | null }>`(
    select p.park_id, m.nick_name as owner_name from park_overview p left join member m on m.id = p.owner_id
    where p.park_id is not null order by m.nick_name ${direction} nulls last, p.park_id)`

/**
 * Lists the ids of a page of matching warehouses; ties by id, so that pages never overlap. Ties ascend in both directions: the rows are read
 * in about this order, and a sort that keeps the first few discards a row at once unless it comes before them.
 */
export async function listWarehouseIds(
  db: Db,
  filter: ListingFilter,
  viewer: Viewer,
  { orderByColumn = 'updateTime', isAsc = 'desc' }: Order<WarehouseColumn>,
  language: Language,
  { limit, offset }: Page,
): Promise<string[]> {
  const direction = sql.raw(isAsc)
  // Columns that are never null keep the order of their index.
  const nulls = sql.raw(['price', 'floorHeight', 'rentableTime', 'owner'].includes(orderByColumn) ? 'nulls last' : '')
  const rows = await matching(db, filter, viewer)
    .$if(orderByColumn === 'owner', (query) => query.innerJoin(parksByOwner(direction).as('owned'), 'owned.parkId', 'w.parkId'))
    .select('w.id')
    .orderBy(sql`${warehouseOrder(orderByColumn, language)} ${direction} ${nulls}`)
    .$if(orderByColumn === 'owner', (query) => query.orderBy(sql`owned.park_id`))
    // The index of the update times holds the ids in the same direction.
    .orderBy(sql`w.id ${orderByColumn === 'updateTime' ? direction : sql.raw('asc')}`)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export type ListedWarehouse = {
  warehouseId: string
  parkId: string
  code: string
  name: string
  parkName: string
  parkCode: string
  parkStatus: 'draft' | 'published' | 'withdrawn'
  status: 'draft' | 'published' | 'withdrawn'
  cityCode: string
  districtCode: string
  hot: boolean
  ownerId: string | null
  ownerName: string | null
  version: number
  updateTime: string
  building: number | null
  floorNumber: number | null
  whType: number
  totalArea: number
  rentableArea: number
  price: number | null
  negotiable: boolean
  rentableTime: string | null
  availability: Availability
  letUntil: string | null
  floorHeight: number | null
}

/** Finds what the list shows of these warehouses, in their order. */
export async function findWarehouseRows(db: Db, ids: readonly string[], language: Language): Promise<ListedWarehouse[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedWarehouse>`
    select w.id as warehouse_id, w.park_id, w.code, ${localText(language, 'w.name')} as name, ${localText(language, 'o.name')} as park_name,
      o.code as park_code, o.status as park_status, w.status, o.city_code, o.district_code, o.hot, o.owner_id, owner.nick_name as owner_name,
      w.version, ${wireTimeOf('w.updated_at')} as update_time, f.building, f.number as floor_number, w.wh_type,
      w.total_area::float8 as total_area, w.rentable_area::float8 as rentable_area, w.price::float8 as price, w.negotiable, w.availability,
      nullif(w.rentable_from, 'infinity')::text as rentable_time, w.let_until::text as let_until, w.floor_height::float8 as floor_height
    from warehouse w join park_overview o on o.park_id = w.park_id
    left join floor f on f.id = w.floor_id
    left join member owner on owner.id = o.owner_id and owner.deleted_at is null
    where w.id = any (${ids as string[]}::bigint[])
    order by array_position(${ids as string[]}::bigint[], w.id)`.execute(db)
  return rows
}
