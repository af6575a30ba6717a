import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { noteDiskFull } from '../storage/disk-space.ts'

test('[RUN-3] the process is ready when it can write to the database', async () => {
  const { get, sql } = await startApp()
  expect((await get('/readyz')).status).toBe(200)
  expect(await sql('select process from readiness_probe')).toEqual([{ process: process.pid }])
})

test('[RUN-3] a stopping process is alive but not ready', async () => {
  const { get, readiness } = await startApp()
  readiness.draining = true
  const answers = [await get('/livez'), await get('/readyz')]
  readiness.draining = false
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
})

test('[RUN-3] a process that is loading its search index is alive but not ready', async () => {
  const { get, readiness } = await startApp()
  readiness.warming = true
  const answers = [await get('/livez'), await get('/readyz')]
  readiness.warming = false
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
})

test('[RUN-3] without a working database the process is alive but not ready', async () => {
  const { get, sql } = await startApp()
  await sql('alter table readiness_probe rename to gone')
  try {
    // The last answer of the database is kept for a second.
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(503)
    expect((await get('/livez')).status).toBe(200)
  } finally {
    await sql('alter table gone rename to readiness_probe')
  }
})

test('[RUN-6] a flood of probes is no flood of writes', async () => {
  const { get, sql } = await startApp()
  await sql(`create table probe_write (at timestamptz default now());
    create function note_probe() returns trigger language plpgsql as $$ begin insert into probe_write default values; return null; end $$;
    create trigger note_probe after insert or update on readiness_probe for each row execute function note_probe()`)
  await Promise.all(Array.from({ length: 200 }, () => get('/readyz')))
  const [row] = await sql<{ count: number }>('select count(*)::int from probe_write')
  // One a second, and these take a few at most.
  expect(row!.count).toBeLessThan(20)
})

test('[RUN-6.A7] a process whose disk is almost full is not ready, although a small write still succeeds', async () => {
  let free = 0.04
  const { get } = await startOwnApp({ freeShare: async () => free })
  expect(await get('/readyz')).toMatchObject({ status: 503, envelope: { status: 'disk' } })
  free = 0.06
  // The last answer is kept for a second.
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(200)
  noteDiskFull()
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(503)
  expect((await get('/livez')).status).toBe(200)
})
