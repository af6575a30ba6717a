import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { readEmail, readPhone } from '../targets.ts'

const forSignIn = (db: Db) => db.selectFrom('member').select(['id', 'passwordHash', 'disabledAt']).where('deletedAt', 'is', null)

/** By account, phone number or e-mail address, whichever it is. Somebody's account may look like another's number: a proven number wins. */
export async function findMemberByName(db: Db, typed: string) {
  const target = readPhone(typed) ?? readEmail(typed)
  return (target === null ? undefined : await findMemberByTarget(db, target)) ?? (await findMemberByUserName(db, typed))
}

export const findMemberByUserName = (db: Db, userName: string) =>
  forSignIn(db)
    .where(sql`lower(user_name)`, '=', sql`lower(${userName})`)
    .executeTakeFirst()

/** By a phone number of eleven digits, or an e-mail address in lower case. */
export const findMemberByTarget = (db: Db, target: string) =>
  target.includes('@')
    ? forSignIn(db)
        .where(sql`lower(email)`, '=', target)
        .executeTakeFirst()
    : forSignIn(db).where('phone', '=', target).executeTakeFirst()

/** A person as answers show one; the deleted are not found. */
export const findUser = (db: Db, memberId: string) =>
  db.selectFrom('member').selectAll().where('id', '=', memberId).where('deletedAt', 'is', null).executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const setPasswordHash = (db: Db, memberId: string, passwordHash: string) =>
  db.updateTable('member').set({ passwordHash }).where('id', '=', memberId).execute()

/** What staff call one another: nickname, else account, by id. Who has left is not named. */
export async function namesOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('member')
    .select(['id', 'nickName', 'userName'])
    .where('id', 'in', [...new Set(memberIds)])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, nickName, userName }) => [id, nickName || userName]))
}
