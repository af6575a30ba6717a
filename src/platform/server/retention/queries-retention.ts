import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { transact } from '../postgres/transact.ts'
import type { Sweep } from './catalogue.ts'

/** A sweep over a large table may read all of it. */
const maxSweep = '60s'

/** Deletes rows `t` for which a condition holds. The condition is SQL of the catalogue, never input. */
export const deleteWhere = (table: string, condition: string): Sweep =>
  deleteIn(async (trx, limit) => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any (array(
      select t.ctid from ${sql.table(table)} t where ${sql.raw(condition)} limit ${limit}))`.execute(trx)
    return Number(numAffectedRows)
  })

/** Runs a sweep in a transaction with a longer statement timeout. */
export const deleteIn =
  (sweep: Sweep): Sweep =>
  (db, limit) =>
    transact(db, async (trx) => {
      await sql`select set_config('statement_timeout', ${maxSweep}, true)`.execute(trx)
      return sweep(trx, limit)
    })

/** Deletes the oldest entries of the audit log. The seal that stays keeps its chain verifiable. */
export const sealAudit = (days: number): Sweep =>
  deleteIn(async (trx, limit) => {
    const { rows } = await sql<{ number: string }>`select seal_audit(now() - make_interval(days => ${days}), ${limit}) as number`.execute(
      trx,
    )
    return Number(rows[0]?.number ?? 0)
  })

export const saveRun = (db: Db, name: string, { deleted, error }: { deleted: number; error: string | null }) =>
  sql`insert into retention_run (name, deleted, error) values (${name}, ${deleted}, ${error})
    on conflict (name) do update set ran_at = clock_timestamp(), deleted = excluded.deleted, error = excluded.error`.execute(db)

export const listRuns = (db: Db) => db.selectFrom('retentionRun').select(['name', 'ranAt', 'deleted', 'error']).execute()
