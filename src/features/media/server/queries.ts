import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

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
      'media.metresPerPx',
      'media.schematic',
      'media.photograph',
    ])
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
