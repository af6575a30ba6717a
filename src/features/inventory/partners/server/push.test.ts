import { beforeAll, expect, test } from 'vitest'
import { addPark, getPark as getEditedPark, saveDraft } from '#features/inventory/drafts/contract.ts'
import { publishParks } from '#features/inventory/drafts/publish-contract.ts'
import { readListingFeed } from '#features/listings/feed-contract.ts'
import { getPark, searchParks } from '#features/listings/contract.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildPartner, callsWith, completeRows, type BuiltPartner } from '#test/partners.ts'
import { getPartner } from '../contract.ts'
import type { PushAnswer } from '../push-contract.ts'

let portal: TestApp
let direct: BuiltPartner
let reviewed: BuiltPartner
beforeAll(async () => {
  portal = await startApp()
  direct = await buildPartner(portal, { trust: 'direct' })
  reviewed = await buildPartner(portal, { trust: 'review' })
})

const resultsOf = ({ rows }: PushAnswer) => rows.map(({ result }) => result)
const fieldsOf = ({ rows }: PushAnswer) => rows.map(({ errors }) => errors.map(({ field, rule, code }) => [field, rule, code]))

const countHistory = async () => (await portal.sql<{ n: number }>('select count(*)::int as n from record_change'))[0]!.n
const isInFeed = async (warehouseId: string) =>
  JSON.stringify(await portal.call(readListingFeed, {})).includes(`"warehouseId":"${warehouseId}"`)

/** The names of the parks that visitors find by a keyword. */
const search = async (keyword: string) => (await portal.call(searchParks, { keyword })).parkVoPageInfo.list.map(({ name }) => name)

test('[OPS-2.9] a direct partner publishes what passes the checks, in one change set that names it', async () => {
  const rows = completeRows()
  const answer = await direct.push(...rows.all)
  expect(answer.rows.map(({ result, state, errors, warnings }) => ({ result, state, errors, warnings }))).toEqual(
    rows.all.map(() => ({ result: 'created', state: 'online', errors: [], warnings: [] })),
  )
  const [{ id: parkId }, , , { id: warehouseId }] = answer.rows as [{ id: string }, unknown, unknown, { id: string }]
  const park = await portal.call(getPark, { parkId: parkId })
  expect(park).toMatchObject({ name: rows.parkRow.name_zh, gates: [{ width: 6 }], warehouses: [{ warehouseId, price: 2.1 }] })
  expect(await isInFeed(warehouseId)).toBe(true)
  expect(
    await portal.sql(
      `select s.kind, s.source_id, s.actor_id, s.reason, l.action, l.object_id from change_set s join audit_log l on l.change_set_id = s.id
       where s.id in (select change_set_id from record_change where table_name = 'warehouse' and record_id = $1)`,
      [warehouseId],
    ),
  ).toEqual([{ kind: 'partner', source_id: direct.id, actor_id: null, reason: '华东仓储', action: 'partner.push', object_id: direct.id }])
  expect(await portal.sql('select source_id, external_id from warehouse where id = $1', [warehouseId])).toEqual([
    { source_id: direct.id, external_id: rows.unit },
  ])
})

test('[OPS-2.9] the same batch three times writes once', async () => {
  const { all } = completeRows()
  expect(resultsOf(await direct.push(...all))).toEqual(['created', 'created', 'created', 'created'])
  const before = await countHistory()
  for (let time = 0; time < 2; time += 1) {
    const repeated = await direct.push(...all)
    expect(resultsOf(repeated)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
    expect(repeated.rows[3]!.id).not.toBeNull()
  }
  expect(await countHistory()).toBe(before)
})

test('[OPS-2.9] two identical batches at the same time write once, also on two processes', async () => {
  const other = callsWith(await startOwnApp({ connection: portal.connection }), direct.key)
  const { all, park } = completeRows()
  const answers = await Promise.all([direct.push(...all), other.push(...all), direct.push(...all), other.push(...all)])
  const created = answers.filter((answer) => resultsOf(answer).every((result) => result === 'created'))
  const unchanged = answers.filter((answer) => resultsOf(answer).every((result) => result === 'unchanged'))
  expect([created.length, unchanged.length]).toEqual([1, 3])
  expect(await portal.sql('select 1 from park where external_id = $1', [park])).toHaveLength(1)
})

test('[OPS-2.9] an older state is stale, however late it arrives', async () => {
  const { all, unitRow } = completeRows()
  await direct.push(...all)
  const at = (hour: string, price: number) => ({ ...unitRow, price, sourceUpdatedAt: `2026-11-23 ${hour}:00:00` })
  const updated = await direct.push(at('10', 2.2))
  expect(updated.rows).toMatchObject([{ result: 'updated', changed: ['price'], state: 'online' }])
  expect(resultsOf(await direct.push(at('09', 1.9)))).toEqual(['stale'])
  // A confirmation at twelve makes what was sent at eleven stale, although it changed nothing.
  expect(resultsOf(await direct.push(at('12', 2.2)))).toEqual(['unchanged'])
  expect(resultsOf(await direct.push(at('11', 2.5)))).toEqual(['stale'])
  const [{ price }] = (await portal.sql<{ price: number }>('select price::float8 from warehouse where id = $1', [updated.rows[0]!.id])) as [
    { price: number },
  ]
  expect(price).toBe(2.2)
})

test('a row that its source changed more than a day in the future is refused by the name of the field', async () => {
  const { all, unitRow } = completeRows()
  const answer = await direct.push(...all, { ...unitRow, externalId: 'F-1', sourceUpdatedAt: '2099-01-01 00:00:00' })
  expect(answer.counts).toMatchObject({ error: 1 })
  expect(answer.rows.at(-1)!.errors).toMatchObject([
    { field: 'sourceUpdatedAt', rule: 'future', value: '2099-01-01 00:00:00', msg: 'sourceUpdatedAt 晚于当前时间一天以上' },
  ])
})

test('[OPS-2.9] bad rows do not stop the others, and are answered like a dry run of the import', async () => {
  const { all, park, parkRow, unitRow } = completeRows()
  const answer = await direct.push(
    ...all,
    { ...unitRow, externalId: 'B-1', wh_type: '冷藏裤' },
    { ...unitRow, externalId: 'B-2', rentable_area: 9_000 },
    { ...unitRow, externalId: 'B-3', total_area: '三千', colour: 'blue', price: { amount: 1 } },
    { ...unitRow, externalId: 'B-4', parkExternalId: 'nowhere' },
    { ...unitRow, externalId: '' },
    { ...parkRow, externalId: 'B-6', district_code: '不存在区' },
    { sheet: 'warehouse', externalId: 'B-7', parkExternalId: park },
    { ...unitRow, externalId: unitRow.externalId },
    { ...unitRow, externalId: 'B-8', sheet: 'crane' },
    { ...unitRow, externalId: 'B-9', image_urls: ['http://example.cn/a.jpg'] },
    { ...unitRow, externalId: 'B-10', sourceUpdatedAt: 'yesterday' },
    'row' as unknown as object,
    { ...unitRow, externalId: 'B-11' },
  )
  const [, , , first, choice, area, cells, unknown, nameless, region, required, repeated, sheet, urls, time, text, last] = fieldsOf(answer)
  expect([first, last]).toEqual([[], []])
  expect(answer.counts).toMatchObject({ created: 5, error: 12 })
  expect(choice).toEqual([['wh_type', 'choice', 422]])
  expect(answer.rows[4]!.errors[0]!.msg).toContain('冷藏')
  expect(area).toEqual([['rentable_area', 'rentableAboveTotal', 422]])
  expect(cells).toEqual(
    expect.arrayContaining([
      ['total_area', 'number', 422],
      ['colour', 'unknown', 422],
      ['price', 'type', 422],
    ]),
  )
  expect(unknown).toEqual([['parkExternalId', 'unknownPark', 422]])
  expect(nameless).toEqual([['externalId', 'invalid', 422]])
  expect(region).toContainEqual(['district_code', 'region', 422])
  expect(required).toContainEqual(['wh_type', 'required', 422])
  expect(repeated).toEqual([['externalId', 'repeated', 422]])
  expect(sheet).toEqual([['sheet', 'invalid', 422]])
  expect(urls).toEqual([['image_urls', 'url', 422]])
  expect(time).toEqual([['sourceUpdatedAt', 'invalid', 422]])
  expect(text).toEqual([['rows', 'type', 422]])
  const detail = await portal.as(direct.admin).call(getPartner, { id: direct.id })
  expect(detail.calls[0]).toMatchObject({ operation: 'push', rows: 17, errors: 12, firstError: expect.stringContaining('wh_type') })
  expect(detail.days[0]!.errors).toBeGreaterThanOrEqual(12)
})

test('[OPS-2.9] trust review puts nothing online: not in the search, on the page or in the feed, until someone publishes', async () => {
  const rows = completeRows('审核先行物流园')
  const answer = await reviewed.push(...rows.all)
  expect(answer.rows.map(({ result, state, id }) => [result, state, id])).toEqual(rows.all.map(() => ['created', 'review', null]))
  expect(await search('审核先行')).toEqual([])
  expect(await portal.sql('select 1 from park where name_zh = $1', ['审核先行物流园'])).toEqual([])
  const [draft] = await portal.sql<{ id: string; state: string; source_id: string; authors: string[] }>(
    'select id, state, source_id, authors from listing_draft where name_zh = $1',
    ['审核先行物流园'],
  )
  expect(draft).toMatchObject({ state: 'review', source_id: reviewed.id, authors: [] })
  // A repeat finds its rows in the working copy, and a correction changes it there.
  expect(resultsOf(await reviewed.push(...rows.all))).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect((await reviewed.push({ ...rows.unitRow, price: 2.4 })).rows).toMatchObject([
    { result: 'updated', changed: ['price'], state: 'review' },
  ])

  const published = await portal.as(reviewed.admin).call(publishParks, { draftId: draft!.id })
  const { parkId } = published.rows[0]!
  expect(await search('审核先行')).toEqual(['审核先行物流园'])
  const park = await portal.call(getPark, { parkId: parkId! })
  expect(park.warehouses).toMatchObject([{ price: 2.4 }])
  const unit = park.warehouses[0]!
  expect(await isInFeed(unit.warehouseId)).toBe(true)
  // The records keep their external ids, so that the next push finds them.
  const raised = await reviewed.push({ ...rows.unitRow, price: 3 })
  expect(raised.rows).toMatchObject([{ result: 'updated', id: unit.warehouseId, state: 'review', changed: ['price'] }])
  expect((await portal.call(getPark, { parkId: parkId! })).warehouses).toMatchObject([{ price: 2.4 }])
  expect(await portal.as(reviewed.admin).call(getEditedPark, { id: parkId! })).toMatchObject({ draft: { state: 'review' } })
})

test('[OPS-2.9] what fails the publish checks waits in a working copy, and goes online once it is complete', async () => {
  const { parkRow, unitRow, gateRow, floorRow } = completeRows()
  const first = await direct.push(parkRow)
  expect(first.rows).toMatchObject([{ result: 'created', state: 'review', id: null }])
  expect(first.rows[0]!.warnings.map(({ rule }) => rule)).toContain('check')
  const second = await direct.push(gateRow, floorRow, unitRow)
  expect(second.rows.map(({ state }) => state)).toEqual(['online', 'online', 'online'])
})

test('[OPS-2.9] a direct partner neither publishes unfinished edits of staff nor overwrites their corrections', async () => {
  const { all, parkRow, unitRow } = completeRows()
  const answer = await direct.push(...all)
  const parkId = answer.rows[0]!.id!
  const warehouseId = answer.rows[3]!.id!
  const staff = portal.as(direct.admin)
  const set = (path: string, before: unknown, after: unknown) => ({ op: 'set' as const, path, before, after })
  await staff.call(saveDraft, { parkId, revision: 0, ops: [set(`warehouses.${warehouseId}.doorCount`, 4, 6)] })
  await staff.call(publishParks, { ids: [parkId] })
  await staff.call(saveDraft, { parkId, revision: 2, ops: [set('nameZh', parkRow.name_zh, '改到一半')] })
  expect((await direct.push({ ...unitRow, price: 2.6 })).rows).toMatchObject([{ result: 'updated', state: 'online', changed: ['price'] }])
  const park = await portal.call(getPark, { parkId: parkId })
  expect(park).toMatchObject({ name: parkRow.name_zh, warehouses: [{ price: 2.6, doorCount: 6 }] })
  expect(await staff.call(getEditedPark, { id: parkId })).toMatchObject({ park: { nameZh: '改到一半' }, draft: { state: 'editing' } })
})

test('[OPS-2.9] the working copy of a park that staff have started is not a partner’s', async () => {
  await portal.as(direct.admin).call(addPark, { nameZh: '员工新建园' })
  expect(await portal.sql(`select source_id from listing_draft where name_zh = '员工新建园'`)).toEqual([{ source_id: null }])
})
