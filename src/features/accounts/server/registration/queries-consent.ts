import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** Lists the agreement versions that a member has ever accepted, each as `privacy-2,terms-3`. */
export async function listAgreedVersions(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('consent').select('version').distinct().where('memberId', '=', memberId).execute()
  return rows.map(({ version }) => version)
}

/** Records that a member left instead of accepting new agreements. */
export const insertDecline = (trx: Db, decline: { memberId: string; version: string }) =>
  trx.insertInto('consentDecline').values(decline).execute()

export type VersionCount = { version: string; count: number }

/** Counts the consents per combination of versions, including those of visitors. */
export const countConsents = (db: Db): Promise<VersionCount[]> =>
  db
    .selectFrom('consent')
    .select((build) => ['version', build.cast<number>(build.fn.countAll(), 'integer').as('count')])
    .groupBy('version')
    .execute()

/** Counts the members who declined, per combination of versions. */
export const countDeclines = (db: Db): Promise<VersionCount[]> =>
  db
    .selectFrom('consentDecline')
    .select((build) => ['version', build.cast<number>(build.fn.count('memberId').distinct(), 'integer').as('count')])
    .groupBy('version')
    .execute()

export const listDeclines = (db: Db, memberId: string) =>
  db.selectFrom('consentDecline').select(['version', 'declinedAt']).where('memberId', '=', memberId).orderBy('declinedAt').execute()

/** Lists active members with this permission, or with all permissions. */
export async function listPermissionHolders(db: Db, permission: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('memberRole', 'memberRole.memberId', 'member.id')
    .innerJoin('rolePermission', 'rolePermission.roleKey', 'memberRole.roleKey')
    .select('member.id')
    .distinct()
    .where('rolePermission.permission', 'in', [permission, '*:*:*'])
    .where('member.deletedAt', 'is', null)
    .where('member.disabledAt', 'is', null)
    .orderBy('member.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns a member's verified phone number and e-mail address. */
export const findContactDetails = (db: Db, memberId: string) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirst()

/** Takes the place of the hash of an address. */
const noAddress = Buffer.alloc(32)

/**
 * Removes person and address from up to `limit` consents, a number of days after the account was erased; those of visitors, after they were given.
 * What was agreed to, when and how remains. Returns how many.
 */
export async function anonymiseConsents(trx: Db, days: number, limit: number): Promise<number> {
  const before = sql<Date>`now() - make_interval(days => ${days})`
  const { numUpdatedRows } = await trx
    .updateTable('consent')
    .set({ memberId: null, addressHash: noAddress })
    .where('id', 'in', (build) =>
      build
        .selectFrom('consent as c')
        .leftJoin('member as m', 'm.id', 'c.memberId')
        .select('c.id')
        .where('c.addressHash', '!=', noAddress)
        .where((row) => row.or([row('m.deletedAt', '<', before), row.and([row('c.memberId', 'is', null), row('c.agreedAt', '<', before)])]))
        .limit(limit)
        .forUpdate('c')
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
