import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import * as contract from '../contract.ts'

const keyUrl = (key: string) => `/whs/prod-api/system/config/configKey/${key}`

test('[CFG-1] exactly the public settings are listed, in the caller’s language', async () => {
  const { call } = await startApp()
  const chinese = await call(contract.listSettings, {})
  const english = await call(contract.listSettings, {}, { language: 'en_US' })
  expect(chinese).toContainEqual({ configKey: 'WORK_TIME', configValue: '工作日 9:00–18:00' })
  expect(english).toContainEqual({ configKey: 'WORK_TIME', configValue: 'Workdays 9:00–18:00' })
  // A value without an English text is the same in both languages.
  const phone = chinese.find(({ configKey }) => configKey === 'LINK_MOBILE')
  expect(english).toContainEqual(phone)
  expect(chinese.map(({ configKey }) => configKey)).not.toContain('auth.password.minScore')
})

test('[CFG-1] a single setting is returned in `msg` and in `data`', async () => {
  const { get } = await startApp()
  const { status, envelope } = await get(keyUrl('ADDRESS'), { language: 'en_US' })
  expect(status).toBe(200)
  expect(envelope).toEqual({ code: 200, msg: '88 Qianwangang Rd, Huangdao, Qingdao', data: '88 Qianwangang Rd, Huangdao, Qingdao' })
})

test('[CFG-1] both names of a setting return the same value', async () => {
  const { call } = await startApp()
  const pairs = [
    ['LINK_MOBILE', 'sys.index.cstn'],
    ['WORK_TIME', 'sys.index.workTime'],
    ['EMAIL', 'sys.index.cse'],
    ['ADDRESS', 'sys.index.address'],
    ['COPYRIGHT', 'sys.index.copyright'],
  ] as const
  const values = new Map((await call(contract.listSettings, {})).map(({ configKey, configValue }) => [configKey, configValue]))
  for (const [name, other] of pairs) {
    expect(await call(contract.getSetting, { key: name })).not.toBe('')
    expect(await call(contract.getSetting, { key: other })).toBe(await call(contract.getSetting, { key: name }))
    expect(values.get(other)).toBe(values.get(name))
  }
})

test('[CFG-1] unknown and non-public keys get the same answer', async () => {
  const { get } = await startApp()
  const unknown = await get(keyUrl('no.such.key'))
  const hidden = await get(keyUrl('auth.password.minScore'))
  expect(unknown.envelope).toMatchObject({ code: 404, msg: '请求的资源不存在', data: null })
  expect({ ...hidden.envelope, reqId: '' }).toEqual({ ...unknown.envelope, reqId: '' })
})

test('[FTR-1][HOME-5] header, footer and home page get their facts in the caller’s language', async () => {
  const { call } = await startApp()
  const facts = await call(contract.getSiteFacts, {}, { language: 'en_US' })
  expect(facts).toMatchObject({ phone: '0532-5555 0123', email: 'service@whs.example', copyright: '© 2026 WHS Warehouses' })
  expect(facts.friendLinks).toHaveLength(2)
  expect(facts.hotRegions).toEqual([
    { name: 'China', regionCode: '' },
    { name: 'Europe', regionCode: '992000' },
    { name: 'Africa', regionCode: '991000' },
  ])
  expect((await call(contract.getSiteFacts, {})).hotRegions[1]).toEqual({ name: '欧洲', regionCode: '992000' })
})

test('[CFG-1] a changed value takes effect in every process without a restart', async () => {
  const first = await startApp()
  const second = await startOwnApp({ connection: first.connection })
  const settings = [await first.deps.site.current(), await second.deps.site.current()]

  await first.sql(`update site_setting set value_zh = '0532-5555 9999' where key = 'LINK_MOBILE'`)

  for (const [at, app] of [first, second].entries()) {
    while ((await app.deps.site.current()) === settings[at]) await new Promise(setImmediate)
    expect(await app.call(contract.getSetting, { key: 'sys.index.cstn' })).toBe('0532-5555 9999')
  }
})

test('[HOME-5] an invalid setting does not break header and footer', async () => {
  const { call, sql, deps } = await startApp()
  const before = await deps.site.current()
  await sql(`update site_setting set value_zh = '{"not":"a list"}' where key = 'sys.hot.regions'`)
  while ((await deps.site.current()) === before) await new Promise(setImmediate)
  expect(await call(contract.getSiteFacts, {})).toMatchObject({ hotRegions: [], email: 'service@whs.example' })
})

test('[CFG-1] an unchanged answer gets 304', async () => {
  const { app } = await startApp()
  const url = '/whs/prod-api/system/config/index'
  const first = await app.inject({ url, headers: { 'content-language': 'en_US' } })
  expect(first.headers['vary']).toContain('Content-Language')
  const again = await app.inject({ url, headers: { 'content-language': 'en_US', 'if-none-match': first.headers.etag as string } })
  expect(again.statusCode).toBe(304)
  const inChinese = await app.inject({ url, headers: { 'if-none-match': first.headers.etag as string } })
  expect(inChinese.statusCode).toBe(200)
})
