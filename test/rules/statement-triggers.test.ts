import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { sql } = await startApp()

/** Names of functions that join the rows before with those after, other than by `execute`, and may do so by nested loops. */
const listNestedJoins = () =>
  sql<{ name: string }>(String.raw`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and prosrc ~* 'from [^;]*rows_(after|before)[^;]*\mjoin\M[^;]*rows_(after|before)' and not coalesce(proconfig, '{}') @> '{enable_nestloop=off}'`)

test('triggers join the rows before and after by hash, because their plan is kept for the rows of the first statement of a session', async () => {
  expect(await listNestedJoins()).toEqual([])
  await sql(`create function compare_rows() returns trigger language plpgsql as $$
    begin
      perform a.id from rows_after a join rows_before b using (id);
      return null;
    end $$`)
  expect(await listNestedJoins()).toEqual([{ name: 'compare_rows' }])
})

test('no trigger asks whether any row of a large statement has changed by joining the rows before and after in an exists', async () => {
  // The planner expects the first row soon and compares each row with each other; where none has changed, that takes hours for 100,000.
  const rows = await sql(
    String.raw`select proname from pg_proc where pronamespace = 'public'::regnamespace
      and prosrc ~* 'exists\s*\(\s*select\s+(1\s+)?from\s+rows_(after|before)\s+\w+\s+join\s+rows_(after|before)'`,
  )
  expect(rows).toEqual([])
})
