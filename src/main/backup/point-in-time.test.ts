import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { maxWaitingSegments, walArchive } from '#platform/server/postgres/embedded/wal-archive.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { ownDataDir, postgresIn } from '#test/portal.ts'
import { fetchCopy, fetchWal, copyEncrypted, openSender, walKey } from './encrypted-copy.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { systemIdOf } from './queries-backup.ts'
import { backupBefore, readUntil, type Until } from './recover-wal.ts'
import { restoreBackup } from './restore-backup.ts'
import { shipWal } from './ship-wal.ts'
import { listPacked, walOf } from './wal-segments.ts'

const secretKey = 'k'.repeat(40)
const quiet = { notify: () => {}, log: { warn: () => {} } }

async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Completes the current segment, and waits until the server has put it into its archive. */
async function completeSegment(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  for (;;) {
    const { rows: archived } = await client.query<{ name: string | null }>('select last_archived_wal as name from pg_stat_archiver')
    if ((archived[0]!.name ?? '') >= rows[0]!.name) return
    await sleep(20)
  }
}

async function namesIn(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', ...quiet })
  const client = await connect(server.connection)
  const { rows } = await client.query<{ name: string }>('select name from written order by name')
  await client.end()
  await server.stop()
  return rows.map(({ name }) => name)
}

test('[RUN-3] a killed portal is restored to a minute between two backups, with the files that rows refer to; so is its encrypted copy', async () => {
  const dataDir = ownDataDir()
  const to = path.join(ownDataDir(), 'backups')
  const files = path.join(dataDir, 'files')
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', ...quiet, archivesWal: true })
  onTestFinished(() => server.stop())
  const client = await connect(server.connection)
  await migrate(client, 'db/migrations')
  await client.query('create table written (name text primary key)')
  const write = (name: string) => client.query('insert into written values ($1)', [name])
  const systemId = await systemIdOf(client)
  const store = diskStorage(ownDataDir())
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const send = openSender({ recipient, store })
  const ship = () =>
    shipWal({ archive: walArchive(path.join(dataDir, 'pg18')), files, systemId, to, send: (file, name) => send(file, walKey(name)) })

  await write('before the backup')
  const backup = await makeBackup({ connection: server.connection, secretKey, files, to, now: () => new Date() })
  await copyEncrypted({ from: backup, recipient, store, secretKey })
  fs.mkdirSync(path.join(files, 'aa'), { recursive: true })
  fs.writeFileSync(path.join(files, 'aa/one'), 'uploaded after the backup')
  await write('before the minute')
  await completeSegment(client)
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const minute = { time: rows[0]!.at }
  await sleep(20)
  await write('after the minute')
  await completeSegment(client)
  expect(await ship()).toMatchObject({ files: 1 })
  expect(await ship()).toEqual({ segments: 0, files: 0 })
  expect(listPacked(walOf(to, systemId)).length).toBeGreaterThan(1)
  await client.end()
  process.kill(postgresIn(dataDir)!, 'SIGKILL')

  const restore = async (folder: string, until: Until) => {
    const into = path.join(ownDataDir(), 'restored')
    const { replayedTo } = await restoreBackup({ from: backupBefore(folder, until), into, secretKey, until, notify: quiet.notify })
    return { into, replayedTo, names: await namesIn(into) }
  }
  const atMinute = await restore(to, minute)
  expect(atMinute.names).toEqual(['before the backup', 'before the minute'])
  expect(atMinute.replayedTo! < minute.time).toBe(true)
  expect(fs.readFileSync(path.join(atMinute.into, 'files/aa/one'), 'utf8')).toBe('uploaded after the backup')
  expect(fs.readdirSync(atMinute.into).filter((name) => name.includes('recovery'))).toEqual([])

  const fetched = path.join(ownDataDir(), 'fetched')
  const night = path.basename(backup)
  await fetchCopy({ store, secretKey, night, identity, into: path.join(fetched, night) })
  expect(await fetchWal({ store, identity, backup: path.join(fetched, night) })).toBeGreaterThan(1)
  const atEnd = await restore(fetched, { time: null })
  expect(atEnd.names).toEqual(['after the minute', 'before the backup', 'before the minute'])
  expect(fs.existsSync(path.join(atEnd.into, 'files/aa/one'))).toBe(true)

  await expect(restore(to, { time: new Date(Date.now() + 3_600_000) })).rejects.toThrow('log ends before that time')
  expect(() => backupBefore(to, { time: new Date(readManifest(backup).startedAt) })).toThrow('No backup')
}, 300_000)

test('[RUN-3] the time of a restore has its offset, because machines differ in their zones', () => {
  expect(readUntil('2026-11-26T10:00+08:00')).toEqual({ time: new Date('2026-11-26T02:00:00Z') })
  expect(readUntil('latest')).toEqual({ time: null })
  for (const text of ['2026-11-26T10:00:00', '2026-11-26', 'yesterday', '2026-13-26T10:00:00Z', ''])
    expect(() => readUntil(text)).toThrow('with its offset')
})

test('[RUN-3] when 4 GB of the log wait, the server goes on without archiving, and its disk does not fill', async () => {
  const dataDir = ownDataDir()
  const server = await startEmbeddedPostgres({ dataDir, database: 'whs', ...quiet, archivesWal: true })
  onTestFinished(() => server.stop())
  const client = await connect(server.connection)
  const archive = walArchive(path.join(dataDir, 'pg18'))
  for (let number = fs.readdirSync(archive).length; number < maxWaitingSegments; number++)
    fs.writeFileSync(path.join(archive, `w${number}`), '')
  await client.query('create table written (name text)')
  await completeSegment(client)
  await client.query(`insert into written values ('more')`)
  await completeSegment(client)
  const { rows } = await client.query('select failed_count::int as failed from pg_stat_archiver')
  await client.end()
  expect(rows).toEqual([{ failed: 0 }])
  expect(fs.readdirSync(archive)).toHaveLength(maxWaitingSegments)
}, 60_000)
