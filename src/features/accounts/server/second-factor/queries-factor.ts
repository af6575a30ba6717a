import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

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
      sql<number>`(select count(*)::int from factor_recovery_code c where c.member_id = f.member_id and c.used_at is null)`.as('codesLeft'),
    ])
    .where('f.memberId', '=', memberId)
    .where('f.confirmedAt', 'is not', null)
    .executeTakeFirst()

/** Locks the second factor of a member until the end of the transaction, so that its codes are checked one after another. */
export const lockFactor = (trx: Db, memberId: string) =>
  trx
    .selectFrom('memberFactor')
    .select([
      'memberId',
      'secret',
      'lastStep',
      'confirmedAt',
      sql<boolean>`confirmed_at is null and started_at > clock_timestamp() - make_interval(mins => ${setupMinutes})`.as('isPending'),
    ])
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst()

/** Stores a secret that waits for its first code. Returns false if the member has a second factor already. */
export async function storePendingFactor(trx: Db, memberId: string, secret: Buffer): Promise<boolean> {
  const row = await trx
    .insertInto('memberFactor')
    .values({ memberId, secret })
    .onConflict((conflict) =>
      conflict.column('memberId').doUpdateSet({ secret, startedAt: now, lastStep: null }).where('memberFactor.confirmedAt', 'is', null),
    )
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

export const confirmFactor = (trx: Db, memberId: string, step: number) =>
  trx
    .updateTable('memberFactor')
    .set({ confirmedAt: now, lastStep: step })
    .where('memberId', '=', memberId)
    .where('confirmedAt', 'is', null)
    .execute()

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

/** Removes the second factor of a member with its recovery codes. Returns false if there was none. */
export async function deleteFactor(trx: Db, memberId: string): Promise<boolean> {
  await trx.deleteFrom('factorChallenge').where('memberId', '=', memberId).execute()
  const row = await trx.deleteFrom('memberFactor').where('memberId', '=', memberId).returning('confirmedAt').executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}
