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
