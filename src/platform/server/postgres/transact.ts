import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#platform/contract/failure.ts'
import type { Db } from './database.ts'

const tries = 4

/**
 * All of `work` or nothing, also when it is refused, unless the refusal says `keepWrites`. Tried again when PostgreSQL asks for it, so that
 * `work` must not do anything outside the database that may not happen twice. Inside a transaction it is a part of that one.
 */
export async function transact<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === tries || !mayTryAgain(error)) throw error
      // Two that stood in each other's way should not come back at the same moment.
      await sleep(randomInt(20 * 2 ** attempt))
    }
  }
}

async function once<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const outcome = await db.transaction().execute(async (trx) => {
    try {
      return { done: true, result: await work(trx) } as const
    } catch (error) {
      if (error instanceof Refusal && error.details.keepWrites) return { done: false, refusal: error } as const
      throw error
    }
  })
  if (outcome.done) return outcome.result
  throw outcome.refusal
}

/** Serialization failure and deadlock: nothing has happened, and the next try sees another world. */
const mayTryAgain = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
