import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { migrate, withStartLock } from './migrate.ts'

async function prepare(files: Record<string, string>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) write(name, sql)
  const connection = await createTestDatabase({ empty: true })
  const connect = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return { folder, write, connect, client: await connect() }
}

const tablesIn = async (client: pg.Client) =>
  (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    ({ name }) => name,
  )

test('[RUN-3] migrations run once each, in the order of their numbers', async () => {
  const { folder, write, client } = await prepare({
    '0001_town.sql': 'create table town (id int)',
    '0002_road.sql': 'create table road (town int)',
  })
  expect(await migrate(client, folder)).toEqual(['0001_town.sql', '0002_road.sql'])
  write('0003_more.sql', 'alter table town add name text')
  expect(await migrate(client, folder)).toEqual(['0003_more.sql'])
  expect(await migrate(client, folder)).toEqual([])
  expect(await tablesIn(client)).toEqual(['road', 'schema_migration', 'town'])
})

test('[RUN-3] a migration that was changed after it ran stops the start', async () => {
  const { folder, write, client } = await prepare({ '0001_town.sql': 'create table town (id int)' })
  await migrate(client, folder)
  write('0001_town.sql', 'create table town (id bigint)')
  await expect(migrate(client, folder)).rejects.toThrow('0001_town.sql was changed')
})

test('[RUN-3] other line endings are no change', async () => {
  const { folder, write, client } = await prepare({ '0001_town.sql': 'create table town (\n  id int\n)' })
  await migrate(client, folder)
  write('0001_town.sql', 'create table town (\r\n  id int\r\n)')
  expect(await migrate(client, folder)).toEqual([])
})

test('[RUN-3] a missing file, a late one and a duplicate number stop the start', async () => {
  const { folder, write, client } = await prepare({ '0001_a.sql': 'select 1', '0003_c.sql': 'select 1', '0004_d.sql': 'select 1' })
  await migrate(client, folder)
  write('0002_b.sql', 'select 1')
  await expect(migrate(client, folder)).rejects.toThrow('0002_b.sql is new, but later ones')
  fs.rmSync(path.join(folder, '0002_b.sql'))
  fs.rmSync(path.join(folder, '0003_c.sql'))
  await expect(migrate(client, folder)).rejects.toThrow('0003_c.sql has been applied to this database, but its file is gone')
  write('0001_z.sql', 'select 1')
  await expect(migrate(client, folder)).rejects.toThrow('Two migrations have the number of 0001_z.sql')
})

test('[RUN-3] an older process starts on a database that a newer one has migrated', async () => {
  const { folder, client } = await prepare({ '0001_town.sql': 'select 1', '0002_road.sql': 'select 1' })
  await migrate(client, folder)
  fs.rmSync(path.join(folder, '0002_road.sql'))
  expect(await migrate(client, folder)).toEqual([])
})

test('[RUN-3] a migration that fails leaves nothing behind and is named', async () => {
  const { folder, client } = await prepare({ '0001_town.sql': 'create table town (id int); select 1 / 0' })
  await expect(migrate(client, folder)).rejects.toThrow('0001_town.sql failed: division by zero')
  expect(await tablesIn(client)).toEqual(['schema_migration'])
})

test('[RUN-3] a migration may run outside a transaction, statement by statement', async () => {
  const { folder, client } = await prepare({
    '0001_town.sql': 'create table town (id int)',
    '0002_index.sql':
      '-- no-transaction\n-- two at once;\ncreate index concurrently town_id on town (id);\ncreate index concurrently town_id_down on town (id desc);\n',
  })
  expect(await migrate(client, folder)).toEqual(['0001_town.sql', '0002_index.sql'])
})

test('[RUN-3] a migration that cannot get its lock gives up, tries again and gets it in the end', async () => {
  const { folder, write, client, connect } = await prepare({ '0001_town.sql': 'create table town (id int)' })
  await migrate(client, folder)
  write('0002_more.sql', 'alter table town add name text')
  const reader = await connect()
  await reader.query('begin; lock table town in access share mode')
  const migrating = migrate(client, folder)
  // The first attempt gives up after two seconds; the reader ends in the pause after it.
  const watcher = await connect()
  const isWaiting = async () =>
    (await watcher.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'`)).rowCount === 1
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 20))
  while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 20))
  await reader.query('commit')
  expect(await migrating).toEqual(['0002_more.sql'])
})

test('[RUN-2] two processes that start at the same time migrate once', async () => {
  const { folder, client, connect } = await prepare({ '0001_town.sql': 'create table town (id int)' })
  const other = await connect()
  const start = (each: pg.Client) => withStartLock(each, () => migrate(each, folder))
  const applied = await Promise.all([start(client), start(other)])
  expect(applied.flat()).toEqual(['0001_town.sql'])
})
