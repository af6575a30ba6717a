import { sql } from 'kysely'
import type { DocumentKind } from '#features/listings/proof/figure-groups.ts'
import { localText } from '#features/listings/server/queries-cards.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf, wireTimeOrNull } from '#platform/server/postgres/shanghai-sql.ts'
import type { ListingFilter } from '../list-filter.ts'
import { parkConditions, staleBefore, type Viewer } from './queries-filter.ts'

/** Lists published parks, those first that were verified long ago and are large; a park never verified counts from its listing. */
export const listQueue = (db: Db, filter: ListingFilter, viewer: Viewer, language: Language, page: Page) =>
  listPage(
    db
      .selectFrom('parkOverview as o')
      .innerJoin('park as p', 'p.id', 'o.parkId')
      .leftJoin('member as owner', (join) => join.onRef('owner.id', '=', 'o.ownerId').on('owner.deletedAt', 'is', null))
      .where('o.status', '=', 'published')
      .where((eb) => eb.and(parkConditions(filter, viewer)))
      .select([
        'p.id as parkId',
        'o.code',
        'o.cityCode',
        'o.districtCode',
        'owner.nickName as ownerName',
        'o.warehouses as warehouseCount',
        'p.verifiedBy',
      ])
      .select([localText(language, 'o.name').as('name'), localText(language, 'p.address').as('address')])
      .select(sql<number>`o.total_area::float8`.as('totalArea'))
      .select(wireTimeOrNull('o.verified_at').as('verifiedTime'))
      .select(sql<number | null>`(extract(epoch from ${viewer.now}::timestamptz - o.verified_at) / 86400)::int`.as('days'))
      .select(sql<boolean>`coalesce(o.verified_at < ${staleBefore(viewer.now)}, true)`.as('stale')),
    (query) =>
      query
        .orderBy(
          sql`extract(epoch from ${viewer.now}::timestamptz - coalesce(o.verified_at, p.listed_at, p.created_at)) * greatest(o.total_area, 1)`,
          'desc',
        )
        .orderBy('o.parkId'),
    page,
  )

/** Lists the verifications of a park, latest first. */
export const listVerificationsOf = (db: Db, parkId: string) =>
  db
    .selectFrom('verification as v')
    .leftJoin('member as m', (join) => join.onRef('m.id', '=', 'v.recordedBy').on('m.deletedAt', 'is', null))
    .leftJoin('file as f', (join) => join.onRef('f.id', '=', 'v.fileId').on('f.deletedAt', 'is', null))
    .select(['v.id', 'v.person', 'v.note', 'v.fields', 'm.nickName as recordedBy', 'f.originalName as documentName'])
    .select(sql<'owner' | 'visit' | 'document'>`v.kind`.as('kind'))
    .select(sql<DocumentKind | null>`v.document_kind`.as('documentKind'))
    .select([sql<string>`v.verified_on::text`.as('date'), wireTimeOf('v.created_at').as('createTime')])
    .where('v.parkId', '=', parkId)
    .orderBy('v.verifiedOn', 'desc')
    .orderBy('v.id', 'desc')
    .execute()

export const parkExists = async (db: Db, parkId: string): Promise<boolean> =>
  (await db.selectFrom('park').select('id').where('id', '=', parkId).executeTakeFirst()) !== undefined

/** Returns whether a park is published, and whether it is certified; null for an unknown park. */
export async function findCertified(db: Db, parkId: string): Promise<{ published: boolean; certified: boolean } | null> {
  const { rows } = await sql<{ published: boolean; certified: boolean }>`
    select status = 'published' as published, platform_certified as certified from park where id = ${parkId}::bigint`.execute(db)
  return rows[0] ?? null
}

export const lockParks = (trx: Db, ids: readonly string[]) =>
  trx.selectFrom('park').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

export type NewVerification = {
  kind: string
  documentKind?: DocumentKind | undefined
  verifiedOn: string
  person: string
  recordedBy: string
  fileId: string | null
  note: string | null
  fields: string[]
}

/** Adds a record for each park. The date and kind of a park are those of its latest record; returns the change set. */
export async function insertVerifications(trx: Db, parkIds: readonly string[], record: NewVerification): Promise<string> {
  const documentKind = record.kind === 'document' ? (record.documentKind ?? null) : null
  await trx
    .insertInto('verification')
    .values(parkIds.map((parkId) => ({ ...record, documentKind, parkId })))
    .execute()
  await sql`update park p set verified_at = latest.verified_on::timestamp at time zone 'Asia/Shanghai', verified_by = latest.kind, version = p.version + 1
    from (select distinct on (park_id) park_id, verified_on, kind from verification where park_id = any (${parkIds as string[]}::bigint[])
      order by park_id, verified_on desc, id desc) latest
    where p.id = latest.park_id`.execute(trx)
  const { rows } = await sql<{ id: string }>`select current_change_set() as id`.execute(trx)
  return rows[0]!.id
}

/** Finds a private upload that a member may attach: an own file that is not withdrawn. */
export const findOwnDocument = (db: Db, fileId: string, memberId: string) =>
  db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('ownerId', '=', memberId)
    .where('visibility', '=', 'private')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export const findDocument = async (db: Db, verificationId: string): Promise<string | null> =>
  (await db.selectFrom('verification').select('fileId').where('id', '=', verificationId).executeTakeFirst())?.fileId ?? null

/** True for a document of any verification. */
export const isDocument = async (db: Db, fileId: string): Promise<boolean> =>
  (await db.selectFrom('verification').select('id').where('fileId', '=', fileId).limit(1).executeTakeFirst()) !== undefined
