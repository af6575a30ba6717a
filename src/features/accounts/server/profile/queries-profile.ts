import { sql } from 'kysely'
import { genders, type Gender } from '#features/accounts/genders.ts'
import type { Db } from '#platform/server/postgres/database.ts'

const now = sql<Date>`now()`

/** Undefined columns keep their values. */
export type ProfileChange = {
  nickName?: string | undefined
  gender?: Gender | undefined
  enterpriseName?: string | null | undefined
  provinceCode?: string | undefined
  cityCode?: string | undefined
  districtCode?: string | null | undefined
}

/** Returns false if the row has another version by now. Without a `version`, any is changed. */
export async function updateProfile(
  db: Db,
  memberId: string,
  version: number | undefined,
  { gender, ...change }: ProfileChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({ ...change, ...(gender && { gender: genders[gender] }), version: sql<number>`version + 1` })
    .where('id', '=', memberId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces a phone number or e-mail address by one that a code has proved. Fails with SQLSTATE 23505 if another member has it. */
export const setContact = (db: Db, memberId: string, contact: { phone: string } | { email: string }) =>
  db
    .updateTable('member')
    .set({ ...contact, ...('phone' in contact ? { phoneProvedAt: now } : { emailProvedAt: now }), version: sql<number>`version + 1` })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .execute()

/** Replaces the portrait and returns the previous file id. */
export async function setAvatar(db: Db, memberId: string, fileId: string | null): Promise<string | null> {
  const before = await db.selectFrom('member').select('avatarFileId').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow()
  await db.updateTable('member').set({ avatarFileId: fileId }).where('id', '=', memberId).execute()
  return before.avatarFileId
}

/** Lists the member's role names in both languages, by creation time. */
export const listRoleNames = (db: Db, memberId: string) =>
  db
    .selectFrom('memberRole')
    .innerJoin('role', 'role.key', 'memberRole.roleKey')
    .select(['role.key', 'role.nameZh', 'role.nameEn'])
    .where('memberRole.memberId', '=', memberId)
    .orderBy('role.createdAt')
    .orderBy('role.key')
    .execute()

export const findPreferences = (db: Db, memberId: string) =>
  db
    .selectFrom('member')
    .select((row) => [
      'wantedProvinceCode',
      'wantedCityCode',
      'wantedDistrictCode',
      'wantedAreaMin',
      'wantedAreaMax',
      'wantedPriceMax',
      row
        .selectFrom('memberFocus')
        .select(sql<string[]>`coalesce(array_agg(region_code order by position), '{}')`.as('codes'))
        .whereRef('memberFocus.memberId', '=', 'member.id')
        .as('focusCodes'),
      row
        .selectFrom('memberInterest')
        .select(sql<number[]>`coalesce(array_agg(wh_type order by wh_type), '{}')`.as('types'))
        .whereRef('memberInterest.memberId', '=', 'member.id')
        .as('whTypes'),
    ])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export type PreferenceColumns = {
  wantedProvinceCode: string
  wantedCityCode: string | null
  wantedDistrictCode: string | null
  wantedAreaMin: number | null
  wantedAreaMax: number | null
  wantedPriceMax: number | null
}

/** Call in a transaction. The member's row is updated first, which serialises concurrent saves. */
export async function setPreferences(
  trx: Db,
  memberId: string,
  columns: PreferenceColumns,
  { focusCodes, whTypes }: { focusCodes: string[]; whTypes: number[] },
) {
  await trx.updateTable('member').set(columns).where('id', '=', memberId).execute()
  await trx.deleteFrom('memberFocus').where('memberId', '=', memberId).execute()
  await trx.deleteFrom('memberInterest').where('memberId', '=', memberId).execute()
  if (focusCodes.length > 0) {
    const rows = focusCodes.map((regionCode, at) => ({ memberId, position: at + 1, regionCode }))
    await trx.insertInto('memberFocus').values(rows).execute()
  }
  if (whTypes.length > 0) {
    await trx
      .insertInto('memberInterest')
      .values(whTypes.map((whType) => ({ memberId, whType })))
      .execute()
  }
}

/** Finds which of the member's contacts a code for account deletion was sent to; null if none. */
export async function findTargetOfDeleteCode(db: Db, memberId: string, keyHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('code')
    .innerJoin('member', (join) =>
      join.on((row) =>
        row.or([row('code.target', '=', row.ref('member.phone')), row('code.target', '=', sql<string>`lower(member.email)`)]),
      ),
    )
    .select('code.target')
    .where('member.id', '=', memberId)
    .where('code.purpose', '=', 'delete')
    .where('code.keyHash', '=', keyHash)
    .executeTakeFirst()
  return row?.target ?? null
}

/** Schedules the deletion of an account and returns its time. */
export async function scheduleDeletion(db: Db, memberId: string, days: number): Promise<Date> {
  const { deleteAfter } = await db
    .updateTable('member')
    .set({ deleteAfter: sql<Date>`now() + make_interval(days => ${days})` })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .returning('deleteAfter')
    .executeTakeFirstOrThrow()
  return deleteAfter!
}

/** Lists members whose scheduled deletion is due. */
export const listMembersToErase = (db: Db, limit: number) =>
  db
    .selectFrom('member')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('deleteAfter', '<', now)
    .orderBy('deleteAfter')
    .limit(limit)
    .execute()

/** Locks a member for erasure; false if the deletion was cancelled or another process has the lock. */
export async function lockForErasure(trx: Db, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .where('deleteAfter', '<', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** Anonymises a member. The row itself stays, because contracts refer to it. */
export async function anonymise(trx: Db, memberId: string, nickName: string) {
  const { phone, email } = await trx.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirstOrThrow()
  const targets = [phone, email?.toLowerCase()].filter((target) => target != null)
  if (targets.length > 0) await trx.deleteFrom('code').where('target', 'in', targets).execute()
  const own = [
    'session',
    'knownDevice',
    'memberFocus',
    'memberInterest',
    'memberRole',
    'qrTicket',
    'factorChallenge',
    'passkeyChallenge',
    'memberFactor',
  ] as const
  for (const table of own) await trx.deleteFrom(table).where('memberId', '=', memberId).execute()
  await trx
    .updateTable('member')
    .set({
      userName: sql<string>`'deleted-' || id`,
      name: null,
      nickName,
      phone: null,
      email: null,
      passwordHash: null,
      passwordSetAt: null,
      avatarFileId: null,
      gender: genders.unknown,
      enterpriseName: null,
      provinceCode: null,
      cityCode: null,
      districtCode: null,
      wantedProvinceCode: null,
      wantedCityCode: null,
      wantedDistrictCode: null,
      wantedAreaMin: null,
      wantedAreaMax: null,
      wantedPriceMax: null,
      lastLoginAt: null,
      deleteAfter: null,
      deletedAt: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', memberId)
    .execute()
}

export const listConsents = (db: Db, memberId: string) =>
  db
    .selectFrom('consent')
    .select(['purpose', 'version', 'prechecked', 'agreedAt'])
    .where('memberId', '=', memberId)
    .orderBy('agreedAt')
    .execute()

export const listDevices = (db: Db, memberId: string) =>
  db.selectFrom('knownDevice').select(['createdAt', 'lastAt']).where('memberId', '=', memberId).orderBy('createdAt').execute()
