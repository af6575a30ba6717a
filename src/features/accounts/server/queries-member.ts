import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import { genders } from '../genders.ts'
import { readEmail, readPhone } from '../targets.ts'

const forSignIn = (db: Db) => db.selectFrom('member').select(['id', 'passwordHash', 'disabledAt']).where('deletedAt', 'is', null)

/** Finds a member by phone number, e-mail address or account name. A verified number or address takes precedence over an equal account name. */
export async function findMemberByName(db: Db, name: string) {
  const target = readPhone(name) ?? readEmail(name)
  return (target === null ? undefined : await findMemberByTarget(db, target)) ?? (await findMemberByUserName(db, name))
}

export const findMemberByUserName = (db: Db, userName: string) =>
  forSignIn(db)
    .where(sql`lower(user_name)`, 'in', [sql`lower(${userName})`, sql`lower(${userName.normalize('NFKC')})`])
    .executeTakeFirst()

/** Finds a member by phone number (eleven digits) or e-mail address (lower case). */
export const findMemberByTarget = (db: Db, target: string) =>
  target.includes('@')
    ? forSignIn(db)
        .where(sql`lower(email)`, '=', target)
        .executeTakeFirst()
    : forSignIn(db).where('phone', '=', target).executeTakeFirst()

/** Records that a code has proved that the member holds this phone number or e-mail address. */
export const markContactProved = (trx: Db, memberId: string, target: string) =>
  trx
    .updateTable('member')
    .set(target.includes('@') ? { emailProvedAt: sql<Date>`now()` } : { phoneProvedAt: sql<Date>`now()` })
    .where('id', '=', memberId)
    .where(target.includes('@') ? 'email' : 'phone', '=', target)
    .where(target.includes('@') ? 'emailProvedAt' : 'phoneProvedAt', 'is', null)
    .execute()

/** Returns true if a code has proved that the member holds this phone number or e-mail address. */
export async function isProvedContact(db: Db, memberId: string, target: string): Promise<boolean> {
  const isEmail = target.includes('@')
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where(isEmail ? 'email' : 'phone', '=', target)
    .where(isEmail ? 'emailProvedAt' : 'phoneProvedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a member that is not deleted. `gender` is the stored value, `sex` its word. */
export const findUser = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .selectAll()
    .select(wordColumn('gender', genders).as('sex'))
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const setPasswordHash = (db: Db, memberId: string, passwordHash: string) =>
  db.updateTable('member').set({ passwordHash }).where('id', '=', memberId).execute()

/** Returns true if the member holds a role of staff. */
export const isStaffMember = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberRole')
    .innerJoin('role', 'role.key', 'memberRole.roleKey')
    .select('role.key')
    .where('memberId', '=', memberId)
    .where('isStaff', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns nickname, or else account name, by member id. Deleted members are omitted. */
export async function listDisplayNames(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nickName', 'userName'])
    .where('id', 'in', [...new Set(memberIds)])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, nickName, userName }) => [id, nickName || userName]))
}
