import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { addPark, saveDraft } from '../../drafts/contract.ts'
import { discardDraft } from '../../drafts/publish-contract.ts'
import * as contract from '../contract.ts'
import type { ListingFilter } from '../list-filter.ts'

const now = new Date('2026-06-18T12:00:00+08:00')
let app: TestApp
let agent: BuiltMember
/** Two parks in Huangdao, one in Shanghai, and one that was never published. */
const ids: Record<'cold' | 'plain' | 'shanghai' | 'draft', string> = { cold: '', plain: '', shanghai: '', draft: '' }

beforeAll(async () => {
  app = await startOwnApp({ clock: () => now })
  const { db } = app.deps
  agent = await buildMember(db, { roles: ['leasing_agent'] })
  const park = async (values: Parameters<typeof buildPark>[1]) => (await buildPark(db, values)).parkId
  ids.cold = await park({ code: 'QD-0031', nameZh: '即墨智慧冷链园', score: 88, ownerId: agent.memberId, hot: true })
  ids.plain = await park({ code: 'QD-0008', nameZh: '城阳空港', score: 60, verifiedAt: '2026-06-01T00:00:00Z', verifiedBy: 'visit' })
  ids.shanghai = await park({ code: 'SH-0102', nameZh: '外高桥', provinceCode: '310000', cityCode: '310100', districtCode: '310115' })
  ids.draft = await park({ code: 'QD-0999', nameZh: '草稿园', nameEn: '', status: 'draft', listedAt: null })
  await buildWarehouse(db, { parkId: ids.cold, whType: 3, price: 2.35, totalArea: 3_000, rentableArea: 0, floorHeight: 6 })
  await buildWarehouse(db, { parkId: ids.cold, whType: 1, price: 1.2, totalArea: 1_000, rentableArea: 400 })
  await buildWarehouse(db, { parkId: ids.plain, price: 0.9, totalArea: 5_000, rentableArea: 0, rentableFrom: '2026-07-01' })
  await buildWarehouse(db, { parkId: ids.shanghai, price: null, negotiable: true })
  await app.sql(`update park set verified_at = '2026-01-01', verified_by = 'owner' where id = $1`, [ids.cold])
})

type Sorting = { orderByColumn?: contract.ParkColumn; isAsc?: 'asc' | 'desc' }
const list = (filter: ListingFilter & Sorting = {}) => app.as(agent).call(contract.listParks, filter)
const names = async (filter: ListingFilter & Sorting) => {
  const { rows, total } = await list(filter)
  expect(total).toBe(rows.length)
  return rows.map(({ parkId }) => Object.entries(ids).find(([, id]) => id === parkId)![0])
}
const sorted = async (filter: ListingFilter) => (await names(filter)).toSorted()

test('[OPS-1] the list shows a park with the figures of its warehouses', async () => {
  const { rows, warehouses } = await list({ keyword: 'qd-0031' })
  expect(warehouses).toBe(2)
  expect(rows[0]).toMatchObject({
    parkId: ids.cold, code: 'QD-0031', name: '即墨智慧冷链园', status: 'published', regionName: '青岛 · 黄岛', hot: true, score: 88,
    ownerId: agent.memberId, totalArea: 4_000, warehouseCount: 2, rentableArea: 400, leasedArea: 3_600, dueSoonArea: 0,
    priceMin: 1.2, priceMax: 2.35, verifiedBy: 'owner', stale: true, leads30: 0, source: 'manual', cover: null,
  }) // prettier-ignore
})

test('[OPS-1] each filter of the list finds its parks', async () => {
  const cases: [ListingFilter, string[]][] = [
    [{}, ['cold', 'draft', 'plain', 'shanghai']],
    [{ keyword: '空港' }, ['plain']],
    [{ keyword: 'wgq' }, ['shanghai']],
    [{ keyword: '草稿' }, ['draft']],
    [{ keyword: '%' }, []],
    [{ regionCode: '370200' }, ['cold', 'draft', 'plain']],
    [{ domestic: false }, []],
    [{ status: 'draft' }, ['draft']],
    [{ scoreMin: 61 }, ['cold']],
    [{ scoreMax: 60 }, ['plain']],
    [{ verifiedBefore: '2026-05-01' }, ['cold', 'draft', 'shanghai']],
    [{ stale: true }, ['cold', 'shanghai']],
    [{ dueSoon: true }, ['plain']],
    [{ hot: true }, ['cold']],
    [{ full: true }, ['plain']],
    [{ whType: [3] }, ['cold']],
    [{ priceMin: 1, priceMax: 3 }, ['cold']],
    [{ areaMin: 4_500 }, ['plain']],
    [{ heightMax: 7 }, ['cold']],
    [{ ownerId: 'me' }, ['cold']],
    [{ ownerId: 'none', regionCode: '310100' }, ['shanghai']],
    [{ source: 'partner' }, []],
    [{ hasPicture: true }, []],
    [{ englishMissing: true }, ['draft']],
  ]
  for (const [filter, expected] of cases) expect([filter, await sorted(filter)]).toEqual([filter, expected])
})

test('[OPS-1] the list sorts by each of its columns, with missing values last', async () => {
  expect(await names({ orderByColumn: 'score', isAsc: 'desc' })).toEqual(['cold', 'plain', expect.anything(), expect.anything()])
  expect((await names({ orderByColumn: 'score', isAsc: 'asc' })).slice(0, 2)).toEqual(['plain', 'cold'])
  expect((await names({ orderByColumn: 'price', isAsc: 'asc' })).slice(0, 2)).toEqual(['plain', 'cold'])
  for (const orderByColumn of contract.ParkColumn.options) expect((await list({ orderByColumn })).rows).toHaveLength(4)
})

test('[OPS-1] the overview follows every change of warehouses', async () => {
  const { parkId, warehouseId } = await buildWarehouse(app.deps.db, { price: 0.5 })
  const [{ nameZh }] = (await app.sql<{ nameZh: string }>(`select name_zh as "nameZh" from park where id = $1`, [parkId])) as [
    { nameZh: string },
  ]
  const find = async () => (await list({ keyword: nameZh })).rows[0]!
  expect(await find()).toMatchObject({ priceMin: 0.5, warehouseCount: 1 })
  await app.sql(`update warehouse set price = 0.7 where id = $1`, [warehouseId])
  expect(await find()).toMatchObject({ priceMin: 0.7 })
  await app.sql(`delete from warehouse where id = $1`, [warehouseId])
  expect(await find()).toMatchObject({ priceMin: null, warehouseCount: 0, totalArea: 0 })
  await app.sql(`delete from park where id = $1`, [parkId])
})

test('[OPS-1] the list of warehouses applies figures to the warehouse itself', async () => {
  const find = (filter: ListingFilter) => app.as(agent).call(contract.listWarehouses, filter)
  const { rows, total } = await find({ regionCode: '370200', whType: [3] })
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({
    parkId: ids.cold,
    parkCode: 'QD-0031',
    price: 2.35,
    totalArea: 3_000,
    rentableArea: 0,
    negotiable: false,
  })
  expect((await find({ dueSoon: true })).rows).toMatchObject([{ parkId: ids.plain, rentableTime: '2026-07-01' }])
  expect((await find({ stale: true, priceMin: 1 })).total).toBe(2)
  for (const orderByColumn of contract.WarehouseColumn.options)
    expect((await app.as(agent).call(contract.listWarehouses, { orderByColumn })).rows).toHaveLength(4)
})

test('[OPS-1] the counts of the built-in views equal their lists', async () => {
  const counts = await app.as(agent).call(contract.countParkViews, {})
  expect(counts).toMatchObject({ all: 4, mine: 1, stale: 2, dueSoon: 1, hot: 1, full: 1, drafts: 1, unowned: 3 })
})

test('[OPS-1] the owners to choose from are the active staff who may edit parks', async () => {
  await buildMember(app.deps.db)
  const owners = await app.as(agent).call(contract.listParkOwners, {})
  expect(owners.map(({ memberId }) => memberId)).toEqual([agent.memberId])
})

test('[OPS-1] misspelt filters, impossible days and pages beyond 10,000 rows are refused with the field', async () => {
  const fieldOf = async (query: string) => {
    const headers = await app.headersOf(agent)
    const answer = await app.app.inject({ url: `/whs/prod-api/admin/park/list?${query}`, headers })
    return JSON.stringify(answer.json<{ code: number; data: unknown }>())
  }
  expect(await fieldOf('verifiedBefore=2026-02-31')).toContain('verifiedBefore')
  expect(await fieldOf('pageNum=1000&pageSize=50')).toContain('pageNum')
  expect(await fieldOf('statuss=draft')).toContain('statuss')
})

test('[OPS-1] a park with unpublished changes says so, and is found by the state of its working copy', async () => {
  await app.sql(
    `insert into listing_draft (park_id, state, ops) values ($1, 'review', '[{}, {}]'), ($2, 'editing', '[{}]'), ($3, 'editing', '[]')`,
    [ids.cold, ids.plain, ids.shanghai],
  )
  expect((await list({ keyword: 'qd-0031' })).rows[0]).toMatchObject({ draftState: 'review', pendingCount: 2 })
  expect((await list({ keyword: 'sh-0102' })).rows[0]).toMatchObject({ draftState: 'none', pendingCount: 0 })
  expect(await sorted({ draftState: 'review' })).toEqual(['cold'])
  expect(await sorted({ draftState: 'any' })).toEqual(['cold', 'plain'])
  expect(await sorted({ draftState: 'none' })).toEqual(['draft', 'shanghai'])
})

test('[OPS-1] a park that was never published is listed from its working copy, counted, found and sorted, until it is discarded', async () => {
  const before = await app.as(agent).call(contract.countParkViews, {})
  expect(before.drafts).toBe(1)
  const { draftId } = await app.as(agent).call(addPark, { nameZh: '胶州新园', nameEn: '', districtCode: '370281' })
  const unit = { totalArea: 3_000, rentableArea: 1_000, price: 0.8, whType: '3', floorHeight: 9 }
  const ops = [
    { op: 'set' as const, path: 'ownerId', before: null, after: agent.memberId },
    { op: 'add' as const, path: 'warehouses.n1234567890', after: unit },
  ]
  await app.as(agent).call(saveDraft, { draftId, revision: 1, ops: ops as never })

  const find = async (filter: ListingFilter) => (await list({ keyword: '胶州', ...filter })).rows
  const [row] = await find({})
  expect(row).toMatchObject({
    parkId: null, draftId, name: '胶州新园', status: 'draft', regionName: '青岛 · 胶州', draftState: 'editing', ownerId: agent.memberId,
    warehouseCount: 1, totalArea: 3_000, rentableArea: 1_000, leasedArea: 2_000, priceMin: 0.8, verifiedTime: null, leads30: 0, cover: null,
  }) // prettier-ignore
  const hits: ListingFilter[] = [
    { keyword: 'jzxy' },
    { keyword: row!.code },
    { status: 'draft' },
    { draftState: 'any' },
    { draftState: 'editing' },
  ]
  const figures: ListingFilter[] = [{ whType: [3] }, { heightMin: 9 }, { areaMax: 3_000 }, { regionCode: '370281' }, { ownerId: 'me' }]
  for (const filter of [...hits, ...figures]) expect([filter, (await find(filter)).length]).toEqual([filter, 1])
  for (const filter of [{ draftState: 'none' }, { status: 'published' }, { stale: true }, { whType: [1] }] as ListingFilter[])
    expect([filter, await find(filter)]).toEqual([filter, []])
  for (const orderByColumn of contract.ParkColumn.options) expect((await list({ orderByColumn })).rows).toHaveLength(5)

  await app.as(agent).call(discardDraft, { draftId, revision: 2 })
  expect(await find({})).toEqual([])
})
