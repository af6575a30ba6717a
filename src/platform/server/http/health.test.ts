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
  const answers = [await get('/livez'), await get('/readyz')]
  await sql('alter table gone rename to readiness_probe')
  expect(answers.map(({ status }) => status)).toEqual([200, 503])
})
