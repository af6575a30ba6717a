import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestConnection } from '#test/database.ts'
import { cachedTable, watchContent, type ContentWatch } from './content-cache.ts'

const log = { warn: () => {} }
let connection: TestConnection
let elsewhere: pg.Client
let watch: ContentWatch

beforeAll(async () => {
  connection = await createTestDatabase()
  elsewhere = new pg.Client(connection)
  await elsewhere.connect()
  watch = watchContent(connection, log)
  await watch.listening
})
afterAll(async () => {
  await watch.close()
  await elsewhere.end()
})

const notified = (table: string) =>
  new Promise<void>((resolve) => {
    const stop = watch.on(table, () => {
      stop()
      resolve()
    })
  })

const changePhone = (phone: string) =>
  elsewhere.query(`update site_setting set value_zh = $1 where key in ('LINK_MOBILE', 'sys.index.cstn')`, [phone])
const readPhone = async () => {
  const { rows } = await elsewhere.query<{ value_zh: string }>(
    `select value_zh from site_setting where key in ('LINK_MOBILE', 'sys.index.cstn')`,
  )
  return rows[0]?.value_zh
}

test('[CFG-1] a change on another connection is notified and replaces the copy', async () => {
  await changePhone('400-000-0001')
  const cached = cachedTable({ load: readPhone, watch, tables: ['site_setting'], log })
  expect(await cached.current()).toBe('400-000-0001')

  const news = notified('site_setting')
  await changePhone('400-000-0002')
  await news

  expect(await cached.current()).toBe('400-000-0002')
})

test('[CFG-1] a listener receives changes of its table, or of any table', async () => {
  const other = vi.fn()
  const stop = watch.on('dict_item', other)
  const any = notified('*')
  await changePhone('400-000-0003')
  await any
  stop()
  expect(other).not.toHaveBeenCalled()
})

test('[RUN-3] after a lost connection it listens again and treats every table as changed', async () => {
  const back = notified('dict_item')
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content_change'`,
  )
  await back

  const news = notified('site_setting')
  await changePhone('400-000-0004')
  await news
})

/** A watch that only this test triggers. */
function bell() {
  const heards: (() => void)[] = []
  return {
    ring: () => heards.forEach((onNotice) => onNotice()),
    watch: { on: (_: string, onNotice: () => void) => (heards.push(onNotice), () => {}) },
  }
}

test('[CFG-1] concurrent reads cause one load', async () => {
  const load = vi.fn(async () => 'copy')
  const cached = cachedTable({ load, watch: bell().watch, tables: ['region'], log })
  await Promise.all(Array.from({ length: 50 }, () => cached.current()))
  expect(load).toHaveBeenCalledTimes(1)
})

test('[CFG-1] a result from before a change is not cached', async () => {
  const { ring, watch } = bell()
  const slow = Promise.withResolvers<string>()
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(slow.promise).mockResolvedValue('after')
  const cached = cachedTable({ load, watch, tables: ['region'], log })

  const early = cached.current()
  ring()
  slow.resolve('before')
  await early

  expect(await cached.current()).toBe('after')
})

test('[RUN-3] while the database is unavailable the stale copy is served, and refreshed afterwards', async () => {
  const { ring, watch } = bell()
  let at = 0
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockRejectedValueOnce(new Error('away')).mockResolvedValue('new')
  const cached = cachedTable({ load, watch, tables: ['region'], log, now: () => at })
  await cached.current()

  ring()
  expect(await cached.current()).toBe('old')
  at += 500
  expect(await cached.current()).toBe('old')
  expect(load).toHaveBeenCalledTimes(2)
  at += 500
  expect(await cached.current()).toBe('new')
})

test('[CFG-1] without notifications a copy is refreshed after 30 s', async () => {
  let at = 0
  const load = vi.fn<() => Promise<string>>().mockResolvedValueOnce('first').mockResolvedValue('second')
  const cached = cachedTable({ load, watch: bell().watch, tables: ['region'], log, now: () => at })
  await cached.current()
  at += 30_001
  expect(await cached.current()).toBe('first')
  expect(await cached.current()).toBe('second')
})
