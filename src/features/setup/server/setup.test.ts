import { beforeAll, expect, test } from 'vitest'
import { editSetting, getAdminSetting } from '#features/site/admin-contract.ts'
import { noProviders } from '#features/setup/server/tests/providers.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { getSetup, markSetupStep, removeDemo, testSetup } from '../contract.ts'

let app: TestApp
let admin: BuiltMember
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

const stateOf = async (step: string) => (await app.as(admin).call(getSetup, {})).steps.find((each) => each.step === step)!
async function change(key: string, valueZh: string, valueEn: string | null = null) {
  const { version } = await app.as(admin).call(getAdminSetting, { key })
  expect((await app.as(admin).ask(editSetting, { configKey: key, valueZh, valueEn, version })).envelope.code).toBe(200)
}

test('[OPS-5] a new portal has everything to set up, and each step checks itself', async () => {
  const { steps, dismissed } = await app.as(admin).call(getSetup, {})
  expect(dismissed).toBe(false)
  expect(steps.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual([
    'brand',
    'contact',
    'mail',
    'sms',
    'map',
    'domain',
    'people',
    'parks',
  ])
  expect((await stateOf('brand')).checks[0]).toEqual({ name: 'name', ok: false, found: 'WHS 仓库租赁' })

  await change('site.name', '河谷仓网', 'Valley Warehouses')
  await expect.poll(async () => (await stateOf('brand')).state).toBe('done')
  await change('LINK_MOBILE', '021-6000 0000')
  await change('EMAIL', 'service@example.cn')
  await change('ADDRESS', '上海市', 'Shanghai')
  await expect.poll(async () => (await stateOf('contact')).state).toBe('done')
  await buildPark(app.deps.db)
  expect((await stateOf('parks')).state).toBe('done')
  for (const roles of [['leasing_agent'], ['service_agent']]) await buildMember(app.deps.db, { roles })
  expect((await stateOf('people')).state).toBe('done')
})

test('[OPS-5] steps are skipped, confirmed and taken up again, and the setup is dismissed', async () => {
  const mark = (step: 'mail' | 'domain' | 'all', value: 'skipped' | 'confirmed' | 'none') =>
    app.as(admin).call(markSetupStep, { step, mark: value })
  await mark('mail', 'skipped')
  expect((await stateOf('mail')).state).toBe('skipped')
  await mark('mail', 'none')
  expect((await stateOf('mail')).state).toBe('open')
  await mark('domain', 'confirmed')
  expect((await stateOf('domain')).state).toBe('done')
  expect((await mark('all', 'skipped')).dismissed).toBe(true)
  expect((await mark('all', 'none')).dismissed).toBe(false)
})

test('[OPS-5] the agreements that still name the product are listed, in the language of the reader', async () => {
  const domain = (await app.as(admin).call(getSetup, {}, { language: 'en_US' })).steps.find(({ step }) => step === 'domain')!
  const agreements = domain.checks.find(({ name }) => name === 'agreements')!
  expect(agreements.ok).toBe(false)
  expect(agreements.found).toMatch(/Privacy/)
})

test('[OPS-5] without anything in the environment a test says so, and the removal needs the name of the portal', async () => {
  for (const what of ['smtp', 'sms', 'map'] as const)
    expect(await app.as(admin).call(testSetup, { what })).toEqual({ ok: false, answer: '环境变量中尚未设置' })
  const { envelope } = await app.as(admin).ask(removeDemo, { dryRun: 0, confirm: '别的名称' })
  expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'confirm', msg: '与网站名称不一致' }] } })
  const { envelope: missing } = await app.as(admin).ask(testSetup, { what: 'http://169.254.169.254/' })
  expect(missing.code).toBe(422)
})

test('[OPS-5] the state of the environment is shown without its values', async () => {
  const own = await startOwnApp({
    connection: app.connection,
    providers: {
      ...noProviders,
      mapKeys: { tianditu: 'tianditu-secret', amap: 'amap-secret' },
      secrets: ['tianditu-secret', 'amap-secret'],
    },
  })
  const answer = await own.as(admin).ask(getSetup, {})
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect((await own.as(admin).call(getSetup, {})).steps.find(({ step }) => step === 'map')).toMatchObject({ state: 'done' })
})
