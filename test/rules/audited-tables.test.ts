import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { unauditedTables } from '../../unaudited-tables.mjs'

const { sql } = await startApp()
const audited = (await sql<{ name: string }>('select name from audited_table order by name')).map(({ name }) => name)

test('[OPS-3.1] every table is either audited, or listed with the reason why not', async () => {
  const tables = await sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  expect(tables.filter(({ name }) => audited.includes(name) === name in unauditedTables)).toEqual([])
})

test('[OPS-3.1] every audited table has its capture triggers, and all columns that its rule names', async () => {
  const events = ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
  const rows = await sql<{ name: string; captured: string[]; missing: string[] | null }>(
    `select t.name,
       (select array_agg(tgname::text order by tgname) from pg_trigger
        where tgrelid = t.name::regclass and tgname like 'capture\\_%' and tgenabled = 'O') as captured,
       (select array_agg(c) from unnest(t.key_columns || t.ignored_columns || t.secret_columns || t.personal_columns || t.park_column || t.member_column) c
        where c is not null and not exists (select from pg_attribute where attrelid = t.name::regclass and attname = c)) as missing
     from audited_table t order by t.name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(audited)
  for (const { name, captured, missing } of rows)
    expect({ name, triggers: captured.length, missing }).toEqual({ name, triggers: events.length + 1, missing: null })
})

test('[OPS-3.1] the key of an audited table is its primary key', async () => {
  const rows = await sql(
    `select t.name from audited_table t where t.key_columns <> (
       select array_agg(a.attname::text order by k.at) from pg_index i, unnest(i.indkey) with ordinality k (column_number, at), pg_attribute a
       where i.indrelid = t.name::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.column_number)`,
  )
  expect(rows).toEqual([])
})

test('[OPS-3.3] columns that hold passwords, codes or hashes are not audited, or audited as secrets', async () => {
  const rows = await sql<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join audited_table t on t.name = c.table_name
     where c.column_name ~ '(hash|mac|token|secret|password)' and c.column_name <> all (t.secret_columns)`,
  )
  expect(rows).toEqual([{ table_name: 'member', column_name: 'password_set_at' }])
})
