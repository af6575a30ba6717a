import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { countParkView, getPark } from '../contract.ts'
import { flushViews } from './queries-views.ts'

test('[DET-6] a view counts once per visitor in 30 minutes', async () => {
  let now = new Date('2026-03-01T08:00:00Z')
  const { call, deps } = await startOwnApp({ clock: () => now })
  const { parkId } = await buildPark(deps.db, { views: 10 })
  const view = async (browser: string) => (await call(countParkView, { parkId }, { headers: { 'user-agent': browser } })).viewCount

  expect(await view('a')).toBe(11)
  expect(await view('a')).toBe(11)
  expect(await view('b')).toBe(12)
  now = new Date('2026-03-01T08:29:59Z')
  expect(await view('a')).toBe(12)
  now = new Date('2026-03-01T08:30:00Z')
  expect(await view('a')).toBe(13)
})

test('[DET-6] views do not change the search index until they are flushed', async () => {
  const { call, deps, sql } = await startOwnApp()
  const { parkId } = await buildPark(deps.db)
  await sql('truncate search_change')

  await call(countParkView, { parkId })
  await call(countParkView, { parkId }, { headers: { 'user-agent': 'another' } })
  // The first view inserts the counter, the second only increments its pending views.
  const before = await sql<{ n: string }>('select count(*) as n from search_change')
  await flushViews(deps.db, deps.clock())

  expect(Number(before[0]?.n)).toBeLessThanOrEqual(1)
  expect(await sql('select view_count, view_pending from park_counter where park_id = $1', [parkId])).toEqual([
    { view_count: '2', view_pending: '0' },
  ])
  expect((await sql<{ n: string }>('select count(*) as n from search_change'))[0]?.n).toBe(String(Number(before[0]?.n) + 1))
  expect((await call(getPark, { parkId })).viewCount).toBe(2)
})

test('[DET-6] visitors are stored as hashes and deleted after half an hour', async () => {
  let now = new Date('2026-03-01T08:00:00Z')
  const { call, deps, sql } = await startOwnApp({ clock: () => now })
  const { parkId } = await buildPark(deps.db)
  await call(countParkView, { parkId }, { headers: { 'user-agent': 'Tell-Tale' } })

  const [mark] = await sql<{ visitor_key: string }>('select visitor_key from view_mark')
  expect(mark?.visitor_key).toMatch(/^[\w-]{43}$/)
  now = new Date('2026-03-01T08:31:00Z')
  await flushViews(deps.db, now)
  expect(await sql('select * from view_mark')).toEqual([])
})

test('[DET-6] views of an unpublished park are refused', async () => {
  const { ask, deps } = await startOwnApp()
  const draft = await buildPark(deps.db, { status: 'draft' })
  for (const parkId of [draft.parkId, '999999', 'x']) expect((await ask(countParkView, { parkId })).envelope.code).toBe(404)
})
