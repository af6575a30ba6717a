import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, postgresIn, startPortal } from '#test/portal.ts'

async function takePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as net.AddressInfo).port
}

/** Ended by itself, with these lines and nothing else: no stack. */
async function expectRefusal(settings: Record<string, string>, ...lines: unknown[]) {
  const portal = startPortal(settings)
  expect(await portal.ended).toBe(1)
  expect(portal.lines()).toEqual(lines)
}

test('[RUN-1] the portal brings its database, says where it is and serves pages; SIGTERM ends both', async () => {
  const dataDir = ownDataDir()
  const portal = startPortal({ DATA_DIR: dataDir })
  const address = await portal.ready()
  expect((await fetch(`${address}/whs/`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await portal.kill('SIGTERM')).toBe(0)
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-3] after SIGTERM the process is not ready but still answers, until the balancer has seen it', async () => {
  const portal = startPortal({ DATA_DIR: ownDataDir() })
  const address = await portal.ready()
  process.kill(portal.pid, 'SIGTERM')
  const statusOf = async (place: string) => (await fetch(address + place)).status
  while ((await statusOf('/readyz')) === 200) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await statusOf('/readyz')).toBe(503)
  expect(await statusOf('/livez')).toBe(200)
  expect(await portal.ended).toBe(0)
})

test('[RUN-1] after kill -9 the next start takes over the database that was left running', async () => {
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

test('[RUN-1] when the process that started it is killed, the portal stops by itself', async () => {
  const dataDir = ownDataDir()
  const parent = spawn('sleep', ['600'])
  const portal = startPortal({ DATA_DIR: dataDir }, { parents: [parent.pid!] })
  await portal.ready()
  parent.kill('SIGKILL')
  expect(await portal.ended).toBe(0)
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-1] a second portal on one data folder says so and ends; the first goes on', async () => {
  const dataDir = ownDataDir()
  const first = startPortal({ DATA_DIR: dataDir })
  const address = await first.ready()
  await expectRefusal(
    { DATA_DIR: dataDir },
    `The data folder ${dataDir} is in use by another portal (process ${first.pid}). Stop that one, or start with a folder of its own: DATA_DIR=…`,
  )
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('[RUN-1] a taken port is told in one line, and the database is stopped again', async () => {
  const dataDir = ownDataDir()
  const port = await takePort()
  await expectRefusal(
    { DATA_DIR: dataDir, PORT: String(port) },
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  expect(postgresIn(dataDir)).toBeNull()
})

test('[RUN-3] a database that does not exist is told in one line', async () => {
  const connection = await createTestDatabase({ empty: true })
  await expectRefusal(
    { DATABASE_URL: urlOf({ ...connection, database: 'missing' }) },
    expect.stringMatching(/^The database at .* cannot be used: there is no database "missing"; create it with: .* Check DATABASE_URL\.$/),
  )
})

test('[RUN-3] a server that does not answer is waited for, then told in one line', async () => {
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

test('[RUN-3] a database of another encoding is told in one line', async () => {
  const connection = await createTestDatabase({ empty: true, encoding: 'SQL_ASCII' })
  await expectRefusal({ DATABASE_URL: urlOf(connection) }, expect.stringMatching(/keeps text as SQL_ASCII, which cannot hold Chinese/))
})

test('[RUN-3] a migration that was changed after it ran is told in one line', async () => {
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

test('[RUN-3] wrong variables are told in one line each', async () => {
  await expectRefusal({ PORT: 'http', DEMO: 'maybe' }, 'PORT must be a whole number from 0 to 65535.', 'DEMO must be 0 or 1.')
})

test('[RUN-3] a data folder that cannot be one is told in one line', async () => {
  const file = path.join(ownDataDir(), 'file')
  fs.writeFileSync(file, '')
  await expectRefusal({ DATA_DIR: file }, `${file} is a file, not a folder. Name another folder: DATA_DIR=…`)
})

test('[RUN-2] two portals share one given database, each with its own data folder', async () => {
  const DATABASE_URL = urlOf(await createTestDatabase({ empty: true }))
  const portals = [1, 2].map(() => startPortal({ DATABASE_URL, DATA_DIR: ownDataDir() }))
  const addresses = await Promise.all(portals.map((portal) => portal.ready()))
  expect(await Promise.all(addresses.map(async (address) => (await fetch(`${address}/readyz`)).status))).toEqual([200, 200])
})
