import { sql } from 'kysely'
import { localText } from '#features/listings/server/queries-cards.ts'
import { dueSoonDays } from '#features/listings/search/engine.ts'
import type { Language } from '#platform/i18n/language.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { ParkColumn } from '../contract.ts'
import type { ListingFilter } from '../list-filter.ts'
import { parkConditions, staleBefore, type Viewer } from './queries-filter.ts'

export type Order<Column> = { orderByColumn?: Column | undefined; isAsc?: 'asc' | 'desc' | undefined }

/** A park without a value comes last in both directions. */
const parkOrder = (column: ParkColumn, language: Language) =>
  ({
    code: sql`upper(o.code)`,
    name: language === 'en_US' ? sql`o.name_en` : sql`o.name_zh`,
    status: sql`o.status`,
    totalArea: sql`o.total_area`,
    rentableArea: sql`o.rentable_area`,
    price: sql`o.price_min`,
    owner: sql`(select m.nick_name from member m where m.id = o.owner_id)`,
    updateTime: sql`o.updated_at`,
    score: sql`o.score`,
    verifiedTime: sql`o.verified_at`,
  })[column]

const matching = (db: Db, filter: ListingFilter, viewer: Viewer) =>
  db.selectFrom('parkOverview as o').where((eb) => eb.and(parkConditions(filter, viewer)))

/** Returns how many parks match, and how many warehouses they have. */
export const countParks = (db: Db, filter: ListingFilter, viewer: Viewer) =>
  matching(db, filter, viewer)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`coalesce(sum(o.warehouses), 0)::int`.as('warehouses')])
    .executeTakeFirstOrThrow()

/** The id of a park, or of the working copy of one that was never published. */
const rowId = sql<string>`coalesce(o.park_id::text, o.draft_id::text)`

/** Lists the ids of a page of matching parks; ties by id, so that pages never overlap. */
export async function listParkIds(
  db: Db,
  filter: ListingFilter,
  viewer: Viewer,
  { orderByColumn = 'updateTime', isAsc = 'desc' }: Order<ParkColumn>,
  language: Language,
  { limit, offset }: Page,
): Promise<string[]> {
  const direction = sql.raw(isAsc)
  const rows = await matching(db, filter, viewer)
    .select(rowId.as('id'))
    .orderBy(sql`${parkOrder(orderByColumn, language)} ${direction} nulls last`)
    .orderBy(sql`o.park_id ${direction}`)
    .orderBy(sql`o.draft_id ${direction}`)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first picture of a park. */
const cover = sql`select f.id as file_id, f.width, f.height, f.tint from media m join file f on f.id = m.file_id
  where m.park_id = o.park_id and m.kind = 'image' and f.visibility = 'public' and f.deleted_at is null order by m.position, m.id limit 1`

const isDueSoon = (today: string) =>
  sql`w.rentable_area = 0 and w.free_from > ${today}::date and w.free_from <= ${today}::date + ${dueSoonDays}::int`

/** What is let and what becomes free soon; the other figures are in the overview. */
const lettings = (today: string) => sql`
  select coalesce(sum(w.total_area) filter (where ${isDueSoon(today)}), 0)::float8 as due_soon_area,
    coalesce(sum(w.total_area - w.rentable_area) filter (where not coalesce(${isDueSoon(today)}, false)), 0)::float8 as leased_area
  from warehouse w where w.park_id = o.park_id and w.status <> 'withdrawn'`

const leads = (now: Date) => sql`
  (select count(*) from appointment a where a.park_id = o.park_id and a.created_at > ${now}::timestamptz - interval '30 days')
  + (select count(*) from contact_request c where c.park_id = o.park_id and c.created_at > ${now}::timestamptz - interval '30 days')`

export type ListedPark = {
  parkId: string | null
  draftId: string | null
  code: string
  name: string
  status: 'draft' | 'published' | 'withdrawn'
  cityCode: string
  districtCode: string
  hot: boolean
  ownerId: string | null
  ownerName: string | null
  version: number
  updateTime: string
  draftState: 'none' | 'editing' | 'review' | 'returned'
  pendingCount: number
  fileId: string | null
  width: number | null
  height: number | null
  tint: string | null
  score: number | null
  totalArea: number
  warehouseCount: number
  rentableArea: number
  dueSoonArea: number
  leasedArea: number
  priceMin: number | null
  priceMax: number | null
  verifiedTime: string | null
  verifiedBy: 'owner' | 'visit' | 'document' | null
  stale: boolean
  leads30: number
  source: 'manual' | 'import' | 'partner'
}

/** Finds what the list shows of these parks, in their order. */
export async function findParkRows(db: Db, ids: readonly string[], { now, today }: Viewer, language: Language): Promise<ListedPark[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedPark>`
    select o.park_id, o.draft_id, o.code, ${localText(language, 'o.name')} as name, o.status, o.city_code, o.district_code, o.hot,
      o.owner_id, owner.nick_name as owner_name, coalesce(p.version, d.revision) as version, ${wireTimeOf('o.updated_at')} as update_time,
      case when d.state <> 'editing' or d.pending > 0 then d.state else 'none' end as draft_state, coalesce(d.pending, 0) as pending_count,
      cover.*, o.score, o.total_area::float8 as total_area, o.warehouses as warehouse_count, o.rentable_area::float8 as rentable_area,
      l.due_soon_area, case when o.park_id is null then (o.warehouse_area - o.rentable_area)::float8 else l.leased_area end as leased_area,
      o.price_min::float8 as price_min, o.price_max::float8 as price_max,
      ${wireTimeOf('o.verified_at')} as verified_time, p.verified_by,
      o.status = 'published' and coalesce(o.verified_at < ${staleBefore(now)}, true) as stale,
      (${leads(now)})::int as leads30, o.source
    from park_overview o left join park p on p.id = o.park_id
    left join listing_draft d on d.id = coalesce(o.draft_id, (select id from listing_draft where park_id = o.park_id))
    left join member owner on owner.id = o.owner_id and owner.deleted_at is null
    left join lateral (${cover}) cover on true
    cross join lateral (${lettings(today)}) l
    where o.park_id = any (${ids.filter((id) => !isUuid(id))}::bigint[]) or o.draft_id = any (${ids.filter(isUuid)}::uuid[])
    order by array_position(${ids as string[]}::text[], ${rowId})`.execute(db)
  return rows
}
