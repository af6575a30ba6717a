import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { unlimitedWaiting } from '../load/load-limits.ts'
import { openDatabase } from './database.ts'
import { limitWaiting } from './limit-waiting.ts'

test('[RUN-6] when enough queries have waited for a connection for a while, further ones fail at once instead of waiting in vain', async () => {
  let now = 0
  const open = openDatabase({ ...(await createTestDatabase({ empty: true })), max: 1 }, console, { waiting: unlimitedWaiting })
  limitWaiting(open.pool, { max: 2, graceMs: 100 }, () => now)
  onTestFinished(() => open.close())
  const client = await open.pool.connect()
  const waiting = [open.pool.query('select 1'), sql`select 1`.execute(open.db)]
  await expect.poll(() => open.pool.waitingCount).toBe(2)
  waiting.push(open.pool.query('select 1'))
  now = 100
  await expect(sql`select 1`.execute(open.db)).rejects.toMatchObject({ code: '53300' })
  await expect(open.pool.query('select 1')).rejects.toMatchObject({ code: '53300' })
  client.release()
  await Promise.all(waiting)
  expect((await open.pool.query('select 1')).rowCount).toBe(1)
})
