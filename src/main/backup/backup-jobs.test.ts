import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { ownDataDir } from '#test/portal.ts'
import { listFiles, sumsName } from './backup-files.ts'
import { backupJobs, runTool } from './backup-jobs.ts'
import { listBackups } from './make-backup.ts'
import { proofPrefix, readKeep, removeOldBackups, removeOldProofs, removeOldWal } from './old-backups.ts'

const signal = new AbortController().signal
const once = { signal, isLast: true }

test('[RUN-3] a backup is made every night and proved every week, and the log is sent meanwhile, unless none are wanted', async () => {
  const calls: string[][] = []
  let shipped = 0
  const shipWal = async () => void shipped++
  const run = async (tool: string, args: readonly string[]) => void calls.push([tool, ...args])
  const jobs = backupJobs({ settings: { folder: '/backup', keep: 7, shipWal }, log: { error: () => {} }, run })
  for (const job of jobs) await job.run({} as never, once)
  expect(calls).toEqual([
    ['backup.ts', '--to', '/backup', '--keep', '7'],
    ['restore.ts', '--prove', '--from', '/backup'],
  ])
  expect(jobs.map(({ cron }) => cron!.split(' ').at(-1))).toEqual(['*', '0', '*'])
  for (const job of backupJobs({ settings: { folder: '/backup', keep: 0, shipWal: null }, log: { error: () => {} }, run }))
    await job.run({} as never, once)
  expect(calls).toHaveLength(2)
  expect(shipped).toBe(1)
})

test('[RUN-3] a failed run is logged and fails its job, so that it is tried again', async () => {
  const logged: string[] = []
  const [backup] = backupJobs({
    settings: { folder: '/backup', keep: 7, shipWal: null },
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

test('[RUN-3] the jobs work beside a running portal, and what they note is what the alerts ask for', async () => {
  const dataDir = ownDataDir()
  const folder = path.join(ownDataDir(), 'backups')
  const server = await startEmbeddedPostgres({
    dataDir,
    database: 'whs',
    notify: () => {},
    log: { warn: () => {} },
    archivesWal: true,
  })
  onTestFinished(() => server.stop())
  const client = new pg.Client(server.connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(client, 'db/migrations')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BASE_URL: '', SECRET_KEY: 'k'.repeat(40) }
  const jobs = backupJobs({
    settings: { folder, keep: 1, shipWal: null },
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

test('[RUN-3] of the write-ahead log, what the oldest kept backup needs stays, and files go when the newest backup has them or they were deleted', () => {
  const folder = ownDataDir()
  const write = (name: string, text = '') => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  const manifest = { format: 1, kind: 'base', id: randomUUID(), version: '1', postgres: '18.0', platform: 'x', keyId: 'k', tables: {} }
  const times = { startedAt: '2026-06-01T02:15:00Z', endedAt: '2026-06-01T02:16:00Z' }
  const backUp = (day: string, walFrom: string, file: string) => {
    const place = `2026-06-0${day}T02-15-00-000Z`
    write(`${place}/manifest.json`, JSON.stringify({ ...manifest, ...times, walFrom, walTo: walFrom, systemId: '7' }))
    write(`${place}/files/${file}`)
    write(`${place}/${sumsName}`)
  }
  backUp('1', '1/FE000028', 'aa/one')
  backUp('2', '2/1000028', 'bb/two')
  const log = ['0000000100000001000000FD', '0000000100000001000000FE', '000000020000000200000000', '00000002.history']
  for (const name of log) write(`wal/7/${name}.zst`)
  for (const name of ['bb/two', 'cc/three', 'dd/deleted']) write(`wal/7/files/${name}`)
  fs.utimesSync(path.join(folder, 'wal/7/files/dd/deleted'), 0, new Date('2026-05-31'))
  // A dump of rows in the same folder.
  write('2026-06-03T10-00-00-000Z/manifest.json', JSON.stringify({ format: 1, kind: 'logical' }))
  write(`2026-06-03T10-00-00-000Z/${sumsName}`)
  write('wal/8/000000010000000000000001.zst')
  const longAgo = Date.now() / 1_000 - 25 * 3_600
  write('wal/9/000000010000000000000001.zst')
  fs.utimesSync(path.join(folder, 'wal/9'), longAgo, longAgo)
  removeOldWal(folder)
  expect(listFiles(path.join(folder, 'wal')).toSorted()).toEqual(
    [
      '7/0000000100000001000000FE.zst',
      '7/00000002.history.zst',
      '7/000000020000000200000000.zst',
      '7/files/cc/three',
      '8/000000010000000000000001.zst',
    ].toSorted(),
  )
})
