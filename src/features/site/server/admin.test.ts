import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as admin from '../admin-contract.ts'
import { settingCatalogue } from '../catalogue.ts'
import { getSetting, getSiteFacts, listSettings } from '../contract.ts'

let app: TestApp
let editor: BuiltMember
let boss: BuiltMember
beforeAll(async () => {
  app = await startApp()
  editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
  boss = await buildMember(app.deps.db, { roles: ['admin'] })
})

const now = (key: string) => app.as(boss).call(admin.getAdminSetting, { key })
async function edit(key: string, valueZh: string, valueEn: string | null = null, who = editor) {
  const { version } = await now(key)
  return app.as(who).ask(admin.editSetting, { configKey: key, valueZh, valueEn, version })
}
const byKey = (configKey: string, configValue: unknown, language: 'zh_CN' | 'en_US' = 'zh_CN') =>
  app.as(editor).ask(admin.updateSettingByKey, { configKey, configValue }, { language })

/** Another process learns of a change only by notification. */
async function soon(check: () => Promise<void>) {
  for (let tries = 0; ; tries++) {
    try {
      return await check()
    } catch (error) {
      if (tries > 400) throw error
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

test('[CFG-1] operators see every setting of the catalogue with its default, version and visibility', async () => {
  const { rows } = await app.as(editor).call(admin.listAdminSettings, {})
  expect(rows.map(({ configKey }) => configKey)).toEqual(settingCatalogue.map(({ key }) => key))
  expect(rows.find(({ configKey }) => configKey === 'ADDRESS')).toMatchObject({
    valueEn: '88 Qianwangang Rd, Huangdao, Qingdao',
    defaultEn: '88 Qianwangang Rd, Huangdao, Qingdao',
    isPublic: true,
    fixed: false,
    updateBy: '',
  })
  expect(rows.find(({ configKey }) => configKey === 'auth.sms.dailyMax')?.isPublic).toBe(false)
})

test('[CFG-1] every process sees a change in the list, by key, by alias and on pages', async () => {
  const other = await startOwnApp({ connection: app.connection })
  await other.call(getSiteFacts, {})
  const { envelope } = await edit('WORK_TIME', '每天 8:00–20:00', 'Daily 8:00–20:00')
  expect(envelope.code).toBe(200)
  for (const one of [app, other])
    await soon(async () => {
      expect(await one.call(getSetting, { key: 'sys.index.workTime' })).toBe('每天 8:00–20:00')
      expect(await one.call(getSiteFacts, {}, { language: 'en_US' })).toMatchObject({ workTime: 'Daily 8:00–20:00' })
      expect(await one.call(listSettings, {})).toContainEqual({ configKey: 'WORK_TIME', configValue: '每天 8:00–20:00' })
    })
})

test('[CFG-1] the audit log records actor, old and new value; saving the same value is no change', async () => {
  const before = await now('COPYRIGHT')
  await edit('COPYRIGHT', '© 2027 甲', '© 2027 A')
  const after = await now('COPYRIGHT')
  expect(after).toMatchObject({ version: before.version + 1, updateBy: expect.stringMatching(/^会员/) })
  await edit('COPYRIGHT', '© 2027 甲', '© 2027 A', boss)
  expect((await now('COPYRIGHT')).version).toBe(after.version)
  const history = await app.as(editor).call(admin.listSettingHistory, { key: 'COPYRIGHT' })
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({
    before: { valueZh: before.valueZh, valueEn: before.valueEn },
    after: { valueZh: '© 2027 甲', valueEn: '© 2027 A' },
  })
  const [entry] = await app.sql(
    `select l.actor_id, action, kind, request_id from audit_log l join change_set s on s.id = change_set_id
     where object_type = 'config' and object_id = 'COPYRIGHT'`,
  )
  expect(entry).toMatchObject({ actor_id: editor.memberId, action: 'config.edit', kind: 'setting', request_id: expect.any(String) })
})

test('[CFG-1] the second of two editors gets a conflict, and the first loses nothing', async () => {
  const { version } = await now('ADDRESS')
  const send = (valueZh: string) => app.as(editor).ask(admin.editSetting, { configKey: 'ADDRESS', valueZh, valueEn: 'A', version })
  const answers = await Promise.all([send('甲地'), send('乙地')])
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 409])
  const first = answers.findIndex(({ envelope }) => envelope.code === 200)
  expect((await now('ADDRESS')).valueZh).toBe(['甲地', '乙地'][first])
})

test('[CFG-1] a refused value names the field and the reason in the caller’s language, and changes nothing', async () => {
  const before = await now('YZ_CUSTOMER_URL')
  const messages = {
    zh_CN: '该配置值不符合要求：不允许链接到 evil.example',
    en_US: 'This value is not acceptable: Links may not lead to evil.example',
  }
  for (const language of ['zh_CN', 'en_US'] as const) {
    const { status, envelope } = await byKey('YZ_CUSTOMER_URL', 'https://evil.example', language)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 10_701, data: { errors: [{ field: 'configValue', rule: 'host' }] } })
    expect(envelope.msg).toContain(messages[language])
  }
  const nested = await edit('site.friend.links', '[{"name":"甲","url":"javascript:alert(1)"}]')
  expect(nested.envelope).toMatchObject({ code: 10_701, data: { errors: [{ field: 'valueZh.0.url' }] } })
  expect(await now('YZ_CUSTOMER_URL')).toEqual(before)
})

test('[CFG-1] updating by key changes the caller’s language, under either name', async () => {
  expect((await byKey('WORK_TIME', '工作日 9:00–17:00')).envelope).toMatchObject({
    code: 200,
    msg: '保存成功',
    data: { configKey: 'WORK_TIME', configValue: '工作日 9:00–17:00' },
  })
  expect((await byKey('sys.index.workTime', 'Workdays 9:00–17:00', 'en_US')).envelope.code).toBe(200)
  expect(await now('WORK_TIME')).toMatchObject({ valueZh: '工作日 9:00–17:00', valueEn: 'Workdays 9:00–17:00' })
  await byKey('sys.index.cse', 'hello@whs.example', 'en_US')
  expect(await now('EMAIL')).toMatchObject({ valueZh: 'hello@whs.example', valueEn: null })
})

test('[HDR-1] [FTR-1] an empty value is stored and hides what it named', async () => {
  for (const key of ['YZ_CUSTOMER_URL', 'EMAIL', 'site.qr.image', 'ADDRESS']) expect((await byKey(key, '')).envelope.code, key).toBe(200)
  expect((await edit('ADDRESS', '', '')).envelope.code).toBe(200)
  await soon(async () =>
    expect(await app.call(getSiteFacts, {}, { language: 'en_US' })).toMatchObject({ customerUrl: '', email: '', qrImage: '', address: '' }),
  )
})

test('[HOME-5] changing a list in one language updates the other, entry by entry', async () => {
  const regions = [
    { name: '欧洲各国', regionCode: '992000' },
    { name: '青岛', regionCode: '370200' },
    { name: '国内', regionCode: '' },
  ]
  expect((await byKey('sys.hot.regions', JSON.stringify(regions))).envelope.code).toBe(200)
  await soon(async () => {
    expect((await app.call(getSiteFacts, {})).hotRegions).toEqual(regions)
    expect((await app.call(getSiteFacts, {}, { language: 'en_US' })).hotRegions).toEqual([
      { name: 'Europe', regionCode: '992000' },
      { name: 'Qingdao', regionCode: '370200' },
      { name: 'China', regionCode: '' },
    ])
  })
  expect((await byKey('sys.hot.regions', '[{"name":"x","regionCode":"123456"}]')).envelope.code).toBe(10_701)
})

test('[CFG-1] unknown keys are not found, and a value is required', async () => {
  expect((await byKey('no.such.key', 'x')).envelope.code).toBe(404)
  expect((await byKey('WORK_TIME', undefined)).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'configValue' }] } })
  expect((await app.as(editor).ask(admin.getAdminSetting, { key: 'no.such.key' })).envelope.code).toBe(404)
})

test('[PERM-2] security settings need an administrator, and all settings need the permission', async () => {
  for (const key of ['site.link.hosts', 'auth.password.minScore', 'auth.sms.dailyMax']) {
    const { valueZh } = await now(key)
    expect((await edit(key, valueZh)).envelope.code, key).toBe(403)
    expect((await byKey(key, valueZh)).envelope.code, key).toBe(403)
  }
  const agent = await buildMember(app.deps.db, { roles: ['service_agent'] })
  expect((await edit('WORK_TIME', 'x', null, agent)).envelope.code).toBe(403)
  expect((await app.as(agent).ask(admin.listAdminSettings, {})).envelope.code).toBe(403)
})

test('[CFG-1] changing a security setting requires a recent sign-in', async () => {
  const late = await buildMember(app.deps.db, { roles: ['admin'] })
  const ask = (language: 'zh_CN' | 'en_US', configKey = 'auth.sms.dailyMax', configValue = '50') =>
    app.as(late).ask(admin.updateSettingByKey, { configKey, configValue }, { language })
  await ask('zh_CN', 'auth.sms.dailyMax', '40')
  await app.sql(`update session set auth_at = now() - interval '16 minutes' where member_id = $1`, [late.memberId])
  expect((await ask('en_US')).envelope).toMatchObject({
    code: 403,
    msg: expect.stringContaining('sign in again'),
    data: { signInAgain: true },
  })
  expect((await now('auth.sms.dailyMax')).valueZh).toBe('40')
  expect((await ask('zh_CN', 'WORK_TIME', '任何时候')).envelope.code).toBe(200)
})

test('[CFG-1] links may point to a host as soon as an administrator adds it; where the environment decides, no one can add one', async () => {
  const link = 'https://shop.partner.example'
  expect((await byKey('YZ_CUSTOMER_MARKET', link)).envelope.code).toBe(10_701)
  await edit('site.link.hosts', '["whs.example","*.whs.example","*.partner.example"]', null, boss)
  expect((await byKey('YZ_CUSTOMER_MARKET', link)).envelope.code).toBe(200)

  const strict = await startOwnApp({ connection: app.connection, linkHosts: ['only.example'] })
  const ask = (configKey: string, configValue: string) => strict.as(boss).ask(admin.updateSettingByKey, { configKey, configValue })
  expect((await ask('YZ_CUSTOMER_MARKET', `${link}/2`)).envelope.code).toBe(10_701)
  expect((await ask('YZ_CUSTOMER_MARKET', 'https://only.example')).envelope.code).toBe(200)
  expect((await ask('site.link.hosts', '["other.example"]')).envelope).toMatchObject({
    code: 10_701,
    data: { errors: [{ rule: 'fixed' }] },
  })
  expect(await strict.as(boss).call(admin.getAdminSetting, { key: 'site.link.hosts' })).toMatchObject({
    fixed: true,
    valueZh: '["only.example"]',
  })
})

test('[FTR-1] the mini program code must be a public picture; a private file, a video or a missing file is refused', async () => {
  const file = async (mime: string, visibility: string) => {
    const [row] = await app.sql<{ id: string }>(
      `insert into file (storage_key, sha256, mime, bytes, width, height, original_name, owner_id, visibility)
       values ($1, sha256('x'), $2, 7, 10, 10, 'a', $3, $4) returning id`,
      [randomUUID(), mime, editor.memberId, visibility],
    )
    return `/whs/files/${row!.id}`
  }
  for (const address of [await file('image/png', 'private'), await file('video/mp4', 'public'), `/whs/files/${randomUUID()}`])
    expect((await edit('site.qr.image', address)).envelope, address).toMatchObject({
      code: 10_701,
      data: { errors: [{ field: 'valueZh' }] },
    })
  const right = await file('image/png', 'public')
  expect((await edit('site.qr.image', right)).envelope.code).toBe(200)
  await soon(async () => expect((await app.call(getSiteFacts, {})).qrImage).toBe(right))
})

test('[FTR-1] [HDR-1] an unsafe link written directly to the database is not shown', async () => {
  await app.sql(`update site_setting set value_zh = 'javascript:alert(1)' where key = 'YZ_CUSTOMER_URL'`)
  await app.sql(
    `update site_setting set value_zh = '[{"name":"x","url":"javascript:alert(1)"}]', value_en = null where key = 'site.friend.links'`,
  )
  await soon(async () => expect(await app.call(getSiteFacts, {})).toMatchObject({ customerUrl: '', friendLinks: [] }))
})
