import { beforeAll, expect, test } from 'vitest'
import { listNotices, listOutbox } from '#features/messaging/contract.ts'
import { smtpSender } from '#features/messaging/server/senders/smtp.ts'
import { announceDay } from '#features/listings/search/server/announce-day.ts'
import { consumeListingChanges } from '#features/listings/search/server/consume-listing-changes.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { startMailServer } from '#test/mail-server.ts'
import * as contract from '../saved-search-contract.ts'
import { createSavedSearchConsumer } from './listing-consumer.ts'
import { personalData } from './personal-data.ts'
import { sendDailyAlerts } from './search-alerts.ts'

let app: TestApp
let member: BuiltMember
beforeAll(async () => {
  app = await startApp()
  member = await buildMember(app.deps.db)
})

const turn = (portal: TestApp) => consumeListingChanges(portal.deps.db, createSavedSearchConsumer(portal.deps))
const save = (
  portal: TestApp,
  whose: BuiltMember,
  changes: Partial<{ name: string; query: string; alert: 'none' | 'daily' | 'instant' }> = {},
) =>
  portal
    .as(whose)
    .call(contract.createSavedSearch, { name: '黄岛', query: 'regionCode=370211', ...changes }, { headers: { repeatsubmit: 'false' } })
const listed = async (portal: TestApp, whose: BuiltMember) => (await portal.as(whose).call(contract.listSavedSearches, {})).rows

test('[SRCH-14] a search is saved in canonical form, with the current matches and nothing new', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db)
  await buildWarehouse(portal.deps.db, { whType: 3, price: 0.8 })
  await buildWarehouse(portal.deps.db, { whType: 1 })
  const saved = await save(portal, own, {
    name: ' 黄岛\n冷库 ',
    query: '?whType=3&regionCode=370211&priceMax=0.90&pageNum=4&pageSize=50&zoom=9&facets=1&markers=0',
  })
  expect(saved).toMatchObject({ name: '黄岛 冷库', query: 'regionCode=370211&priceMax=0.9&whType=3', alert: 'none', total: 1, newCount: 0 })
  const changed = await portal
    .as(own)
    .call(contract.updateSavedSearch, { ...saved, name: '黄岛全部', query: 'regionCode=370211', alert: 'daily' })
  expect(changed).toMatchObject({ id: saved.id, name: '黄岛全部', alert: 'daily', total: 2, newCount: 0 })
  expect(await listed(portal, own)).toEqual([changed])
  await portal.as(own).call(contract.deleteSavedSearch, { id: saved.id })
  expect(await listed(portal, own)).toEqual([])
  expect((await portal.as(own).ask(contract.deleteSavedSearch, { id: saved.id })).envelope.code).toBe(404)
})

const wrongQueries: [what: string, query: string, says: RegExp][] = [
  ['an unknown filter', 'regionCode=370211&colour=red', /colour/],
  ['an invalid value', 'whType=99', /仓库类型/],
  ['an inverted range', 'areaMin=10&areaMax=5', /可租面积/],
  ['an unknown region', 'regionCode=999999', /区域/],
  ['an unknown part of the world', 'regionType=atlantis', /区域/],
  ['a repeated filter', 'bonded=1&bonded=0', /bonded/],
  ['an incomplete drive-time filter', 'reachLng=120', /货车可达范围/],
  ['a NUL', 'keyword=a%00b', /./],
]
test.each(wrongQueries)('[SRCH-14] an invalid search is not saved: %s', async (_what, query, says) => {
  const { envelope } = await app.as(member).ask(contract.createSavedSearch, { name: 'x', query })
  expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'query', msg: expect.stringMatching(says) }] } })
})

test('[SRCH-14] a name has 1 to 40 characters, in both languages', async () => {
  const ask = (name: string, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
    app.as(member).ask(contract.createSavedSearch, { name, query: '' }, { language, headers: { repeatsubmit: 'false' } })
  expect((await ask('库'.repeat(40))).envelope.code).toBe(200)
  expect((await ask('库'.repeat(41))).envelope).toMatchObject({ code: 422, msg: '搜索名称不能超过40个字符' })
  expect((await ask('库'.repeat(41), 'en_US')).envelope).toMatchObject({ code: 422, msg: 'Name: at most 40 characters' })
  for (const empty of ['', '  ', '\u200b'])
    expect((await ask(empty)).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'name' }] } })
  expect((await app.as(member).ask(contract.createSavedSearch, { name: 'x', query: '', alert: 'weekly' })).envelope.code).toBe(422)
})

test('[SRCH-14] of thirty concurrent searches, twenty are saved and the rest refused', async () => {
  const own = await buildMember(app.deps.db)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => app.as(own).ask(contract.createSavedSearch, { name: `第 ${at} 个`, query: '' })),
  )
  expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(20)
  const refused = answers.find(({ envelope }) => envelope.code !== 200)!
  expect(refused.envelope).toMatchObject({ code: 123, msg: '最多保存 20 个搜索，请先删除不再需要的' })
  expect(await listed(app, own)).toHaveLength(20)
})

test('[SRCH-14] searches of other members are answered 404 and stay unchanged', async () => {
  const saved = await save(app, member)
  const other = app.as(await buildMember(app.deps.db))
  for (const id of [saved.id, '00000000-0000-0000-0000-000000000000', 'x', "' or 1=1"]) {
    expect((await other.ask(contract.updateSavedSearch, { id, name: 'mine', query: '' })).envelope.code).toBe(404)
    expect((await other.ask(contract.seeSavedSearch, { id })).envelope.code).toBe(404)
    expect((await other.ask(contract.deleteSavedSearch, { id })).envelope.code).toBe(404)
  }
  expect(await listed(app, member)).toContainEqual(saved)
})

test('[SRCH-14] new matches count as new until the search is opened or they no longer match', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db)
  await buildWarehouse(portal.deps.db, { price: 2 })
  const dear = await buildWarehouse(portal.deps.db, { price: 2 })
  const saved = await save(portal, own, { query: 'priceMax=1' })
  expect(saved.total).toBe(0)
  const counts = async () => (await listed(portal, own)).map(({ total, newCount }) => [total, newCount])

  await portal.sql('update warehouse set price = 0.9 where id = $1', [dear.warehouseId])
  await buildWarehouse(portal.deps.db, { price: 0.5 })
  await turn(portal)
  expect(await counts()).toEqual([[2, 2]])
  await portal.sql('update warehouse set price = 3 where id = $1', [dear.warehouseId])
  await turn(portal)
  expect(await counts()).toEqual([[1, 1]])
  expect(await portal.as(own).call(contract.seeSavedSearch, { id: saved.id })).toMatchObject({ total: 1, newCount: 0 })
  await portal.sql('insert into park_counter (park_id, view_count) select id, 3 from park')
  await turn(portal)
  expect(await counts()).toEqual([[1, 0]])
})

test('[SRCH-14] after the change feed is lost, searches are run again, and only new parks count as new', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db)
  await buildWarehouse(portal.deps.db)
  await save(portal, own)
  await turn(portal)
  await buildWarehouse(portal.deps.db)
  await portal.sql(`update listing_follower set identity = 'of another database'`)
  await turn(portal)
  expect((await listed(portal, own)).map(({ total, newCount }) => [total, newCount])).toEqual([[2, 1]])
})

const mails = async (portal: TestApp, whose: BuiltMember) => (await portal.call(listOutbox, { target: whose.email })).rows
const notices = async (portal: TestApp, whose: BuiltMember) => (await portal.as(whose).call(listNotices, {})).rows.map(({ title }) => title)

test('[SRCH-14] an instant alert is sent once across processes, at most once an hour', async () => {
  const portal = await startOwnApp()
  const second = await startOwnApp({ connection: portal.connection })
  const own = await buildMember(portal.deps.db)
  const quiet = await buildMember(portal.deps.db)
  await save(portal, own, { alert: 'instant' })
  await save(portal, quiet, { alert: 'none' })
  const runEverywhere = () => Promise.all([turn(portal), turn(second), turn(portal), turn(second)])
  await runEverywhere()
  expect(await mails(portal, own)).toEqual([])

  const park = await buildPark(portal.deps.db, { nameZh: '前湾物流园' })
  await buildWarehouse(portal.deps.db, { parkId: park.parkId, rentableArea: 1_200, totalArea: 1_500, price: 0.85 })
  await runEverywhere()
  const [mail, ...more] = await mails(portal, own)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: '“黄岛”有 1 个新园区', purpose: 'savedSearch' })
  expect(mail!.text).toContain('前湾物流园 · 青岛 · 黄岛 · 可租 1,200 m² · ¥0.85 元/m²·天')
  expect(mail!.text).toContain('http://localhost:8080/whs/warehouse?regionCode=370211')
  expect(await notices(portal, own)).toEqual(['您保存的搜索“黄岛”有 1 个新园区'])

  await buildWarehouse(portal.deps.db)
  await buildWarehouse(portal.deps.db)
  await runEverywhere()
  expect(await mails(portal, own)).toHaveLength(1)
  await portal.sql(`update saved_search set mailed_at = mailed_at - interval '61 minutes'`)
  await runEverywhere()
  expect((await mails(portal, own)).map(({ subject }) => subject)).toEqual(['“黄岛”有 2 个新园区', '“黄岛”有 1 个新园区'])
  expect(await mails(portal, quiet)).toEqual([])
  expect(await notices(portal, quiet)).toEqual([])
  expect((await listed(portal, quiet))[0]!.newCount).toBe(3)
})

test('[SRCH-14] [SRCH-17] space that becomes free by its date alone is reported on that day, once, also after days without a process', async () => {
  let now = new Date('2026-11-23T08:00:00Z')
  const portal = await startOwnApp({ clock: () => now })
  const own = await buildMember(portal.deps.db)
  const park = async (nameZh: string, rentableFrom: string, rentableArea = 2_000) => {
    const { parkId } = await buildPark(portal.deps.db, { nameZh })
    await buildWarehouse(portal.deps.db, { parkId, rentableArea, totalArea: 2_000, rentableFrom })
  }
  await park('明日物流园', '2026-11-24')
  await park('后日物流园', '2026-11-26')
  await park('将空物流园', '2027-02-22', 0)
  await save(portal, own, { name: '现房', query: 'available=now', alert: 'instant' })
  await save(portal, own, { name: '近期', query: 'available=soon', alert: 'none' })
  const newDay = async (moment: string) => {
    now = new Date(moment)
    await Promise.all([announceDay(portal.deps), announceDay(portal.deps)])
    await turn(portal)
    await portal.sql(`update saved_search set mailed_at = mailed_at - interval '61 minutes'`)
  }
  const subjects = async () => (await mails(portal, own)).map(({ subject }) => subject)

  await newDay('2026-11-23T15:59:59Z')
  expect(await subjects()).toEqual([])
  await newDay('2026-11-23T16:00:00Z')
  expect(await subjects()).toEqual(['“现房”有 1 个新园区'])
  expect((await mails(portal, own))[0]!.text).toContain('明日物流园')
  expect((await listed(portal, own)).map(({ name, total }) => [name, total]).toSorted()).toEqual([
    ['现房', 1],
    ['近期', 3],
  ])
  await newDay('2026-11-24T10:00:00Z')
  expect(await subjects()).toHaveLength(1)
  await newDay('2026-11-28T01:00:00Z')
  expect(await subjects()).toEqual(['“现房”有 1 个新园区', '“现房”有 1 个新园区'])
  expect((await mails(portal, own))[0]!.text).toContain('后日物流园')
})

test('[SRCH-14] daily alerts are one mail per member in their language, sent once', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db, { locale: 'en_US' })
  const without = await buildMember(portal.deps.db, { email: null })
  const left = await buildMember(portal.deps.db, { disabledAt: new Date() })
  for (const name of ['Huangdao', 'Cheap in Huangdao']) await save(portal, own, { name, alert: 'daily' })
  await save(portal, without, { alert: 'daily' })
  await portal.sql(`insert into saved_search (member_id, name, query, alert, due, asked_at) values ($1, 'x', '', 'daily', false, now())`, [
    left.memberId,
  ])
  await buildWarehouse(portal.deps.db)
  await turn(portal)
  expect(await mails(portal, own)).toEqual([])
  await Promise.all([sendDailyAlerts(portal.deps), sendDailyAlerts(portal.deps)])
  await sendDailyAlerts(portal.deps)
  const alerts = await mails(portal, own)
  expect(alerts.map(({ subject }) => subject)).toEqual(['2 new parks in 2 of your saved searches'])
  expect(alerts[0]!.text).not.toMatch(/\p{Script=Han}/u)
  expect(alerts[0]!.text).toContain('lang=en_US')
  expect(await notices(portal, without)).toEqual(['您保存的搜索“黄岛”有 1 个新园区'])
  expect(await mails(portal, left)).toEqual([])
})

test('[SRCH-14] hits found under another pace are not notified under the new one', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db)
  const saved = await save(portal, own)
  await buildWarehouse(portal.deps.db)
  await turn(portal)
  await portal.as(own).call(contract.updateSavedSearch, { ...saved, alert: 'instant' })
  await turn(portal)
  expect(await mails(portal, own)).toEqual([])
  expect((await listed(portal, own))[0]).toMatchObject({ alert: 'instant', newCount: 1 })
})

test('[SRCH-14] the link of a mail ends its alerts without signing in, by page and by one-click unsubscribe', async () => {
  const portal = await startOwnApp()
  const own = await buildMember(portal.deps.db)
  await save(portal, own, { name: '一', alert: 'instant' })
  await save(portal, own, { name: '二', alert: 'daily' })
  await buildWarehouse(portal.deps.db)
  await turn(portal)
  const tokenIn = async () => /unsubscribe#([\w-]+)/.exec((await mails(portal, own))[0]!.text)![1]!
  const token = await tokenIn()
  const paces = async () => Object.fromEntries((await listed(portal, own)).map(({ name, alert }) => [name, alert]))

  for (const wrong of ['', 'x', token.slice(1), `${token}A`])
    expect([404, 422]).toContain((await portal.ask(contract.unsubscribe, { token: wrong })).envelope.code)
  expect(await paces()).toEqual({ 一: 'instant', 二: 'daily' })
  expect(await portal.call(contract.unsubscribe, { token })).toEqual({ name: '一' })
  expect(await paces()).toEqual({ 一: 'none', 二: 'daily' })
  expect(await portal.call(contract.unsubscribe, { token })).toEqual({ name: '一' })

  await sendDailyAlerts(portal.deps)
  const all = await tokenIn()
  const oneClick = await portal.app.inject({
    method: 'POST',
    url: `/whs/prod-api/system/savedSearch/unsubscribe?token=${all}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([oneClick.statusCode, oneClick.json().code]).toEqual([200, 200])
  expect(await paces()).toEqual({ 一: 'none', 二: 'none' })
  const foreign = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }
  expect((await portal.app.inject({ ...foreign, url: '/whs/prod-api/auth/login' })).statusCode).toBe(415)
})

test('[SRCH-14] mails support one-click unsubscribe', async () => {
  const { url, received } = await startMailServer()
  const portal = await startOwnApp({ senders: { sms: null, email: smtpSender({ url, from: 'WHS <no-reply@whs.example>' }) } })
  const own = await buildMember(portal.deps.db)
  await save(portal, own, { alert: 'instant' })
  await buildWarehouse(portal.deps.db)
  await turn(portal)
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1)
  const head = received[0]!.raw.split(/\r?\n\r?\n/)[0]!.replaceAll(/\r?\n\s+/g, ' ')
  expect(head).toMatch(/^List-Unsubscribe: <http:\/\/localhost:8080\/whs\/prod-api\/system\/savedSearch\/unsubscribe\?token=[\w-]+>$/im)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
})

test('[PROF-6] saved searches are exported with the personal data and deleted with the account', async () => {
  const own = await buildMember(app.deps.db)
  await save(app, own, { name: '要导出的' })
  expect(JSON.stringify(await personalData.export(app.deps.db, own.memberId))).toContain('要导出的')
  await app.deps.db.transaction().execute((trx) => personalData.erase(trx, own.memberId))
  expect(await app.sql('select id from saved_search where member_id = $1', [own.memberId])).toEqual([])
})
