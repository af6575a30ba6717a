import { beforeAll, expect, test } from 'vitest'
import { readListingFeed } from '#features/listings/feed-contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildPartner, callsWith, completeRows, type BuiltPartner } from '#test/partners.ts'
import { editPartner, getPartner, revokePartnerKey } from '../contract.ts'
import { listHeldListings, pushListings, withdrawListings, type PushAnswer } from '../push-contract.ts'

let portal: TestApp
let direct: BuiltPartner
beforeAll(async () => {
  portal = await startApp()
  direct = await buildPartner(portal, { trust: 'direct' })
})

const resultsOf = ({ rows }: PushAnswer) => rows.map(({ result }) => result)
const fieldsOf = ({ rows }: PushAnswer) => rows.map(({ errors }) => errors.map(({ field, rule, code }) => [field, rule, code]))
const countHistory = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from record_change'))[0]!.n
const isInFeed = async (warehouseId: string) =>
  JSON.stringify(await portal.call(readListingFeed, {})).includes(`"warehouseId":"${warehouseId}"`)

test('[OPS-2.9] a revoked key is refused at once on a second process, and so is one of a partner that is switched off', async () => {
  const partner = await buildPartner(portal)
  const second = callsWith(await startOwnApp({ connection: portal.connection }), partner.key)
  expect((await second.ask(listHeldListings, {})).code).toBe(200)
  await portal.as(partner.admin).call(revokePartnerKey, { id: partner.keyId })
  for (const [endpoint, input] of [
    [listHeldListings, {}],
    [pushListings, { rows: [{}] }],
    [withdrawListings, { externalIds: ['A'] }],
  ] as const)
    expect((await second.ask(endpoint, input)).code).toBe(10_951)

  const off = await buildPartner(portal)
  const { version, nameZh, nameEn } = await portal.as(off.admin).call(getPartner, { id: off.id })
  await portal.as(off.admin).call(editPartner, { id: off.id, version, nameZh, nameEn, active: false })
  expect((await off.ask(listHeldListings, {})).code).toBe(10_951)
})

test('[OPS-2.9] a partner may send its regions and fields only', async () => {
  const partner = await buildPartner(portal, { trust: 'review', regions: ['310000'], fields: ['price', 'name_zh', 'district_code'] })
  const { parkRow } = completeRows()
  const abroad = await partner.push({ sheet: 'park', externalId: 'P', name_zh: '园', district_code: '370211' })
  expect(fieldsOf(abroad)[0]).toContainEqual(['district_code', 'notAllowed', 10_952])
  expect(abroad.rows[0]!.errors.find(({ code }) => code === 10_952)!.msg).toBe('不允许的区域或字段')
  expect(fieldsOf(await partner.push(parkRow))[0]).toContainEqual(['address_zh', 'notAllowed', 10_952])
})

test('[OPS-2.9] the listings of another partner are invisible', async () => {
  const { all, park, unit, unitRow } = completeRows()
  await direct.push(...all)
  const other = await buildPartner(portal, { trust: 'direct' })
  expect(fieldsOf(await other.push({ ...unitRow, externalId: 'X-1' }))).toEqual([[['parkExternalId', 'unknownPark', 422]]])
  expect(await other.list()).toEqual({ rows: [], next: null })
  expect(await other.withdraw('park', park)).toEqual({ rows: [{ externalId: park, result: 'unknown' }] })
  expect(await other.withdraw('warehouse', unit)).toEqual({ rows: [{ externalId: unit, result: 'unknown' }] })
  // The same external ids are other records.
  expect(resultsOf(await other.push(...all))).toEqual(['created', 'created', 'created', 'created'])
})

test('[OPS-2.9] a partner reads back what we hold, and withdraws it', async () => {
  const partner = await buildPartner(portal, { trust: 'direct' })
  const { all, park, unit, unitRow } = completeRows()
  const pushed = await partner.push(...all)
  const held = await partner.list()
  expect(held.rows.map(({ sheet, state }) => [sheet, state])).toEqual(
    expect.arrayContaining([
      ['park', 'online'],
      ['gate', 'online'],
      ['floor', 'online'],
      ['warehouse', 'online'],
    ]),
  )
  const own = held.rows.find(({ externalId }) => externalId === unit)!
  expect(own).toMatchObject({ parkExternalId: park, id: pushed.rows[3]!.id, values: { price: 2.1, total_area: 4200, name_zh: '三号库西' } })
  // What was read back is the same when it is pushed.
  expect(resultsOf(await partner.push({ sheet: 'warehouse', externalId: unit, parkExternalId: park, ...own.values }))).toEqual([
    'unchanged',
  ])

  expect(await partner.withdraw('warehouse', unit)).toEqual({ rows: [{ externalId: unit, result: 'withdrawn' }] })
  expect(await partner.withdraw('warehouse', unit)).toEqual({ rows: [{ externalId: unit, result: 'unchanged' }] })
  expect(await isInFeed(pushed.rows[3]!.id!)).toBe(false)
  expect((await partner.list()).rows.find(({ externalId }) => externalId === unit)!.state).toBe('withdrawn')
  expect((await partner.push(unitRow)).rows).toMatchObject([{ result: 'updated', state: 'online', id: pushed.rows[3]!.id }])
  expect(await isInFeed(pushed.rows[3]!.id!)).toBe(true)
  expect(await partner.withdraw('park', park)).toEqual({ rows: [{ externalId: park, result: 'withdrawn' }] })
  expect((await portal.ask(getPark, { parkId: pushed.rows[0]!.id! })).envelope.code).toBe(404)
})

test('a park that was withdrawn while it waited for a review comes back with all its records', async () => {
  const partner = await buildPartner(portal, { trust: 'review' })
  const { all, park } = completeRows()
  await partner.push(...all)
  await partner.withdraw('park', park)
  expect((await partner.list()).rows.map(({ state }) => state)).not.toContain('review')
  expect(resultsOf(await partner.push(...all))).toEqual(['created', 'created', 'created', 'created'])
  expect((await partner.list()).rows.map(({ state }) => state)).toEqual(['review', 'review', 'review', 'review'])
})

test('[OPS-2.9] a dry run answers like a push and writes nothing', async () => {
  const partner = await buildPartner(portal, { trust: 'direct' })
  const { all } = completeRows()
  const before = await countHistory()
  const checked = await partner.check(...all, { sheet: 'warehouse' })
  expect(checked.counts).toEqual({ created: 4, updated: 0, unchanged: 0, stale: 0, error: 1 })
  expect(await countHistory()).toBe(before)
  expect(await partner.list()).toEqual({ rows: [], next: null })
})

test('[OPS-2.9] a key may call 60 times a minute', async () => {
  const partner = await buildPartner(portal)
  for (let call = 0; call < 60; call += 1) expect((await partner.ask(listHeldListings, {})).code).toBe(200)
  const refused = await portal.ask(listHeldListings, {}, { headers: { authorization: `Bearer ${partner.key}` } })
  expect(refused).toMatchObject({ status: 429, envelope: { code: 429 } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('[OPS-2.9] bad calls name the field, and none is an unexpected fault', async () => {
  const partner = await buildPartner(portal)
  const many = Array.from({ length: 501 }, () => ({}))
  expect(await partner.ask(pushListings, { rows: many })).toMatchObject({
    code: 422,
    msg: '房源行最多500项',
    data: { errors: [{ field: 'rows' }] },
  })
  expect(await partner.ask(pushListings, { rows: [] })).toMatchObject({
    code: 422,
    msg: '房源行至少1项',
    data: { errors: [{ field: 'rows' }] },
  })
  expect(await partner.ask(pushListings, {})).toMatchObject({ code: 422, data: { errors: [{ field: 'rows' }] } })
  expect(await partner.ask(pushListings, { rows: [{}], source: 'another' })).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'source' }] },
  })
  expect(await partner.ask(listHeldListings, { since: '2026-02-30 00:00:00' })).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'since' }] },
  })
  expect(await partner.ask(withdrawListings, {})).toMatchObject({ code: 422, data: { errors: [{ field: 'externalIds' }] } })
  const odd = [
    null,
    1,
    [],
    'text',
    { sheet: [] },
    { sheet: 'park', externalId: {} },
    { sheet: 'gate', parkExternalId: 'P', gate_number: 1e300 },
  ]
  const deep = {
    sheet: 'park',
    externalId: 'P',
    name_zh: [['a']],
    lng: 1e99,
    lat: '١٢',
    district_code: [],
    hot: 'perhaps',
    goods: [1, 'x'],
  }
  const answer = await partner.push(...([...odd, deep, { ...deep, name_zh: 'x'.repeat(100_001) }] as object[]))
  expect(resultsOf(answer)).toEqual(answer.rows.map(() => 'error'))
})
