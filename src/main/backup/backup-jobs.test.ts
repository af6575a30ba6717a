import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { ownDataDir } from '#test/portal.ts'
import { sumsName } from './backup-files.ts'
import { backupJobs, runTool } from './backup-jobs.ts'
import { listBackups } from './make-backup.ts'
import { proofPrefix, readKeep, removeOldBackups, removeOldProofs } from './old-backups.ts'

const signal = new AbortController().signal
const once = { signal, isLast: true }

test('[RUN-3] a backup is made every night and proved every week, unless none are wanted', async () => {
  const calls: string[][] = []
  const run = async (tool: string, args: readonly string[]) => void calls.push([tool, ...args])
  const jobs = backupJobs({ settings: { folder: '/backup', keep: 7 }, log: { error: () => {} }, run })
  for (const job of jobs) await job.run({} as never, once)
  expect(calls).toEqual([
    ['backup.ts', '--to', '/backup', '--keep', '7'],
    ['restore.ts', '--prove', '--from', '/backup'],
  ])
  expect(jobs.map(({ cron }) => cron!.split(' ').at(-1))).toEqual(['*', '0'])
  for (const job of backupJobs({ settings: { folder: '/backup', keep: 0 }, log: { error: () => {} }, run }))
    await job.run({} as never, once)
  expect(calls).toHaveLength(2)
})

test('[RUN-3] a failed run is logged and fails its job, so that it is tried again', async () => {
  const logged: string[] = []
  const [backup] = backupJobs({
    settings: { folder: '/backup', keep: 7 },
    log: { error: (_, text) => logged.push(text) },
    run: () => Promise.reject(new Error('disk full')),
  })
  await expect(backup!.run({} as never, once)).rejects.toThrow('disk full')
  expect(logged).toEqual(['platform.backup failed'])
})

test('[RUN-3] the newest backups stay, and what interrupted runs left goes after a day', () => {
  const folder = ownDataDir()
  const add = (name: string, { complete = true, hours = 0 } = {}) => {
    fs.mkdirSync(path.join(folder, name))
    if (complete) fs.writeFileSync(path.join(folder, name, sumsName), '')
    const at = Date.now() / 1_000 - hours * 3_600
    fs.utimesSync(path.join(folder, name), at, at)
  }
  for (const day of ['01', '02', '03']) add(`2026-06-${day}T02-15-00-000Z`)
  add('2026-06-04T02-15-00-000Z', { complete: false })
  add('2026-06-01T02-00-00-000Z.part', { complete: false, hours: 25 })
  add('2026-06-03T02-00-00-000Z.part', { complete: false, hours: 1 })
  add('else')
  add(`${proofPrefix}old`, { complete: false, hours: 25 })
  add(`${proofPrefix}new`, { complete: false })
  removeOldBackups(folder, 2)
  removeOldProofs(folder)
  expect(fs.readdirSync(folder).toSorted()).toEqual([
    '2026-06-02T02-15-00-000Z',
    '2026-06-03T02-00-00-000Z.part',
    '2026-06-03T02-15-00-000Z',
    '2026-06-04T02-15-00-000Z',
    'else',
    `${proofPrefix}new`,
  ])
  for (const text of ['0', '-1', 'x', '']) expect(() => readKeep(text)).toThrow('from 1 on')
})

test('[RUN-3] both jobs work beside a running portal, and what they note is what the alerts ask for', async () => {
  const dataDir = ownDataDir()
  const folder = path.join(ownDataDir(), 'backups')
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', notify: () => {}, log: { warn: () => {} } })
  onTestFinished(() => server.stop())
  const client = new pg.Client(server.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(client, 'db/migrations')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BASE_URL: '', SECRET_KEY: 'k'.repeat(40) }
  const jobs = backupJobs({
    settings: { folder, keep: 1 },
    log: console,
    run: (tool, args, stop) => runTool(tool, args, stop, env),
  })
  const older = path.join(folder, '2020-01-01T02-15-00-000Z')
  fs.mkdirSync(older, { recursive: true })
  fs.writeFileSync(path.join(older, sumsName), '')
  for (const job of jobs) await job.run({} as never, once)

  expect(listBackups(folder)).toHaveLength(1)
  expect(fs.existsSync(older)).toBe(false)
  expect(fs.readdirSync(folder).filter((name) => name.startsWith(proofPrefix))).toEqual([])
  expect((await client.query(`select count(*)::int as made from backup_run where kind = 'base'`)).rows).toEqual([{ made: 1 }])
  expect((await client.query('select tables = equal as whole, tables > 90 as many from restore_proof')).rows).toEqual([
    { whole: true, many: true },
  ])
  await expect(runTool('restore.ts', ['--prove', '--from', path.join(folder, 'none')], signal, env)).rejects.toThrow(
    /restore\.ts ended with 1/,
  )
}, 600_000)
