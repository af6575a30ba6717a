import { beforeAll, test } from 'vitest'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, expectAccepted, forgetTries, sendBadInput } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as admin from '../admin-contract.ts'

let app: TestApp
let editor: BuiltMember
beforeAll(async () => {
  app = await startOwnApp()
  editor = await buildMember(app.deps.db, { roles: ['admin'] })
})
const headers = () => app.headersOf(editor)

const values: [key: string, value: string][] = [
  ['WORK_TIME', '每天'],
  ['LINK_MOBILE', '0532-5555 0123'],
  ['EMAIL', 'a@whs.example'],
  ['YZ_CUSTOMER_URL', 'https://a.whs.example'],
  ['sys.hot.regions', '[{"name":"国内","regionCode":""}]'],
  ['site.friend.links', '[{"name":"甲","url":"https://a.whs.example"}]'],
  ['site.plugin.origins', '["https://partner.example"]'],
  ['auth.sms.dailyMax', '10'],
  ['site.consent.prechecked', '0'],
]

test('[CFG-1] generated values of every kind of setting', { timeout: badInputTimeout }, async () => {
  let next = 0
  const right = async () => {
    await forgetTries(app)
    const [configKey, configValue] = values[next++ % values.length]!
    return { configKey, configValue }
  }
  expectAccepted(await sendBadInput(app, admin.updateSettingByKey, { right, headers }))
})

test('[CFG-1] generated changes in both languages, and lists and histories of settings', { timeout: badInputTimeout }, async () => {
  let next = 0
  const right = async () => {
    await forgetTries(app)
    const [configKey, valueZh] = values[next++ % values.length]!
    const [row] = await app.sql<{ version: number }>('select version from site_setting where key = $1', [configKey])
    return { configKey, valueZh, valueEn: null, version: row!.version }
  }
  expectAccepted(await sendBadInput(app, admin.editSetting, { right, headers }))
  const nothing = () => ({})
  const key = () => ({ key: 'LINK_MOBILE' })
  expectAccepted(await sendBadInput(app, admin.listAdminSettings, { right: nothing, headers }))
  expectAccepted(await sendBadInput(app, admin.getAdminSetting, { right: key, headers }))
  expectAccepted(await sendBadInput(app, admin.listSettingHistory, { right: key, headers }))
})
