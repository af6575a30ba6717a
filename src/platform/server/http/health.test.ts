import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'

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

test('[RUN-6] of a flood of probes one writes', async () => {
  const { get, sql } = await startApp()
  const versionOf = async () => (await sql<{ version: string }>('select xmin::text as version from readiness_probe'))[0]?.version
  // The last failure is kept for a second too.
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 5_000 }).toBe(200)
  const before = await versionOf()
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(Number(await versionOf()) - Number(before)).toBeLessThanOrEqual(1)
})
