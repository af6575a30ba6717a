import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { ListingFeed } from '#features/listings/feed-contract.ts'
import { afterFile } from '#test/after-file.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startOwnApp()
})

const address = (query: Record<string, string>) => `/whs/feed/listings.json?${String(new URLSearchParams(query))}`

type Query = { updatedSince?: string; cursor?: string }
async function read(query: Query = {}): Promise<ListingFeed> {
  const { envelope } = await portal.get(address(query))
  expect(envelope).toMatchObject({ code: 200 })
  return envelope.data as ListingFeed
}

/** Reads all pages of a round. */
async function readAll(query: Query = {}) {
  const listings: string[] = []
  const withdrawn: string[] = []
  let page = await read(query)
  for (;;) {
    listings.push(...page.listings.map(({ warehouseId }) => warehouseId))
    withdrawn.push(...page.withdrawn.map(({ warehouseId }) => warehouseId))
    if (page.next === null) return { listings, withdrawn, until: page.until }
    page = await read({ cursor: page.next })
  }
}

/** Waits until the second of the latest change has ended, and returns the time from which on the next round reads. */
async function settle(): Promise<string> {
  const [{ time }] = (await portal.sql<{ time: string }>(
    `select to_char(date_trunc('second', max(created_at)) + interval '1 s', 'YYYY-MM-DD HH24:MI:SS') as time
     from (select created_at at time zone 'Asia/Shanghai' as created_at from change_set) s`,
  )) as [{ time: string }]
  await vi.waitFor(async () => expect((await read()).until >= time).toBe(true), { timeout: 5_000, interval: 100 })
  return (await read()).until
}

test('[DET-8] the feed has every public warehouse once, page by page, and no phone number', async () => {
  const { parkId } = await buildPark(portal.deps.db)
  const ids: string[] = []
  for (let at = 0; at < 205; at += 1) ids.push((await buildWarehouse(portal.deps.db, { parkId, contactPhone: '13912345678' })).warehouseId)
  await buildWarehouse(portal.deps.db, { parkId, status: 'draft', listedAt: null })
  await buildWarehouse(portal.deps.db, { parkId: (await buildPark(portal.deps.db, { status: 'withdrawn' })).parkId })
  const first = await read()
  const { listings, withdrawn } = await readAll()
  expect(first.listings).toHaveLength(100)
  expect(first.listings[0]).toMatchObject({ parkId, warehouseId: ids[0], whTypeLabel: '普通仓', media: [] })
  expect(JSON.stringify(first)).not.toContain('13912345678')
  expect(listings).toEqual(ids)
  expect(withdrawn).toEqual([])
})

test('[DET-8] a round has what was changed, withdrawn or deleted since the last one, and nothing that was never public', async () => {
  const { db } = portal.deps
  const [edited, letOut, withdrawn, deleted] = [
    await buildWarehouse(db),
    await buildWarehouse(db),
    await buildWarehouse(db),
    await buildWarehouse(db),
  ]
  const ofPark = await buildWarehouse(db)
  const ofWithdrawn = await buildWarehouse(db)
  const draft = await buildWarehouse(db, { status: 'draft', listedAt: null })
  const updatedSince = await settle()
  expect(await readAll({ updatedSince })).toMatchObject({ listings: [], withdrawn: [], until: updatedSince })

  await db.updateTable('warehouse').set({ price: 1.23 }).where('id', '=', edited.warehouseId).execute()
  await db.updateTable('warehouse').set({ rentableArea: 0 }).where('id', '=', letOut.warehouseId).execute()
  await db.updateTable('warehouse').set({ status: 'withdrawn' }).where('id', '=', withdrawn.warehouseId).execute()
  await db.deleteFrom('warehouse').where('id', '=', deleted.warehouseId).execute()
  await db.updateTable('warehouse').set({ price: 2 }).where('id', '=', draft.warehouseId).execute()
  await db.updateTable('park').set({ nameZh: '新名称' }).where('id', '=', ofPark.parkId).execute()
  await db.updateTable('park').set({ status: 'withdrawn' }).where('id', '=', ofWithdrawn.parkId).execute()
  const until = await settle()
  const round = await readAll({ updatedSince })
  expect(round.listings.toSorted()).toEqual([edited, letOut, ofPark].map(({ warehouseId }) => warehouseId).toSorted())
  expect(round.withdrawn.toSorted()).toEqual([withdrawn, deleted, ofWithdrawn].map(({ warehouseId }) => warehouseId).toSorted())
  expect(await readAll({ updatedSince: until })).toMatchObject({ listings: [], withdrawn: [] })
})

test('[DET-8] a change that is committed late is in the round after its transaction, not lost between two', async () => {
  const { warehouseId } = await buildWarehouse(portal.deps.db)
  const client = new pg.Client(portal.connection)
  afterFile(() => client.end())
  await client.connect()
  let updatedSince = await settle()
  await client.query('begin')
  await client.query('update warehouse set price = 3.21 where id = $1', [warehouseId])
  await buildWarehouse(portal.deps.db)
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  const meanwhile = await readAll({ updatedSince })
  expect(meanwhile.listings).not.toContain(warehouseId)
  updatedSince = meanwhile.until
  await client.query('commit')
  await settle()
  expect((await readAll({ updatedSince })).listings).toContain(warehouseId)
})

test('[DET-8] an unchanged page is a 304, in each language', async () => {
  await buildWarehouse(portal.deps.db)
  await settle()
  const answer = await portal.get(address({}), { language: 'en_US' })
  const etag = String(answer.headers['etag'])
  expect(answer.headers['cache-control']).toBe('public, no-cache')
  expect((await portal.get(address({}), { language: 'en_US', headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await portal.get(address({}), { language: 'zh_CN', headers: { 'if-none-match': etag } })).status).toBe(200)
  expect((await portal.get('/whs/prod-api/feed/listings.json', { language: 'en_US' })).envelope).toEqual(answer.envelope)
})

test.for([
  [{ updatedSince: '2026-02-30 00:00:00' }, 'updatedSince', '更新起始时间', 'Updated since'],
  [{ updatedSince: 'yesterday' }, 'updatedSince', '更新起始时间', 'Updated since'],
  [{ updatedSince: '2999-01-01 00:00:00' }, 'updatedSince', '不能晚于当前时间', 'must not be in the future'],
  [{ updatedSince: '2001-01-01 00:00:00' }, 'updatedSince', '变更记录只保留两年', 'Changes are kept for two years'],
  [{ cursor: "0-1';--" }, 'cursor', '翻页标记', 'Cursor'],
  [{ cursor: '0-9999999999-0' }, 'cursor', '不能晚于当前时间', 'must not be in the future'],
  [{ updateSince: '2026-11-01 00:00:00' }, 'updateSince', 'updateSince', 'updateSince'],
] as const)('[DET-8] the feed refuses %j with the field, in both languages', async ([query, field, chinese, english]) => {
  for (const [language, text] of [
    ['zh_CN', chinese],
    ['en_US', english],
  ] as const) {
    const { envelope } = await portal.get(address(query), { language })
    expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field }] } })
    expect(envelope.msg).toContain(text)
  }
})
