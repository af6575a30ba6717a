import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, postgresIn, startPortal } from '#test/portal.ts'

// Each test starts portals, which takes a minute beside other work.
vi.setConfig({ testTimeout: 180_000 })

async function takePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as net.AddressInfo).port
}

/** Resolves when the process has exited, with its output, which must not contain a stack trace. */
async function expectRefusal(settings: Record<string, string>, ...lines: unknown[]) {
  const portal = startPortal(settings)
  expect(await portal.ended).toBe(1)
  expect(portal.lines()).toEqual(lines)
}

test('[RUN-1] the portal starts its database, prints its address and serves pages; SIGTERM stops both', async () => {
  const dataDir = ownDataDir()
  const portal = startPortal({ DATA_DIR: dataDir })
  const address = await portal.ready()
  expect((await fetch(`${address}/whs/`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await portal.kill('SIGTERM')).toBe(0)
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-3] after SIGTERM the process reports not ready but still answers until the load balancer has noticed', async () => {
  const portal = startPortal({ DATA_DIR: ownDataDir() })
  const address = await portal.ready()
  process.kill(portal.pid, 'SIGTERM')
  const statusOf = async (place: string) => (await fetch(address + place)).status
  while ((await statusOf('/readyz')) === 200) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/livez')).toBe(200)
  expect(await portal.ended).toBe(0)
})

test('[RUN-1] after kill -9 the next start adopts the database that was left running', async () => {
  const dataDir = ownDataDir()
  const killed = startPortal({ DATA_DIR: dataDir })
  await killed.ready()
  const left = postgresIn(dataDir)
  await killed.kill('SIGKILL')
  expect(left).not.toBeNull()

  const next = startPortal({ DATA_DIR: dataDir })
  await next.ready()
  expect(postgresIn(dataDir)).toBe(left)
  expect(await next.kill('SIGINT')).toBe(0)
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-1] the portal stops when its parent process is killed', async () => {
  const dataDir = ownDataDir()
  const parent = spawn('sleep', ['600'])
  const portal = startPortal({ DATA_DIR: dataDir }, { parents: [parent.pid!] })
  await portal.ready()
  parent.kill('SIGKILL')
  expect(await portal.ended).toBe(0)
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-1] a second portal on one data folder exits with a message; the first keeps running', async () => {
  const dataDir = ownDataDir()
  const first = startPortal({ DATA_DIR: dataDir })
  const address = await first.ready()
  await expectRefusal(
    { DATA_DIR: dataDir },
    `The data folder ${dataDir} is in use by another portal (process ${first.pid}). Stop that one, or start with a folder of its own: DATA_DIR=…`,
  )
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('[RUN-1] a taken port is reported in one line, and the database is stopped again', async () => {
  const dataDir = ownDataDir()
  const port = await takePort()
  await expectRefusal(
    { DATA_DIR: dataDir, PORT: String(port) },
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-3] a missing database is reported in one line', async () => {
  const connection = await createTestDatabase({ empty: true })
  await expectRefusal(
    { DATABASE_URL: urlOf({ ...connection, database: 'missing' }) },
    expect.stringMatching(/^The database at .* cannot be used: there is no database "missing"; create it with: .* Check DATABASE_URL\.$/),
  )
})

test('[RUN-3] an unreachable database server is retried, then reported in one line', async () => {
  const server = net.createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  await expectRefusal(
    { DATABASE_URL: `postgres://nobody:geheim@127.0.0.1:${port}/whs` },
    `Waiting for the database at 127.0.0.1:${port} …`,
    `The database at 127.0.0.1:${port} cannot be used: nothing answers there. Check DATABASE_URL.`,
  )
})

test('[RUN-3] a database with the wrong encoding is reported in one line', async () => {
  const connection = await createTestDatabase({ empty: true, encoding: 'SQL_ASCII' })
  await expectRefusal({ DATABASE_URL: urlOf(connection) }, expect.stringMatching(/keeps text as SQL_ASCII, which cannot hold Chinese/))
})

test('[RUN-3] a migration that changed after it ran is reported in one line', async () => {
  const connection = await createTestDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`update schema_migration set sha256 = 'other' where number = 2`)
  await client.end()
  await expectRefusal(
    { DATABASE_URL: urlOf(connection) },
    expect.stringMatching(/^The migration 0002_\w+\.sql was changed after it had been applied/),
  )
})

test('[RUN-3] invalid variables are reported in one line each', async () => {
  await expectRefusal({ PORT: 'http', DEMO: 'maybe' }, 'PORT must be a whole number from 0 to 65535.', 'DEMO must be 0 or 1.')
})

test('[RUN-3] an unusable data folder is reported in one line', async () => {
  const file = path.join(ownDataDir(), 'file')
  fs.writeFileSync(file, '')
  await expectRefusal({ DATA_DIR: file }, `${file} is a file, not a folder. Name another folder: DATA_DIR=…`)
})

test('[RUN-2] two portals share one database, each with its own data folder', async () => {
  const DATABASE_URL = urlOf(await createTestDatabase({ empty: true }))
  const DATA_DIR = ownDataDir()
  const portals = [1, 2].map(() => startPortal({ DATABASE_URL, DATA_DIR }))
  const addresses = await Promise.all(portals.map((portal) => portal.ready()))
  expect(await Promise.all(addresses.map(async (address) => (await fetch(`${address}/readyz`)).status))).toEqual([200, 200])
})
