import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { listChangedParks } from './queries-search-news.ts'

const start = Date.UTC(2026, 5, 1)
const minute = (minutes: number) => new Date(start + minutes * 60_000)

test('the parks that changed last are listed, however many changes one of them has', async () => {
  const { deps, sql } = await startApp()
  const change = (parkId: string, at: number, field = 'price') =>
    sql('insert into listing_change (park_id, field, changed_at) values ($1, $2, $3)', [parkId, field, minute(at)])
  const build = async (status?: 'withdrawn') => (await buildPark(deps.db, status && { status })).parkId
  const [busy, listed, extended, earlier, old, withdrawn, other] = [
    await build(),
    await build(),
    await build(),
    await build(),
    await build(),
    await build('withdrawn'),
    await build(),
  ]

  for (let at = 100; at < 140; at++) await change(busy, at)
  await change(withdrawn, 200)
  await change(other, 210, 'rentableFrom')
  await sql('update park set listed_at = $2 where id = $1', [listed, minute(90)])
  await buildWarehouse(deps.db, { parkId: extended, listedAt: minute(80) })
  await change(earlier, 70)
  await change(earlier, 60)
  await change(old, 10)

  const since = minute(20)
  const latest = [busy, listed, extended, earlier].map(Number)
  for (const limit of [1, 2, 3, 4, 100]) expect(await listChangedParks(deps.db, since, limit)).toEqual(latest.slice(0, limit))
  expect(await listChangedParks(deps.db, minute(300), 100)).toEqual([])
})

test('the limit also holds for parks that changed at the same time', async () => {
  const { deps, sql } = await startApp()
  const parkIds: number[] = []
  for (let at = 0; at < 10; at++) parkIds.push(Number((await buildPark(deps.db)).parkId))
  await sql('insert into listing_change (park_id, field, changed_at) select unnest($1::bigint[]), $2, $3', [
    parkIds,
    'price',
    minute(1_000),
  ])

  expect((await listChangedParks(deps.db, minute(900), 20)).toSorted((a, b) => a - b)).toEqual(parkIds)
  const some = await listChangedParks(deps.db, minute(900), 3)
  expect(some).toHaveLength(3)
  expect(parkIds).toEqual(expect.arrayContaining(some))
})
