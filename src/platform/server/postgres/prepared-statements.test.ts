import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { prepare } from './prepared-statements.ts'

const silent = { warn: () => {}, error: () => {} }
const ask = (open: ReturnType<typeof openDatabase>, n: number) =>
  sql<{ twice: number }>`${prepare} select ${n}::int * 2 as twice`.execute(open.db)
const plans = async (open: ReturnType<typeof openDatabase>) => (await sql`select name from pg_prepared_statements`.execute(open.db)).rows

test('[SRCH-2] a marked statement is prepared once per connection, with the same result', async () => {
  const open = openDatabase({ ...(await createTestDatabase({ empty: true })), max: 1 }, silent)
  expect((await ask(open, 4)).rows).toEqual([{ twice: 8 }])
  expect((await ask(open, 5)).rows).toEqual([{ twice: 10 }])
  expect(await plans(open)).toHaveLength(1)
  await open.close()
})

test('[RUN-3] nothing is prepared on connections through a pooler', async () => {
  const open = openDatabase({ ...(await createTestDatabase({ empty: true })), max: 1 }, silent, { throughPooler: true })
  expect((await ask(open, 4)).rows).toEqual([{ twice: 8 }])
  expect(await plans(open)).toEqual([])
  await open.close()
})
