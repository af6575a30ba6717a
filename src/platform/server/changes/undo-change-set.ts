import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { allowLongStatements } from '../postgres/long-statements.ts'
import { describeTable, type AuditedTable } from './audited-table.ts'
import { openChangeSet } from './open-change-set.ts'
import * as queries from './queries-undo.ts'

export type UndoResult = {
  restored: number
  /** Inserted records that others refer to. */
  withdrawn: number
  conflictCount: number
  /** At most 200 records that were changed since; they stay as they are. */
  conflicts: queries.Conflict[]
  /** The change set of the undo; null for a dry run. */
  changeSetId: string | null
}

type Options = {
  id: string
  /** Later change sets that are undone with it. */
  continuedBy: readonly string[]
  /** Computes the result and leaves everything as it is. */
  dryRun: boolean
  /** Restores the other records when some were changed since; else nothing is restored. */
  skipConflicts: boolean
  /** Throws if what was restored breaks a rule that is otherwise checked at commit. */
  check?: (trx: Db) => Promise<unknown>
}

const maxConflicts = 200

/**
 * Restores every record of a change set whose current values are those that the change set left: updated records get their previous values,
 * deleted ones return, inserted ones are deleted, or withdrawn when others refer to them. The undo is a change set and can be undone. A dry
 * run does the same in a savepoint, so that it reports exactly what an undo would do. The caller holds the lock of `lockChangeSet`.
 */
export async function undoChangeSet(trx: Db, { id, continuedBy, dryRun, skipConflicts, check }: Options): Promise<UndoResult> {
  await allowLongStatements(trx)
  await openChangeSet(trx, { kind: 'undo', parentId: id })
  await sql`savepoint before_undo`.execute(trx)
  const changeSetId = await queries.currentChangeSetId(trx)
  await queries.collectNetChanges(trx, [id, ...continuedBy])
  await withinTablesInAnyOrder(trx, () => restoreAll(trx))
  await check?.(trx)
  const { conflict: conflictCount, ...counts } = await queries.countOutcomes(trx)
  const result = { ...counts, conflictCount, conflicts: await queries.listConflicts(trx, maxConflicts) }
  if (dryRun || (conflictCount > 0 && !skipConflicts)) {
    await sql`rollback to savepoint before_undo`.execute(trx)
    return { ...result, changeSetId: null }
  }
  await queries.markDone(trx, id)
  await queries.markUndone(trx, [id, ...continuedBy], changeSetId)
  return { ...result, changeSetId }
}

/** Checks references between records of one table once all are restored, because either may have changed last. Throws 23503 as the check itself. */
async function withinTablesInAnyOrder(trx: Db, restoreRecords: () => Promise<void>) {
  const references = await queries.listDeferrableReferences(trx)
  await queries.setConstraints(trx, references, 'deferred')
  await restoreRecords()
  await queries.setConstraints(trx, references, 'immediate')
}

async function restoreAll(trx: Db) {
  const steps = await queries.listSteps(trx)
  const tables = new Map<string, AuditedTable>()
  for (const { tableName } of steps) tables.set(tableName, tables.get(tableName) ?? (await describeTable(trx, tableName)))
  for (const table of tables.values()) await queries.markConflicts(trx, table)
  for (const { tableName, effect } of steps) {
    const table = tables.get(tableName)!
    if (effect === 'inserted') await queries.settleReferenced(trx, table)
    await restore[effect](trx, table)
    await queries.settle(trx, table, effect)
  }
}

const restore: Record<queries.Effect, (trx: Db, table: AuditedTable) => Promise<unknown>> = {
  inserted: queries.deleteInserted,
  updated: queries.restoreUpdated,
  deleted: queries.restoreDeleted,
}
