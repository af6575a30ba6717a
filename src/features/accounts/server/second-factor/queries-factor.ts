import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { factorWays, type FactorWay } from '#features/accounts/rules.ts'

const now = sql<Date>`clock_timestamp()`

/** Time to scan the code and to enter the first digits, in minutes. */
export const setupMinutes = 15

/** Returns true if a member has switched on a second factor. */
export const hasFactor = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('memberFactor')
    .select('memberId')
    .where('memberId', '=', memberId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Finds when a member's second factor was switched on, and how many recovery codes are left; undefined without one. */
export const findFactorState = (db: Db, memberId: string) =>
  db
    .selectFrom('memberFactor as f')
    .select([
      'f.confirmedAt',
      'f.appConfirmedAt',
      sql<number>`(select count(*)::int from factor_recovery_code c where c.member_id = f.member_id and c.used_at is null)`.as('codesLeft'),
    ])
    .where('f.memberId', '=', memberId)
    .where('f.confirmedAt', 'is not', null)
    .executeTakeFirst()

/** Lists how a member can give the second factor, the best way first. */
export async function listFactorWays(db: Db, memberId: string): Promise<FactorWay[]> {
  const row = await db
    .selectFrom('memberFactor as f')
    .select([
      sql<boolean>`f.app_confirmed_at is not null`.as('app'),
      sql<boolean>`exists (select from passkey p where p.member_id = f.member_id)`.as('passkey'),
    ])
    .where('f.memberId', '=', memberId)
    .executeTakeFirst()
  return factorWays.filter((way) => way === 'recovery' || row?.[way])
}

/** Locks the second factor of a member until the end of the transaction, so that its codes are checked one after another. */
export const lockFactor = (trx: Db, memberId: string) =>
  trx
    .selectFrom('memberFactor')
    .select([
      'memberId',
      'secret',
      'lastStep',
      'confirmedAt',
      'appConfirmedAt',
      sql<boolean>`secret is not null and app_confirmed_at is null and started_at > clock_timestamp() - make_interval(mins => ${setupMinutes})`.as(
        'isPending',
      ),
    ])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

/** Stores a secret that waits for its first code. Returns false if the member has set up an app already. */
export async function storePendingFactor(trx: Db, memberId: string, secret: Buffer): Promise<boolean> {
  const row = await trx
    .insertInto('memberFactor')
    .values({ memberId, secret })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ secret, startedAt: now, lastStep: null }).where('memberFactor.appConfirmedAt', 'is', null),
    )
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

const confirmedNow = sql<Date>`coalesce(confirmed_at, clock_timestamp())`

/** Confirms the app by its first code, and switches the second factor on where it is off. */
export const confirmApp = (trx: Db, memberId: string, step: number) =>
  trx
    .updateTable('memberFactor')
    .set({ confirmedAt: confirmedNow, appConfirmedAt: now, lastStep: step })
    .where('memberId', '=', memberId)
    .where('appConfirmedAt', 'is', null)
    .execute()

/** Locks the second factor of a member, which is created where there is none: not switched on. */
export async function lockOrCreateFactor(trx: Db, memberId: string) {
  await trx
    .insertInto('memberFactor')
    .values({ memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await lockFactor(trx, memberId))!
}

/** Switches the second factor on where it is off. */
export const switchFactorOn = (trx: Db, memberId: string) =>
  trx.updateTable('memberFactor').set({ confirmedAt: confirmedNow }).where('memberId', '=', memberId).execute()

/** Removes the app of a member, whose second factor stays on. */
export const deleteApp = (trx: Db, memberId: string) =>
  trx.updateTable('memberFactor').set({ secret: null, appConfirmedAt: null, lastStep: null }).where('memberId', '=', memberId).execute()

/** Uses up a step. Returns false if a code of this step or a later one was accepted before. */
export async function takeStep(trx: Db, memberId: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('memberFactor')
    .set({ lastStep: step })
    .where('memberId', '=', memberId)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a recovery code. Returns false if it is unknown or used. */
export async function takeRecoveryCode(trx: Db, memberId: string, codeMac: Buffer): Promise<boolean> {
  const row = await trx
    .updateTable('factorRecoveryCode')
    .set({ usedAt: now })
    .where('memberId', '=', memberId)
    .where('codeMac', '=', codeMac)
    .where('usedAt', 'is', null)
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(trx: Db, memberId: string, codeMacs: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('factorRecoveryCode').where('memberId', '=', memberId).execute()
  await trx
    .insertInto('factorRecoveryCode')
    .values(codeMacs.map((codeMac) => ({ memberId, codeMac })))
    .execute()
}

/** Removes the second factor of a member: app, passkeys and recovery codes. Returns false if there was none. */
export async function deleteFactor(trx: Db, memberId: string): Promise<boolean> {
  await deletePasskeyChallenges(trx, memberId)
  await trx.deleteFrom('factorChallenge').where('memberId', '=', memberId).execute()
  const row = await trx.deleteFrom('memberFactor').where('memberId', '=', memberId).returning('confirmedAt').executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}

/** Ends what waits for a passkey of a member, such as a new one that was begun before the second factor was switched on. */
export const deletePasskeyChallenges = (trx: Db, memberId: string) =>
  trx.deleteFrom('passkeyChallenge').where('memberId', '=', memberId).execute()
