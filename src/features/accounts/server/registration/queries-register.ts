import { sql } from 'kysely'
import { genders, type Gender } from '#features/accounts/genders.ts'
import type { Db } from '#platform/server/postgres/database.ts'

export type NewMember = {
  userName: string
  nickName: string
  phone: string | null
  email: string | null
  passwordHash: string | null
  gender: Gender
  enterpriseName: string | null
  provinceCode: string | null
  cityCode: string | null
  districtCode: string | null
  locale: string
}

/** Inserts a member and returns the id; null if account name, phone number or e-mail address is taken. */
export async function insertMember(trx: Db, member: NewMember): Promise<string | null> {
  const row = await trx
    .insertInto('member')
    .values({ ...member, gender: genders[member.gender], passwordSetAt: member.passwordHash === null ? null : sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertInterests(trx: Db, memberId: string, whTypes: readonly number[]): Promise<void> {
  if (whTypes.length === 0) return
  await trx
    .insertInto('memberInterest')
    .values(whTypes.map((whType) => ({ memberId, whType })))
    .execute()
}

export type NewConsent = {
  memberId: string | null
  purpose: 'register' | 'entrust' | 'appointment' | 'contact' | 'enquiry' | 'renewal'
  version: string
  prechecked: boolean
  addressHash: Buffer
}

export const insertConsent = (trx: Db, consent: NewConsent) =>
  trx.insertInto('consent').values(consent).returning('id').executeTakeFirstOrThrow()

/** Locks a member for a password change. Returns the current hash, and the contacts to notify. */
export const lockMember = (trx: Db, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'userName', 'nickName', 'phone', 'email', 'passwordHash', 'locale'])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setNewPassword = (trx: Db, memberId: string, passwordHash: string) =>
  trx
    .updateTable('member')
    .set({ passwordHash, passwordSetAt: sql<Date>`now()`, mustReset: false })
    .where('id', '=', memberId)
    .execute()
