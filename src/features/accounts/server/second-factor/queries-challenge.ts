import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { challengeSeconds, maxChallengeTries } from '#features/accounts/rules.ts'

const isOpen = sql<boolean>`expires_at > clock_timestamp()`

export type NewChallenge = {
  tokenHash: Buffer
  memberId: string
  method: string
  remember: boolean | null
  isProof: boolean
}

/** Stores a challenge, which is open for `challengeSeconds`. */
export async function insertChallenge(trx: Db, challenge: NewChallenge): Promise<void> {
  await trx
    .insertInto('factorChallenge')
    .values({ ...challenge, expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${challengeSeconds})` })
    .execute()
}

/** Finds a challenge that has neither expired nor been tried too often. */
export const findChallenge = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('factorChallenge')
    .select(['memberId', 'method'])
    .where('tokenHash', '=', tokenHash)
    .where(isOpen)
    .where('tries', '<', maxChallengeTries)
    .executeTakeFirst()

/** Counts a try before the code is checked, so that concurrent tries cannot exceed the limit. Returns undefined beyond it. */
export const takeTry = (trx: Db, tokenHash: Buffer) =>
  trx
    .updateTable('factorChallenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('tokenHash', '=', tokenHash)
    .where(isOpen)
    .where('tries', '<', maxChallengeTries)
    .returning(['memberId', 'method', 'remember', 'isProof', sql<number>`${maxChallengeTries} - tries`.as('triesLeft')])
    .executeTakeFirst()

export const deleteChallenge = (trx: Db, tokenHash: Buffer) =>
  trx.deleteFrom('factorChallenge').where('tokenHash', '=', tokenHash).execute()
