import { expect, test, vi } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { historyJobs } from './check-history.ts'

async function nightlyErrors(db: Parameters<typeof historyJobs>[0]['db']) {
  const error = vi.fn<(details: object, text: string) => void>()
  for (const { run } of historyJobs({ db, log: { error } })) await run({}, { signal: new AbortController().signal, isLast: true })
  return error.mock.calls.map(([details]) => details)
}

test('[OPS-3.4] the nightly check finds a record change that was altered, removed or added', async () => {
  const { deps, sql } = await startOwnApp()
  await sql(`insert into dict_type (key, name_zh, name_en) select 'import_' || n, '甲', 'A' from generate_series(1, 50) n`)
  expect(await nightlyErrors(deps.db)).toEqual([])

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
    expect(await nightlyErrors(deps.db), tampering).toEqual([{ changeSetId: one!.change_set_id }])
    await sql('truncate record_change')
    await sql('insert into record_change overriding system value select * from kept')
    await sql('drop table kept')
    expect(await nightlyErrors(deps.db)).toEqual([])
  }
})

test('[OPS-3.4] a change set without its entry in the audit log is found', async () => {
  const { deps, sql } = await startOwnApp()
  await sql('alter table audit_log disable trigger user')
  await sql(`insert into dict_type (key, name_zh, name_en) values ('hidden_type', '甲', 'A')`)
  const [entry] = await sql<{ id: string; change_set_id: string }>('select id, change_set_id from audit_log order by id desc limit 1')
  await sql('delete from audit_log where id = $1', [entry!.id])
  expect(await nightlyErrors(deps.db)).toEqual([{ changeSetId: entry!.change_set_id }])
})
