import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const isRoot = process.getuid?.() === 0

function ownFolder(mode = 0o755) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'))
  fs.chmodSync(folder, mode)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

function start(dataDir: string, lines: string[] = []) {
  const log = { warn: (_details: object, text: string) => void lines.push(text) }
  return startEmbeddedPostgres({ dataDir, database: 'town', notify: (line) => void lines.push(line), log, settings: ['fsync=off'] })
}

async function ask(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<{ value: unknown }>(text)).rows[0]?.value
  } finally {
    await client.end()
  }
}

test('[RUN-1] the data survives a stop; Chinese sorts, and É is the capital of é', async () => {
  const dataDir = ownFolder()
  const first = await start(dataDir)
  await ask(first, `create table city as select unnest(array['青岛', '北京', '阿克苏']) as name`)
  await first.stop()

  const second = await start(dataDir)
  onTestFinished(() => second.stop())
  expect(second.adopted).toBe(false)
  expect(await ask(second, `select string_agg(name, ' ' order by name collate "zh-Hans-CN-x-icu") as value from city`)).toBe(
    '阿克苏 北京 青岛',
  )
  expect(await ask(second, `select lower('É') as value`)).toBe('é')
})

test('[RUN-1] a database is new until it has been filled', async () => {
  const dataDir = ownFolder()
  const first = await start(dataDir)
  await first.stop()
  const second = await start(dataDir)
  second.markFilled()
  await second.stop()
  const third = await start(dataDir)
  await third.stop()
  expect([first, second, third].map(({ isNew }) => isNew)).toEqual([true, true, false])
})

test('[RUN-1] only the owner can reach the server: no TCP port, a closed socket folder; [RUN-5] its log has a file for each weekday', async () => {
  const dataDir = ownFolder()
  const server = await start(dataDir)
  onTestFinished(() => server.stop())
  await ask(server, 'create table person (phone text primary key)')
  const twice = `insert into person values ('13912345678'), ('13912345678')`
  await expect(ask(server, twice)).rejects.toThrow('duplicate key')
  const logs = fs.readdirSync(path.join(dataDir, 'pg18.logs'))
  expect(logs).toEqual([expect.stringMatching(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.log$/)])
  const log = fs.readFileSync(path.join(dataDir, 'pg18.logs', logs[0]!), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"')
  expect(log).not.toContain('Key (phone)')
  expect(await ask(server, 'show listen_addresses')).toBeUndefined()
  expect(await ask(server, `select current_setting('listen_addresses') as value`)).toBe('')
  expect(fs.statSync(server.connection.host).mode & 0o777).toBe(0o700)
})

test('[RUN-1] a stop leaves neither process, socket nor pid file', async () => {
  const dataDir = ownFolder()
  const server = await start(dataDir)
  const pid = Number(fs.readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
  await server.stop()
  expect(() => process.kill(pid, 0)).toThrow()
  expect(fs.existsSync(server.connection.host)).toBe(false)
  expect(fs.existsSync(path.join(dataDir, 'pg18', 'postmaster.pid'))).toBe(false)
})

test('[RUN-3] a server that dies is restarted with its data', async () => {
  const dataDir = ownFolder()
  const lines: string[] = []
  const server = await start(dataDir, lines)
  onTestFinished(() => server.stop())
  await ask(server, 'create table kept as select 7 as number')
  const pid = Number(fs.readFileSync(path.join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  while (!lines.includes('PostgreSQL was restarted')) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await ask(server, 'select number as value from kept')).toBe(7)
})

test('[RUN-1] a second owner is refused, and the first continues', async () => {
  const dataDir = ownFolder()
  const server = await start(dataDir)
  onTestFinished(() => server.stop())
  await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} is in use by another portal (process ${process.pid})`)
  expect(await ask(server, 'select 1 as value')).toBe(1)
})

test('[RUN-1] of two simultaneous first starts one gets the folder, the other is refused', async () => {
  const dataDir = ownFolder()
  const both = await Promise.allSettled([start(dataDir), start(dataDir)])
  const owners = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  onTestFinished(async () => {
    for (const owner of owners) await owner.stop()
  })
  expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
    expect.stringContaining('is in use by another portal'),
  ])
  expect(owners).toHaveLength(1)
})

test('[RUN-1] an interrupted first start does not disturb the next one', async () => {
  const dataDir = ownFolder()
  fs.mkdirSync(path.join(dataDir, 'pg18.draft-1'), { recursive: true })
  const server = await start(dataDir)
  await server.stop()
  expect(server.isNew).toBe(true)
})

test('[RUN-3] a data folder that is a file is refused in one line', async () => {
  const dataDir = ownFolder()
  fs.writeFileSync(dataDir, '')
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is a file, not a folder.`)
})

test.runIf(isRoot)('[RUN-1] data of another user is refused with the command that mends it', async () => {
  const dataDir = ownFolder()
  await (await start(dataDir)).stop()
  fs.chownSync(path.join(dataDir, 'pg18'), 12_345, 12_345)
  await expect(start(dataDir)).rejects.toThrow(/pg18 belongs to user 12345, .* chown -R \d+:\d+ /)
})

test.runIf(isRoot)(
  '[RUN-1] where the server may not enter the data folder, its files have a folder of their own, which the log names',
  async () => {
    const dataDir = ownFolder(0o700)
    const lines: string[] = []
    const server = await start(dataDir, lines)
    const folder = fs.readFileSync(path.join(dataDir, 'database-folder'), 'utf8').trim()
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    await ask(server, 'create table kept as select 7 as number')
    await server.stop()
    expect(lines).toEqual([`The database is kept in ${folder}, because its user "nobody" may not enter ${dataDir}.`])

    const again = await start(dataDir)
    onTestFinished(() => again.stop())
    expect(await ask(again, 'select number as value from kept')).toBe(7)
  },
)
