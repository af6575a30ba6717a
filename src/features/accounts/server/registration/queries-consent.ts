import type { Db } from '#platform/server/database.ts'

/** What a member has ever agreed to, as consents keep it: `privacy-2,terms-3`. */
export async function listAgreed(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('consent').select('version').distinct().where('memberId', '=', memberId).execute()
  return rows.map(({ version }) => version)
}

/** The member leaves instead of agreeing. */
export const insertDecline = (trx: Db, decline: { memberId: string; version: string }) =>
  trx.insertInto('consentDecline').values(decline).execute()

export type VersionCount = { version: string; count: number }

/** How often each combination of versions was agreed to, by everybody, members or not. */
export const countConsents = (db: Db): Promise<VersionCount[]> =>
  db
    .selectFrom('consent')
    .select((build) => ['version', build.cast<number>(build.fn.countAll(), 'integer').as('count')])
    .groupBy('version')
    .execute()

/** How many members have left instead. */
export const countDeclines = (db: Db): Promise<VersionCount[]> =>
  db
    .selectFrom('consentDecline')
    .select((build) => ['version', build.cast<number>(build.fn.count('memberId').distinct(), 'integer').as('count')])
    .groupBy('version')
    .execute()

export const listDeclinesOf = (db: Db, memberId: string) =>
  db.selectFrom('consentDecline').select(['version', 'declinedAt']).where('memberId', '=', memberId).orderBy('declinedAt').execute()

/** Members who may do this and can be told of it: whoever holds the permission, or every permission. */
export async function listHolders(db: Db, permission: string): Promise<string[]> {
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

/** The phone number and the e-mail address that a member has proved to be his own. */
export const findTargetsOf = (db: Db, memberId: string) =>
  db.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirst()
