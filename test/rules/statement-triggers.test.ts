import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { sql } = await startApp()

test('no trigger asks whether any row of a large statement has changed by joining the rows before and after in an exists', async () => {
  // The planner expects the first row soon and compares each row with each other; where none has changed, that takes hours for 100,000.
  const rows = await sql(
    String.raw`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and prosrc ~* 'exists\s*\(\s*select\s+(1\s+)?from\s+rows_(after|before)\s+\w+\s+join\s+rows_(after|before)'`,
  )
  expect(rows).toEqual([])
})
