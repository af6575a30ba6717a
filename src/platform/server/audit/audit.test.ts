import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { findBrokenAudit, writeAudit } from './audit.ts'

const entry = (objectId: string) => ({
  action: 'park.publish',
  objectType: 'park',
  objectId,
  before: { status: 'draft' },
  after: { status: 'published' },
})

test('[OPS-1] concurrent entries form one chain', async () => {
  const { deps, sql } = await startApp()
  await Promise.all(Array.from({ length: 20 }, (_, at) => deps.db.transaction().execute((trx) => writeAudit(trx, entry(String(at))))))
  const rows = await sql<{ action: string; prev_hash: Buffer | null; hash: Buffer }>(
    'select action, prev_hash, hash from audit_log order by id',
  )
  expect(rows.filter(({ action }) => action === 'park.publish')).toHaveLength(20)
  for (const [at, { prev_hash }] of rows.entries()) expect(prev_hash).toEqual(at === 0 ? null : rows[at - 1]!.hash)
  expect(await findBrokenAudit(deps.db)).toBeNull()
})

test('[OPS-1] entries cannot be changed or deleted', async () => {
  const { deps, sql } = await startApp()
  await writeAudit(deps.db, entry('kept'))
  for (const change of [`update audit_log set action = 'nothing'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(sql(change), change).rejects.toThrow('only ever added')
})

test('[OPS-1] a change that bypasses the trigger is detected, and so is a missing entry', async () => {
  for (const tamper of [`update audit_log set after = '{"status":"draft"}' where id = 2`, 'delete from audit_log where id = 2']) {
    const { deps, sql } = await startOwnApp()
    for (const id of ['a', 'b', 'c']) await writeAudit(deps.db, entry(id))
    await sql('alter table audit_log disable trigger audit_log_append_only, disable trigger audit_log_kept')
    const [second] = await sql<{ id: string }>('select id from audit_log order by id offset 1 limit 1')
    await sql(tamper.replace('id = 2', `id = ${second!.id}`))
    expect(await findBrokenAudit(deps.db), tamper).not.toBeNull()
  }
})

test('[OPS-1] a rolled back action is not in the log', async () => {
  const { deps, sql } = await startApp()
  const rolledBack = deps.db.transaction().execute(async (trx) => {
    await writeAudit(trx, entry('undone'))
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await sql(`select 1 from audit_log where object_id = 'undone'`)).toEqual([])
  expect(await findBrokenAudit(deps.db)).toBeNull()
})
