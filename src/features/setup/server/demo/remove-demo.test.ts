import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOn } from '#db/demo/queries-on.ts'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { createTestDatabase } from '#test/database.ts'
import { previewRemoval, removeDemo } from './queries-removal.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(await createTestDatabase())
  await client.connect()
})
afterAll(() => client.end())

type Counts = Record<string, number>

/** How many rows each table has, without the history and what is derived. */
async function countAll(): Promise<Counts> {
  const { rows: tables } = await client.query<{ name: string }>('select name from product_table order by name')
  const counts: Counts = {}
  for (const { name } of tables) counts[name] = (await client.query<{ n: number }>(`select count(*)::int n from ${name}`)).rows[0]!.n
  return counts
}

/** The part of the migration that registers the rows of a database that was seeded before. */
const [, backfill = ''] = /^(do \$\$.*)/ms.exec(fs.readFileSync('db/migrations/0095_demo_rows.sql', 'utf8')) ?? []

test('[OPS-1.46] every row that the seed adds is known as demo, and its removal leaves each table as it was', async () => {
  const before = await countAll()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: '2026-01-01' })
  const seeded = await countAll()
  const { rows } = await client.query<{ name: string; n: number }>('select table_name as name, count(*)::int n from demo_row group by 1')
  const known = Object.fromEntries(rows.map(({ name, n }) => [name, n]))
  const added = Object.entries(seeded).filter(([name, n]) => n > (before[name] ?? 0))
  expect(Object.fromEntries(added.map(([name, n]) => [name, n - (before[name] ?? 0)]))).toEqual(known)
  for (const table of ['park', 'member', 'chat_message', 'file', 'contract', 'article', 'follow']) expect(known[table]).toBeGreaterThan(0)

  await client.query('begin')
  await client.query('delete from demo_row')
  await client.query(backfill)
  const { rows: found } = await client.query<{ name: string; n: number }>(
    'select table_name as name, count(*)::int n from demo_row group by 1',
  )
  // No database was seeded with rows of partners, imports or counted searches before the migration, which need not find them.
  const { partner_listing: _, listing_import, import_row: __, notice: ___, search_tally: ____, file, warehouse, ...others } = known
  const older = { ...others, file: file! - listing_import!, warehouse: warehouse! - 2 }
  expect(Object.fromEntries(found.map(({ name, n }) => [name, n]))).toMatchObject(older)
  await client.query('rollback')

  await client.query('begin')
  const preview = await previewRemoval(queriesOn(client), null)
  await client.query('rollback')
  expect(preview.blockers).toEqual([])
  expect(await countAll()).toEqual(seeded)

  await client.query('begin')
  const { counts } = await removeDemo(queriesOn(client), null)
  await client.query('commit')
  expect(counts).toEqual(preview.counts)
  expect(await countAll()).toEqual(before)
})
