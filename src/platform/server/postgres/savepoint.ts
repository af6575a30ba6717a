import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs `work` within a transaction; what it has written is taken back if it throws. Savepoints may lie within each other. */
export async function inSavepoint<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint step`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint step`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(trx)
    await sql`release savepoint step`.execute(trx)
    throw error
  }
}
