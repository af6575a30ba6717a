import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { ownDataDir, postgresIn } from '#test/portal.ts'
import { checkSums, listFiles, sumsName } from './backup-files.ts'
import { archiveName, makeBackup, newestBackup } from './make-backup.ts'
import { readManifest } from './manifest.ts'
import { proveBackup } from './prove-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const secretKey = 'k'.repeat(40)
const quiet = { notify: () => {}, log: { warn: () => {} } }
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, database: 'whs', ...quiet })

async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Writes without pause. Returns what stops it, and each row that was acknowledged with its place in the log. */
async function startWriting(connection: pg.ClientConfig, writer: number) {
  const client = await connect(connection)
  const acknowledged: { id: string; at: string }[] = []
  let stopped = false
  const writing = (async () => {
    for (let number = 0; !stopped; number++) {
      const id = `${writer}/${number}`
      await client.query('insert into written values ($1)', [id])
      const { rows } = await client.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
      acknowledged.push({ id, at: rows[0]!.at })
    }
  })().catch(() => {})
  return { acknowledged, stop: () => ((stopped = true), writing) }
}

const positionOf = (lsn: string) => {
  const [high = '0', low = '0'] = lsn.split('/')
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`)
}

function writeFile(folder: string, name: string, text: string) {
  fs.mkdirSync(path.dirname(path.join(folder, 'files', name)), { recursive: true })
  fs.writeFileSync(path.join(folder, 'files', name), text)
}

test('[RUN-3] [RUN-6.A8] a backup under writers, a killed database and a restore: what was acknowledged before its end is there, hashes and files are equal', async () => {
  const dataDir = ownDataDir()
  const to = path.join(ownDataDir(), 'backups')
  const first = await start(dataDir)
  onTestFinished(() => first.stop())
  const client = await connect(first.connection)
  await migrate(client, 'db/migrations')
  await client.query('create table written (id text primary key)')
  writeFile(dataDir, 'aa/one', 'first')
  writeFile(dataDir, '.unfinished/x', 'half')
  const backup = () =>
    makeBackup({ connection: first.connection, secretKey, files: path.join(dataDir, 'files'), to, now: () => new Date() })

  const older = await backup()
  writeFile(dataDir, 'bb/two', 'second')
  const writers = await Promise.all(Array.from({ length: 24 }, (_, writer) => startWriting(first.connection, writer)))
  const place = await backup()
  await Promise.all(writers.map(({ stop }) => stop()))
  await client.end()
  expect(newestBackup(to)).toBe(place)
  expect(fs.readdirSync(to).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(listFiles(path.join(place, 'files'))).toEqual(['aa/one', 'bb/two'])
  // Linked, not copied.
  expect(fs.statSync(path.join(place, 'files/aa/one')).ino).toBe(fs.statSync(path.join(older, 'files/aa/one')).ino)
  expect(fs.readFileSync(path.join(place, 'manifest.json'), 'utf8')).not.toContain(secretKey)
  process.kill(postgresIn(dataDir)!, 'SIGKILL')

  const into = path.join(ownDataDir(), 'restored')
  const restored = await restoreBackup({ from: place, into, secretKey, notify: quiet.notify })
  expect(restored.differing).toEqual([])
  expect(restored.tables).toBeGreaterThan(90)
  expect(fs.readFileSync(path.join(into, 'files/bb/two'), 'utf8')).toBe('second')
  expect(fs.readFileSync(path.join(into, 'secret-key'), 'utf8')).toBe(secretKey)

  const second = await start(into)
  onTestFinished(() => second.stop())
  const reader = await connect(second.connection)
  const { rows } = await reader.query<{ id: string }>('select id from written')
  await reader.end()
  const there = new Set(rows.map(({ id }) => id))
  const end = positionOf(readManifest(place).walTo)
  const expected = writers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => positionOf(at) <= end).map(({ id }) => id))
  expect(expected.length).toBeGreaterThan(100)
  expect(expected.filter((id) => !there.has(id))).toEqual([])

  // A proof is stored where the portal runs.
  const proof = await proveBackup({
    from: older,
    secretKey,
    connection: second.connection,
    temporary: path.dirname(into),
    notify: quiet.notify,
  })
  expect(proof.equal).toBe(proof.tables)
  const after = await connect(second.connection)
  expect((await after.query('select tables = equal as whole from restore_proof')).rows).toEqual([{ whole: true }])
  await after.end()

  const refusalOf = (options: object) =>
    restoreBackup({ from: place, into: path.join(to, '..', 'other'), secretKey, notify: quiet.notify, ...options }).catch(
      (error: Error) => error.message,
    )
  expect(await refusalOf({ secretKey: 'x'.repeat(40) })).toContain('another SECRET_KEY')
  expect(await refusalOf({ into })).toContain('is not empty')
  expect(await refusalOf({ from: to })).toContain('is no backup')
  fs.appendFileSync(path.join(place, archiveName), 'x')
  expect(await refusalOf({})).toContain(`${archiveName} is damaged`)
  fs.rmSync(path.join(older, sumsName))
  await expect(checkSums(older)).rejects.toThrow('no complete backup')
  expect(fs.existsSync(path.join(to, '..', 'other'))).toBe(false)
}, 300_000)
