import type pg from 'pg'
import { toSetting } from '#platform/server/changes/open-change-set.ts'
import { undoChangeSet } from '#platform/server/changes/undo-change-set.ts'
import { queriesOn } from './queries-on.ts'
import { timeOfEdit, type Edit } from './edits.ts'

const touched = ['park', 'warehouse', 'article'] as const

/**
 * Makes edits of staff as the console does: each is a change set that triggers capture, with its entry in the audit log. Their times are in
 * the past, and so is the time of change of the rows. Runs within the transaction of the seed, after its other writes.
 */
export async function applyEdits(client: pg.ClientBase, edits: readonly Edit[], anchor: string) {
  await closeChangeSet(client)
  for (const table of touched) await client.query(`alter table ${table} disable trigger ${table}_touch`)
  const ids: string[] = []
  for (const [nth, edit] of edits.entries()) ids.push(await applyEdit(client, edit, { at: timeOfEdit(anchor, nth, edits.length), ids }))
  for (const table of touched) await client.query(`alter table ${table} enable trigger ${table}_touch`)
  await client.query('alter table change_set alter column created_at set default now()')
  await client.query('alter table audit_log alter column at set default clock_timestamp()')
}

async function applyEdit(client: pg.ClientBase, edit: Edit, { at, ids }: { at: string; ids: readonly string[] }) {
  await setTime(client, at)
  await client.query(`select set_config('app.change_set', $1, true), set_config('app.audit_entry', '', true)`, [toSetting(edit)])
  if ('undoes' in edit)
    await undoChangeSet(queriesOn(client), { id: ids[edit.undoes]!, continuedBy: [], dryRun: false, skipConflicts: false })
  else await setValues(client, edit, at)
  const { rows } = await client.query<{ id: string }>('select current_change_set() as id')
  await closeChangeSet(client)
  return rows[0]!.id
}

async function setValues(client: pg.ClientBase, { table, ids, set, action }: Extract<Edit, { table: string }>, at: string) {
  const columns = Object.keys(set).map((column, nth) => `${column} = $${nth + 3}`)
  await client.query(`update ${table} set updated_at = $2, ${columns.join(', ')} where id = any($1)`, [ids, at, ...Object.values(set)])
  if (action === undefined) return
  const entry = { action, object_type: table, object_id: String(ids[0]) }
  await client.query('select write_audit($1)', [JSON.stringify(entry)])
}

/** Gives the entries that follow a time in the past. The defaults of both columns are the only clock of the log. */
async function setTime(client: pg.ClientBase, at: string) {
  const time = client.escapeLiteral(at)
  await client.query(`alter table change_set alter column created_at set default ${time}`)
  await client.query(`alter table audit_log alter column at set default ${time}`)
}

/** Writes the entry of the open change set now, instead of at the end of the transaction. */
export async function closeChangeSet(client: pg.ClientBase) {
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
}
