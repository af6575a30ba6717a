import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/**
 * Selects what visitors can open of the targets of hotspots, and the plan that a panorama has a place on, in the same park, as kind and id:
 * `scene 12`, `clip 13`, `unit 40`, `plan 14`.
 */
const liveTargets = sql<string[]>`array(
  select concat(spot ->> 'kind', ' ', target.id)
  from jsonb_array_elements(media.hotspots || case when media.plan_media_id is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('kind', 'plan', 'target', media.plan_media_id::text)) end) spot
  cross join lateral (select case when spot ->> 'target' ~ '^[0-9]{1,18}$' then (spot ->> 'target')::bigint end as id) target
  where exists (
    select from warehouse unit
    where spot ->> 'kind' = 'unit' and unit.id = target.id and unit.status = 'published'
      and unit.park_id = coalesce(media.park_id, floor.park_id, warehouse.park_id)
  ) or exists (
    select from media other
    join file on file.id = other.file_id
    left join floor of_floor on of_floor.id = other.floor_id
    left join warehouse of_unit on of_unit.id = other.warehouse_id
    where other.kind = case spot ->> 'kind' when 'scene' then 'vr' when 'clip' then 'video' when 'plan' then 'plan' end and other.id = target.id
      and file.visibility = 'public' and file.deleted_at is null
      and (other.park_id is not null or of_floor.status = 'published' or of_unit.status = 'published')
      and coalesce(other.park_id, of_floor.park_id, of_unit.park_id) = coalesce(media.park_id, floor.park_id, warehouse.park_id)
  ))`

/** Selects media in the operator's order, without withdrawn files. */
const selectMedia = (db: Db) =>
  db
    .selectFrom('media')
    .innerJoin('file', 'file.id', 'media.fileId')
    .leftJoin('file as poster', 'poster.id', 'media.posterFileId')
    .leftJoin('floor', 'floor.id', 'media.floorId')
    .leftJoin('warehouse', 'warehouse.id', 'media.warehouseId')
    .select([
      'media.id',
      'media.floorId',
      'media.warehouseId',
      'media.kind',
      'media.titleZh',
      'media.titleEn',
      'media.durationS',
      'media.hotspots',
      'media.chapters',
      'media.focusX',
      'media.focusY',
      'media.viewYaw',
      'media.viewPitch',
      'media.viewZoom',
      'media.northDeg',
      'media.planMediaId',
      'media.planX',
      'media.planY',
      'media.hallEastM',
      'media.hallSouthM',
      'media.metresPerPx',
      'media.schematic',
      'media.photograph',
    ])
    .select(liveTargets.as('liveTargets'))
    .select(['file.id as fileId', 'file.width', 'file.height', 'file.tint'])
    .select(['poster.id as posterId', 'poster.width as posterWidth', 'poster.height as posterHeight', 'poster.tint as posterTint'])
    .where('file.visibility', '=', 'public')
    .where('file.deletedAt', 'is', null)
    .orderBy((eb) => eb.case().when('media.parkId', 'is not', null).then(0).when('media.floorId', 'is not', null).then(1).else(2).end())
    .orderBy('media.position')
    .orderBy('media.id')

/** Lists the media of a park, its floors and its warehouses. */
export const listMediaOfPark = (db: Db, parkId: string) =>
  selectMedia(db)
    .where((eb) => eb.or([eb('media.parkId', '=', parkId), eb('floor.parkId', '=', parkId), eb('warehouse.parkId', '=', parkId)]))
    .where((eb) =>
      eb.or([eb('media.parkId', 'is not', null), eb('floor.status', '=', 'published'), eb('warehouse.status', '=', 'published')]),
    )
    .execute()

/** Lists the media of published warehouses themselves, without those of their floors and parks. */
export const listMediaOfWarehouses = (db: Db, warehouseIds: readonly string[]) =>
  selectMedia(db).where('media.warehouseId', 'in', warehouseIds).where('warehouse.status', '=', 'published').execute()

/** Finds the chapters of a film that visitors may see: its park is published, and so is the floor or warehouse that it belongs to. */
export const findPublishedChapters = (db: Db, mediaId: string) =>
  db
    .selectFrom('media')
    .innerJoin('file', 'file.id', 'media.fileId')
    .leftJoin('floor', 'floor.id', 'media.floorId')
    .leftJoin('warehouse', 'warehouse.id', 'media.warehouseId')
    .innerJoin('park', (join) => join.on(sql`coalesce(media.park_id, floor.park_id, warehouse.park_id)`, '=', sql.ref('park.id')))
    .select(['media.chapters', 'media.durationS'])
    .where('media.id', '=', mediaId)
    .where('media.kind', '=', 'video')
    .where('file.visibility', '=', 'public')
    .where('file.deletedAt', 'is', null)
    .where('park.status', '=', 'published')
    .where((eb) =>
      eb.or([eb('media.parkId', 'is not', null), eb('floor.status', '=', 'published'), eb('warehouse.status', '=', 'published')]),
    )
    .executeTakeFirst()

export type MediaRow = Awaited<ReturnType<typeof listMediaOfPark>>[number]
