import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { secondsUntilFree, sweepRates, takeUse, type Rule } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))

const rule: Rule = {
  name: 'letters',
  limits: [
    { max: 1, seconds: 60 },
    { max: 3, seconds: 3_600 },
  ],
}

/** As if so many seconds had gone by. */
const later = (seconds: number) =>
  app.sql(
    `update rate_use set uses = array(select u - make_interval(secs => $1) from unnest(uses) u), last_at = last_at - make_interval(secs => $1)`,
    [seconds],
  )

test('[AUTH-4][AUTH-15] each limit of a rule holds over any stretch of time, and says how long to wait', async () => {
  const { db } = app.deps
  expect(await takeUse(db, rule, 'one')).toBeNull()
  expect(await takeUse(db, rule, 'one')).toBe(60)
  expect(await takeUse(db, rule, 'another')).toBeNull()
  await later(59)
  expect(await takeUse(db, rule, 'one')).toBe(1)
  for (const wait of [2, 61]) {
    await later(wait)
    expect(await takeUse(db, rule, 'one')).toBeNull()
  }
  await later(61)
  // Three in this hour; the first of them was 59 + 2 + 61 + 61 s ago.
  expect(await secondsUntilFree(db, rule, 'one')).toBe(3_600 - 183)
  expect(await takeUse(db, rule, 'one')).toBe(3_600 - 183)
  await later(3_600 - 183)
  expect(await secondsUntilFree(db, rule, 'one')).toBeNull()
  expect(await takeUse(db, rule, 'one')).toBeNull()
})

test('[AUTH-4] of fifty at once, the limit lets its number through', async () => {
  const wide: Rule = { name: 'wide', limits: [{ max: 7, seconds: 600 }] }
  const waits = await Promise.all(Array.from({ length: 50 }, () => takeUse(app.deps.db, wide, 'crowd')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(7)
})

test('[AUTH-4] a use in a transaction that fails has not been used', async () => {
  const { db } = app.deps
  await expect(
    db.transaction().execute(async (trx) => {
      await takeUse(trx, rule, 'undone')
      throw new Error('failed')
    }),
  ).rejects.toThrow('failed')
  expect(await takeUse(db, rule, 'undone')).toBeNull()
})

test('[AUTH-4] what no rule counts any more is swept', async () => {
  await takeUse(app.deps.db, rule, 'old')
  await later(86_401)
  expect(await sweepRates(app.deps.db)).toBeGreaterThan(0)
  expect(await app.sql('select 1 from rate_use')).toEqual([])
})
