import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#platform/contract/failure.ts'
import { currentAuthor } from '../changes/change-author.ts'
import { openChangeSet, openedChangeSet } from '../changes/open-change-set.ts'
import type { Db } from './database.ts'

const maxAttempts = 4

/**
 * Runs `work` in a transaction. A refusal rolls it back, unless it says `keepWrites`. Serialization failures and deadlocks are retried, so `work`
 * must have no other side effects that may not happen twice. Within a transaction, `work` becomes part of it. What it changes in audited tables
 * is one change set of the running operation's author, who learns its id.
 */
export async function transact<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(db, work)
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      // A random pause keeps two conflicting transactions from meeting again.
      await sleep(randomInt(20 * 2 ** attempt))
    }
  }
}

async function attemptOnce<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const author = currentAuthor()
  const outcome = await db.transaction().execute(async (trx) => {
    if (author) await openChangeSet(trx, author)
    try {
      const result = await work(trx)
      return { done: true, result, opened: author?.memberId ? await openedChangeSet(trx) : null } as const
    } catch (error) {
      if (error instanceof Refusal && error.details.keepWrites) return { done: false, refusal: error } as const
      throw error
    }
  })
  if (outcome.done) {
    if (author && outcome.opened !== null) author.changeSetId = outcome.opened
    return outcome.result
  }
  throw outcome.refusal
}

/** Serialization failure and deadlock: the transaction has had no effect. */
const isRetryable = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
