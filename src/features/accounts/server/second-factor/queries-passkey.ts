import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { challengeSeconds } from '#features/accounts/rules.ts'

const now = sql<Date>`clock_timestamp()`

/** Lists the passkeys of a member, oldest first. */
export const listPasskeys = (db: Db, memberId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'credentialId', 'transports', 'createdAt', 'lastUsedAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Finds a passkey of this member; undefined for unknown ones and for those of others. */
export const findPasskey = (db: Db, memberId: string, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credentialId', 'publicKey', 'transports'])
    .where('memberId', '=', memberId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()

export type NewPasskey = {
  memberId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** Stores a passkey. Returns false if its credential is stored already, for whomever. */
export async function insertPasskey(trx: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records a use with the counter of its signature. Returns false if the counter did not grow, which a copy of the key gives away; authenticators that
 * do not count send 0 every time.
 */
export async function recordPasskeyUse(trx: Db, id: string, counter: number): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', String(counter)), where.and([where('counter', '=', '0'), where.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Renames a passkey of this member. Returns false if there is none. */
export async function renamePasskey(trx: Db, memberId: string, { id, name }: { id: string; name: string }): Promise<boolean> {
  const row = await trx
    .updateTable('passkey')
    .set({ name })
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a passkey of this member. Returns false if there is none. */
export async function deletePasskey(trx: Db, memberId: string, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('passkey').where('memberId', '=', memberId).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

type Challenge = { purposeHash: Buffer; memberId: string; value: Buffer }

/** Stores a challenge, in place of an earlier one for the same purpose. It is open for `challengeSeconds`. */
export async function storePasskeyChallenge(trx: Db, challenge: Challenge): Promise<void> {
  const expiresAt = sql<Date>`clock_timestamp() + make_interval(secs => ${challengeSeconds})`
  await trx
    .insertInto('passkeyChallenge')
    .values({ ...challenge, expiresAt })
    .onConflict((conflict) =>
      conflict.column('purposeHash').doUpdateSet({ memberId: challenge.memberId, value: challenge.value, expiresAt }),
    )
    .execute()
}

/** Takes a challenge, which nobody can take a second time. Returns null if there is none, or if it has expired. */
export async function takePasskeyChallenge(trx: Db, purposeHash: Buffer): Promise<Buffer | null> {
  const row = await trx
    .deleteFrom('passkeyChallenge')
    .where('purposeHash', '=', purposeHash)
    .returning(['value', sql<boolean>`expires_at > clock_timestamp()`.as('isOpen')])
    .executeTakeFirst()
  return row?.isOpen ? row.value : null
}
