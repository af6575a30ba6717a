import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoChangeSet } from '#features/changes/contract.ts'
import { getPark as getEditedPark } from '#features/inventory/drafts/contract.ts'
import { discardDraft, publishParks, returnDraft } from '#features/inventory/drafts/publish-contract.ts'
import { getPark } from '#features/listings/contract.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPartner, completeRows, type BuiltPartner } from '#test/partners.ts'
import { startPictureServer } from '#test/picture-server.ts'

let server: Awaited<ReturnType<typeof startPictureServer>>
let portal: TestApp
let direct: BuiltPartner
let reviewed: BuiltPartner
const broken = new Set<string>()

beforeAll(async () => {
  const pictureOf = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const pictures = await Promise.all(['#aa0000', '#00aa00', '#0000aa', '#aaaa00'].map(pictureOf))
  server = await startPictureServer((request, response) => {
    const { pathname } = new URL(request.url!, 'https://pictures.example')
    if (broken.has(pathname)) return response.writeHead(503).end()
    return response.end(pictures[Number(pathname.slice(1, 2))])
  })
  portal = await startOwnApp({ senders: { sms: null, email: null }, network: server.network })
  direct = await buildPartner(portal, { trust: 'direct' })
  reviewed = await buildPartner(portal, { trust: 'review' })
})
afterAll(() => server.stop())

const urls = (...numbers: number[]) => numbers.map((number) => server.url(`/${number}.jpg`))

/** How many pictures visitors see, once it is `count` in all: of the park with its warehouses, and of its first warehouse. */
async function shownOnce(parkId: string, count: number) {
  const shown = async () => {
    const { media, warehouses } = await portal.call(getPark, { parkId })
    return [media, warehouses[0]!.media].map((list) => list.filter(({ kind }) => kind === 'image').length)
  }
  await expect.poll(async () => (await shown())[0], { timeout: 30_000, interval: 100 }).toBe(count)
  return shown()
}

const fetchesOf = (parkId: string) =>
  portal.sql<{ state: string }>(
    `select state from media_fetch where park_id = $1 or warehouse_id in (select id from warehouse where park_id = $1) order by id`,
    [parkId],
  )

test('[OPS-2.8] pictures of a direct partner are fetched into the change set of its push, and stand for a cover; a repeat fetches nothing', async () => {
  const { all, parkRow, unitRow, floorRow, gateRow } = completeRows()
  const { drawing_cover: _, ...uncovered } = parkRow
  const rows = [{ ...uncovered, image_urls: urls(0, 1) }, gateRow, floorRow, { ...unitRow, image_urls: urls(2) }]
  const answer = await direct.push(...rows)
  expect(answer.rows.map(({ result, state, warnings }) => [result, state, warnings])).toEqual(all.map(() => ['created', 'online', []]))
  const parkId = answer.rows[0]!.id!
  expect(await shownOnce(parkId, 3)).toEqual([3, 1])
  const sets = await portal.sql<{ kind: string; source_id: string; parent: boolean }>(
    `select s.kind, s.source_id, s.continues is not null as parent from change_set s
     where s.id in (select change_set_id from record_change where park_id = $1) order by s.id`,
    [parkId],
  )
  expect(sets).toEqual([false, true].map((parent) => ({ kind: 'partner', source_id: direct.id, parent })))

  server.requests.length = 0
  expect((await direct.push(...rows)).counts).toMatchObject({ unchanged: 4 })
  const added = await direct.push({ ...uncovered, image_urls: urls(0, 1, 3) })
  expect(added.rows).toMatchObject([{ result: 'updated', state: 'online', changed: ['image_urls'] }])
  expect(await shownOnce(parkId, 4)).toEqual([4, 1])
  expect(server.requests).toEqual(['pictures.example/3.jpg'])
})

test('[OPS-2.8] undo of a partner’s push takes its pictures with it', async () => {
  const { parkRow, gateRow, floorRow, unitRow } = completeRows()
  const answer = await direct.push(parkRow, gateRow, floorRow, unitRow)
  const parkId = answer.rows[0]!.id!
  await direct.push({ ...parkRow, name_en: 'Renamed park', image_urls: urls(0) })
  await shownOnce(parkId, 1)
  const [set] = await portal.sql<{ id: string }>(
    `select id from change_set where continues is null and id in (select change_set_id from record_change where park_id = $1) order by created_at desc limit 1`,
    [parkId],
  )
  await portal.as(direct.admin).call(undoChangeSet, { id: set!.id })
  const park = await portal.call(getPark, { parkId }, { language: 'en_US' })
  expect([park.name, park.media]).toEqual([parkRow.name_en, []])
})

test('[OPS-2.8] a picture that failed is fetched again with the next change of its row', async () => {
  broken.add('/1.jpg')
  const { parkRow, gateRow, floorRow, unitRow } = completeRows()
  const withPictures = { ...parkRow, image_urls: urls(0, 1) }
  const parkId = (await direct.push(withPictures, gateRow, floorRow, unitRow)).rows[0]!.id!
  await shownOnce(parkId, 1)
  expect(await fetchesOf(parkId)).toMatchObject([{ state: 'done' }, { state: 'failed' }])
  const { rows } = await direct.list()
  expect(rows.find(({ externalId }) => externalId === parkRow.externalId)!.pictures).toEqual([
    { url: server.url('/0.jpg'), state: 'added', msg: null },
    { url: server.url('/1.jpg'), state: 'failed', msg: '对方服务器返回 503' },
  ])
  broken.clear()
  await direct.push({ ...withPictures, voltage: 20 })
  expect(await shownOnce(parkId, 2)).toEqual([2, 0])
})

test('[OPS-2.8] pictures of a reviewed partner are fetched when its rows are published, by the change set of the publication', async () => {
  const { parkRow, gateRow, floorRow, unitRow } = completeRows()
  const name = '带图审核物流园'
  server.requests.length = 0
  const { drawing_cover: _, ...uncovered } = parkRow
  await reviewed.push({ ...uncovered, name_zh: name, image_urls: urls(0) }, gateRow, floorRow, { ...unitRow, image_urls: urls(2) })
  const [draft] = await portal.sql<{ id: string }>('select id from listing_draft where name_zh = $1', [name])
  const staff = portal.as(reviewed.admin)
  const editor = await staff.call(getEditedPark, { id: draft!.id })
  expect(editor.partner).toEqual({ name: '华东仓储', pictures: 2 })
  expect(editor.checks.map(({ check }) => check)).not.toContain('cover')
  const { rows, changeSetId } = await staff.call(publishParks, { draftId: draft!.id })
  const parkId = rows[0]!.parkId!
  expect(await shownOnce(parkId, 2)).toEqual([2, 1])
  expect(await portal.sql('select kind, actor_id from change_set where continues = $1', [changeSetId])).toEqual([
    { kind: 'publish', actor_id: reviewed.admin.memberId },
  ])
  expect((await staff.call(getEditedPark, { id: parkId })).partner).toEqual({ name: '华东仓储', pictures: 0 })
  await staff.call(undoChangeSet, { id: changeSetId! })
  expect(await fetchesOf(parkId)).toEqual([])
})

test('[OPS-2.8] new pictures alone wait for a review; discarded, they are not fetched by a later publication', async () => {
  const { parkRow, gateRow, floorRow, unitRow } = completeRows()
  const name = '仅补图物流园'
  await reviewed.push({ ...parkRow, name_zh: name }, gateRow, floorRow, unitRow)
  const [draft] = await portal.sql<{ id: string }>('select id from listing_draft where name_zh = $1', [name])
  const staff = portal.as(reviewed.admin)
  const parkId = (await staff.call(publishParks, { draftId: draft!.id })).rows[0]!.parkId!

  const answer = await reviewed.push({ ...parkRow, name_zh: name, image_urls: urls(0, 1) })
  expect(answer.rows).toMatchObject([{ result: 'updated', state: 'review', changed: ['image_urls'] }])
  const open = () => staff.call(getEditedPark, { id: parkId })
  expect(await open()).toMatchObject({ draft: { state: 'review', ops: [] }, partner: { pictures: 2 } })
  const returned = await staff.call(returnDraft, { draftId: draft!.id, revision: (await open()).draft.revision, note: '图片模糊' })
  await staff.call(discardDraft, { draftId: draft!.id, revision: returned.revision })
  expect(await open()).toMatchObject({ draft: { state: 'none' }, partner: { pictures: 0 } })

  await reviewed.push({ ...parkRow, name_zh: name, image_urls: urls(0, 3) })
  await staff.call(publishParks, { ids: [parkId] })
  expect(await shownOnce(parkId, 1)).toEqual([1, 0])
  expect(server.requests.filter((request) => request.endsWith('/3.jpg'))).toHaveLength(1)
})
