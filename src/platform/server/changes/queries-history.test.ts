import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { findBrokenChangeSet, sweepHistory } from './queries-history.ts'

test('[OPS-3.4] a record change is found that was altered, removed or added', async () => {
  const { deps, sql } = await startOwnApp()
  await sql(`insert into dict_type (key, name_zh, name_en) select 'import_' || n, '甲', 'A' from generate_series(1, 50) n`)
  expect(await findBrokenChangeSet(deps.db)).toBeNull()

  const [one] = await sql<{ change_set_id: string; number: string }>(
    `select change_set_id, number from record_change where record_id = 'import_25'`,
  )
  for (const tampering of [
    `update record_change set after = after || '{"name_en":"B"}' where number = $1`,
    `delete from record_change where number = $1`,
    `insert into record_change (change_set_id, table_name, record_id, before) select change_set_id, table_name, record_id, after from record_change where number = $1 - 1`,
  ]) {
    await sql('alter table record_change disable trigger user')
    await sql('create table kept as table record_change')
    await sql(tampering, [one!.number])
    expect(await findBrokenChangeSet(deps.db), tampering).toBe(one!.change_set_id)
    await sql('truncate record_change')
    await sql('insert into record_change overriding system value select * from kept')
    await sql('drop table kept')
    expect(await findBrokenChangeSet(deps.db)).toBeNull()
  }
})

test('[OPS-3.4] a change set without its entry in the audit log is found', async () => {
  const { deps, sql } = await startOwnApp()
  await sql('alter table audit_log disable trigger user')
  await sql(`insert into dict_type (key, name_zh, name_en) values ('hidden_type', '甲', 'A')`)
  const [entry] = await sql<{ id: string; change_set_id: string }>('select id, change_set_id from audit_log order by id desc limit 1')
  await sql('delete from audit_log where id = $1', [entry!.id])
  expect(await findBrokenChangeSet(deps.db)).toBe(entry!.change_set_id)
})

test('[OPS-3] record changes are kept for two years, then deleted without breaking the history', async () => {
  const { deps, sql } = await startOwnApp()
  const add = (key: string) => sql(`insert into dict_type (key, name_zh, name_en) values ($1, '甲', 'A')`, [key])
  const kept = async () =>
    (await sql<{ id: string }>(`select record_id as id from record_change where record_id like 'kept_%'`)).map(({ id }) => id)
  await add('kept_old')
  // The commit gives an entry its time, so only a clock of two years ago or this could.
  await sql('alter table audit_log disable trigger user')
  await sql(`update audit_log set at = now() - interval '2 years 1 day' where digest is not null`)
  await sql('alter table audit_log enable trigger user')
  await add('kept_new')

  await expect(sql(`delete from record_change where record_id = 'kept_new'`)).rejects.toThrow('record changes are kept for two years')
  expect(await sweepHistory(deps.db)).toBeGreaterThan(0n)
  expect(await kept()).toEqual(['kept_new'])
  expect(await findBrokenChangeSet(deps.db)).toBeNull()
  expect(await sweepHistory(deps.db)).toBe(0n)
})
