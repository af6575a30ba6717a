import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transact } from './transact.ts'

/** Lets this transaction run statements over many rows, which take longer than those of a request may, and wait for its turn. */
export async function allowLongStatements(trx: Db): Promise<void> {
  await sql`set local statement_timeout = '5min'`.execute(trx)
  await sql`set local lock_timeout = '5min'`.execute(trx)
}

/** Runs such statements in a transaction. */
export const slowly = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  transact(db, async (trx) => {
    await allowLongStatements(trx)
    return work(trx)
  })
