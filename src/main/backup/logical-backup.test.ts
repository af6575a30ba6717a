import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { findBrokenAudit } from '#platform/server/audit/audit.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { ownDataDir } from '#test/portal.ts'
import { dumpDatabase, loadDatabase } from './logical-backup.ts'

const secretKey = 'k'.repeat(40)

async function ask(connection: TestConnection, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end())
  return rows
}

/** Fills a database, with jobs that wait, entries in the audit log and a stored file. */
async function buildWorld() {
  const connection = await createTestDatabase()
  const { db, close } = openDatabase(connection, console)
  for (let number = 0; number < 3; number++) {
    await buildMember(db)
    await buildPark(db)
  }
  const { options: _, ...session } = connection
  const jobs = await openJobs({ connection: session, work: false, jobs: [{ name: 'x.wait', run: async () => {} }], log: console })
  await transact(db, (trx) => jobs.send(trx, 'x.wait', { number: 7 }))
  await jobs.close()
  await close()
  const files = path.join(ownDataDir(), 'files')
  fs.mkdirSync(path.join(files, 'aa'), { recursive: true })
  fs.writeFileSync(path.join(files, 'aa/one'), 'first')
  return { connection, files }
}

test('[RUN-3] a dump loads into another database with equal tables, waiting jobs, files and an audit log that is whole; numbers go on', async () => {
  const { connection, files } = await buildWorld()
  const to = path.join(ownDataDir(), 'dumps')
  const from = await dumpDatabase({ connection, secretKey, files, to })
  expect(fs.readdirSync(to)).toEqual([path.basename(from)])

  const target = await createTestDatabase()
  const newFiles = path.join(ownDataDir(), 'files')
  const load = (options: object = {}) => loadDatabase({ from, connection: target, secretKey, files: newFiles, ...options })
  const refusal = (options: object) => load(options).catch((error: Error) => error.message)
  expect(await refusal({ secretKey: 'x'.repeat(40) })).toContain('another SECRET_KEY')
  expect(await refusal({ connection: await createTestDatabase({ empty: true }) })).toContain('has not run the migrations')
  expect(await refusal({ connection })).toContain('is not empty')

  const loaded = await load()
  expect(loaded.differing).toEqual([])
  expect(loaded.tables).toBeGreaterThan(90)
  expect(fs.readFileSync(path.join(newFiles, 'aa/one'), 'utf8')).toBe('first')
  expect(await ask(target, `select data from pgboss.job where name = 'x.wait'`)).toEqual([{ data: { number: 7 } }])
  const { db, close } = openDatabase(target, console)
  expect(await findBrokenAudit(db)).toBeNull()
  // The next number is free, and triggers work again.
  await buildPark(db)
  await close()
  expect(await ask(target, 'select count(*)::int as parks from park')).toEqual([{ parks: 4 }])

  const damaged = path.join(from, 'tables', 'public.park.copy.zst')
  fs.appendFileSync(damaged, 'x')
  expect(await refusal({ connection: await createTestDatabase() })).toContain('is damaged')
}, 180_000)
