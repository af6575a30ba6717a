import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../postgres/database.ts'
import type { ChangeAuthor } from './change-author.ts'

/**
 * Names the author of this transaction, or completes what is known of the author: `{ kind: 'publish', reason }`. The database opens the change
 * set at the first write to an audited table, and refuses such a write in a transaction without an author. Must precede the writes.
 */
export async function openChangeSet(trx: Db, author: Partial<ChangeAuthor>): Promise<void> {
  await sql`select set_config('app.change_set', (coalesce(nullif(current_setting('app.change_set', true), ''), '{}')::jsonb
    || ${toSetting(author)}::jsonb)::text, true)`.execute(trx)
}

/** Returns the change set that this transaction has opened; null if it has changed no audited data. */
export async function openedChangeSet(trx: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select nullif(current_setting('app.change_set', true), '')::jsonb ->> 'change_set_id' as id`.execute(trx)
  return rows[0]!.id
}

/** Runs `work` in a transaction and a change set on a connection of its own, for seeds and scripts. */
export async function inChangeSet<Result>(
  client: Pick<pg.ClientBase, 'query'>,
  author: ChangeAuthor,
  work: () => Promise<Result>,
  { isolation = 'read committed' }: { isolation?: 'read committed' | 'repeatable read' } = {},
): Promise<Result> {
  await client.query(`begin isolation level ${isolation}`)
  try {
    await client.query(`select set_config('app.change_set', $1, true)`, [toSetting(author)])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // A broken connection has rolled it back already.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Returns an author as the database reads it: JSON with the column names of `change_set` and `audit_log`. */
export const toSetting = ({
  kind,
  reason,
  parentId,
  continues,
  memberId,
  sourceId,
  sessionId,
  ip,
  requestId,
}: Partial<ChangeAuthor>): string =>
  JSON.stringify({
    kind,
    reason,
    parent_id: parentId,
    continues,
    actor_id: memberId,
    source_id: sourceId,
    session_id: sessionId,
    ip,
    request_id: requestId,
  })

/** Connection option that puts every transaction into a change set of kind `seed`, for tests and measurements. */
export const seedConnection = { options: `-c app.change_set=${toSetting({ kind: 'seed' })}` }
