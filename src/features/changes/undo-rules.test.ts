import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { undoRules } from './undo-rules.ts'

test('[OPS-3.5] every audited table has a rule for its undo', async () => {
  const { sql } = await startApp()
  const audited = await sql<{ name: string }>('select name from audited_table')
  expect(Object.keys(undoRules).toSorted()).toEqual(audited.map(({ name }) => name).toSorted())
})
