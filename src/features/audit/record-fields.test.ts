import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { findField } from './record-fields.ts'
import { kindOfTable } from './tables.ts'

test('[OPS-3] every captured column of a listing has a label', async () => {
  const { sql } = await startApp()
  const columns = await sql<{ name: string; column: string }>(
    `select t.name, a.attname as column from audited_table t join pg_attribute a on a.attrelid = t.name::regclass
     where t.name in ('park', 'park_gate', 'floor', 'warehouse', 'media', 'deal', 'verification', 'certification_check') and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and not a.attname = any (t.ignored_columns || '{id,version,created_at,updated_at,source_id}')`,
  )
  expect(columns.length).toBeGreaterThan(80)
  const unlabelled = columns.filter(({ name, column }) => !findField(kindOfTable[name]!, column))
  expect(unlabelled).toEqual([])
})
