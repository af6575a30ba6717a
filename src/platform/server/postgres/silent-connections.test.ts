import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { openDatabase, type Db } from './database.ts'
import { listenTo } from './listen.ts'

const quiet = { warn() {}, error() {} }

async function startBehindProxy() {
  const { host, port, user, database } = await createTestDatabase({ empty: true })
  const proxy = await startSilentProxy({ path: `${host}/.s.PGSQL.${port}` })
  onTestFinished(proxy.close)
  return { proxy, connection: { host: '127.0.0.1', port: proxy.port, user, database, ssl: false } }
}

async function openBehindProxy(silenceMs: number, max: number) {
  const { proxy, connection } = await startBehindProxy()
  const opened = openDatabase({ ...connection, max, statement_timeout: silenceMs / 2 }, quiet, { silenceMs })
  onTestFinished(() => opened.close())
  return { proxy, ...opened }
}

const one = async (db: Db) => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows[0]?.one

test('[RUN-6] connections that have fallen silent are replaced: one query fails, and the next is answered', async () => {
  const { proxy, db, pool } = await openBehindProxy(400, 4)
  await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.05)`.execute(db)))
  expect(pool.totalCount).toBe(4)
  expect(proxy.silence()).toBe(4)
  await expect(one(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(await one(db)).toBe(1)
  expect(await Promise.all(Array.from({ length: 4 }, () => one(db)))).toEqual([1, 1, 1, 1])
})

test('[RUN-6] a transaction on a silent connection ends, and its connection does not go back into the pool', async () => {
  const { proxy, db } = await openBehindProxy(400, 1)
  const work = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    proxy.silence()
    await sql`select 2`.execute(trx)
  })
  // The rollback fails after the query, and its error is the one that is thrown.
  await expect(work).rejects.toThrow(/not queryable|has not answered/)
  expect(await one(db)).toBe(1)
})

test('[RUN-6] a transaction that has raised its own limit may take longer, and later ones may not', async () => {
  const { proxy, db } = await openBehindProxy(400, 1)
  const slow = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '1min'`.execute(trx)
    return (await sql<{ one: number }>`select 1 as one from pg_sleep(0.9)`.execute(trx)).rows[0]?.one
  })
  expect(slow).toBe(1)
  proxy.silence()
  await expect(one(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('[RUN-6] an error of PostgreSQL counts as an answer', async () => {
  const { db, lastAnswerAt } = await openBehindProxy(400, 1)
  await one(db)
  const before = lastAnswerAt()
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect(lastAnswerAt()).toBeGreaterThan(before)
})

test('[RUN-6] a silent notification connection is noticed and opened again', async () => {
  const { proxy, connection } = await startBehindProxy()
  const { db, close } = openDatabase(connection, quiet)
  onTestFinished(() => close())
  let gaps = 0
  const payloads: string[] = []
  const handlers = { onNotification: (payload: string) => void payloads.push(payload), onGap: () => void gaps++ }
  const listening = listenTo('news', connection, quiet, handlers, { everyMs: 100, limitMs: 100 })
  onTestFinished(() => listening.close())
  await listening.listening
  expect(gaps).toBe(1)
  proxy.silence()
  await expect.poll(() => gaps, { timeout: 5_000 }).toBe(2)
  await sql`select pg_notify('news', 'again')`.execute(db)
  await expect.poll(() => payloads).toEqual(['again'])
})
