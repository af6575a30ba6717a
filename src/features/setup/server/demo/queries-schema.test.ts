import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { queriesOn } from '#db/demo/queries-on.ts'
import { createTestDatabase } from '#test/database.ts'
import { listForeignKeys, listTables } from './queries-schema.ts'

test('foreign keys are read with one evaluation of the key for each table, not for each pair of tables', async () => {
  const client = new pg.Client(await createTestDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`set track_functions = 'all'`)
  // Nested loops, which a planner without statistics of the catalogue may choose.
  for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'memoize']) await client.query(`set enable_${way} = off`)
  await client.query('begin')
  const keys = await listForeignKeys(queriesOn(client))
  const { rows } = await client.query<{ calls: number }>(
    `select calls::int from pg_stat_xact_user_functions where funcname = 'key_expression'`,
  )
  const tables = await listTables(queriesOn(client))
  await client.query('rollback')
  expect(keys).toContainEqual(expect.objectContaining({ child: 'warehouse', parent: 'park', columns: ['park_id'], onDelete: 'cascade' }))
  expect(rows[0]!.calls).toBeGreaterThanOrEqual(tables.length)
  // The view asks for the key of each table twice at most, also of the few tables that it leaves out.
  expect(rows[0]!.calls).toBeLessThan(3 * tables.length)
})
