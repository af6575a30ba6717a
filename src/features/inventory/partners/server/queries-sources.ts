import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** A partner as its calls need it. */
export type Source = {
  id: string
  code: string
  nameZh: string
  isDirect: boolean
  regions: string[]
  fields: string[]
}

const sources = (db: Db) =>
  db
    .selectFrom('listingSource as s')
    .select(['s.id', 's.code', 's.nameZh', 's.regions', 's.fields'])
    .select((build) => build('s.trust', '=', 'direct').as('isDirect'))
    .$narrowType<{ isDirect: boolean }>()

/** Finds the active source of a key that is not revoked. Read for every call, so that a revoked key is refused at once. */
export const findSourceOfKey = (db: Db, keyHash: Buffer) =>
  sources(db)
    .innerJoin('partnerKey as k', 'k.sourceId', 's.id')
    .select('k.id as keyId')
    .where('k.keyHash', '=', keyHash)
    .where('k.revokedAt', 'is', null)
    .where('s.active', '=', true)
    .executeTakeFirst()

export const findSource = (db: Db, id: string): Promise<Source | undefined> => sources(db).where('s.id', '=', id).executeTakeFirst()

/** Returns the names of a partner, for readers of its listings. */
export const findSourceNames = (db: Db, id: string) =>
  db.selectFrom('listingSource').select(['nameZh', 'nameEn']).where('id', '=', id).where('kind', '=', 'partner').executeTakeFirst()

/** A partner as the console lists it. */
const partners = (db: Db) =>
  db
    .selectFrom('listingSource as s')
    .select(['s.id', 's.code', 's.nameZh', 's.nameEn', 's.regions', 's.fields', 's.active', 's.version'])
    .select(sql<'review' | 'direct'>`s.trust`.as('trust'))
    .select(sql<number>`(select count(*)::int from partner_key k where k.source_id = s.id and k.revoked_at is null)`.as('keys'))
    .select(
      sql<number>`(select count(*)::int from partner_listing l where l.source_id = s.id and l.kind in ('park', 'warehouse') and l.withdrawn_at is null)`.as(
        'listings',
      ),
    )
    .select(sql<Date | null>`(select max(c.at) from partner_call c where c.source_id = s.id)`.as('lastCallAt'))
    .select(
      sql<number>`(select coalesce(sum(c.errors), 0)::int from partner_call c where c.source_id = s.id and c.at > now() - interval '7 days')`.as(
        'recentErrors',
      ),
    )
    .where('s.kind', '=', 'partner')

export type PartnerRecord = Awaited<ReturnType<typeof listPartners>>[number]

export const listPartners = (db: Db) => partners(db).orderBy('s.active', 'desc').orderBy('s.code').execute()
export const findPartner = (db: Db, id: string) => partners(db).where('s.id', '=', id).executeTakeFirst()

export const lockPartner = (trx: Db, id: string) =>
  trx
    .selectFrom('listingSource')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('kind', '=', 'partner')
    .forUpdate()
    .executeTakeFirst()

type Values = { nameZh: string; nameEn: string; trust: string; regions: string[]; fields: string[]; active: boolean }

/** Returns the id; null if the code is taken. */
export async function insertPartner(trx: Db, values: Values & { code: string }): Promise<string | null> {
  const row = await trx
    .insertInto('listingSource')
    .values(values)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const updatePartner = (trx: Db, id: string, values: Values) =>
  trx
    .updateTable('listingSource')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** True if parks or warehouses have come from one of the sources. */
export async function haveListings(trx: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from partner_listing where source_id = any(${ids}::bigint[])
    union all select from park where source_id = any(${ids}::bigint[])
    union all select from warehouse where source_id = any(${ids}::bigint[]) limit 1`.execute(trx)
  return rows.length > 0
}

export async function deletePartners(trx: Db, ids: readonly string[]): Promise<number> {
  // The keys first, so that the history has them.
  await trx.deleteFrom('partnerKey').where('sourceId', 'in', ids).execute()
  const { numDeletedRows } = await trx.deleteFrom('listingSource').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

export const listKeys = (db: Db, sourceId: string) =>
  db
    .selectFrom('partnerKey as k')
    .select(['k.id', 'k.name', 'k.hint', 'k.createdAt', 'k.revokedAt'])
    .select(sql<Date | null>`(select max(c.at) from partner_call c where c.key_id = k.id)`.as('lastUsedAt'))
    .where('k.sourceId', '=', sourceId)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.createdAt', 'desc')
    .execute()

export const insertKey = (trx: Db, key: { sourceId: string; name: string; hint: string; keyHash: Buffer }) =>
  trx.insertInto('partnerKey').values(key).returning(['id', 'name', 'hint', 'createdAt', 'revokedAt']).executeTakeFirstOrThrow()

/** Returns false for an unknown key. A revoked one stays revoked at its time. */
export async function revokeKey(trx: Db, id: string, now: Date): Promise<boolean> {
  const key = await trx.selectFrom('partnerKey').select('revokedAt').where('id', '=', id).forUpdate().executeTakeFirst()
  if (key?.revokedAt === null) await trx.updateTable('partnerKey').set({ revokedAt: now }).where('id', '=', id).execute()
  return key !== undefined
}
