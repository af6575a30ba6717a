import fs from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getCalendarFile } from '#features/appointments/contract.ts'
import { sendCode } from '#features/accounts/code-contract.ts'
import { writeFeed } from '#features/content/articles/server/reading/feed.ts'
import { listOutbox } from '#features/messaging/contract.ts'
import { writeMail } from '#features/messaging/server/templates.ts'
import { editSetting, getAdminSetting, uploadLogo } from '#features/site/admin-contract.ts'
import { getSiteFacts, listSettings } from '#features/site/contract.ts'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildAppointment } from '#test/build/appointment.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { brandRoutes } from './pages/brand-routes.ts'
import { filesIn } from '../../bin/steps/files.mjs'

const defaultName = /WHS(?![\w-])|仓库租赁/

let app: TestApp
let admin: BuiltMember
beforeAll(async () => {
  app = await startApp()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
})

async function ask(key: string, valueZh: string, valueEn: string | null = null) {
  const { version } = await app.as(admin).call(getAdminSetting, { key })
  return (await app.as(admin).ask(editSetting, { configKey: key, valueZh, valueEn, version })).envelope
}
async function change(key: string, valueZh: string, valueEn: string | null = null) {
  expect(await ask(key, valueZh, valueEn)).toMatchObject({ code: 200 })
}

test('[OPS-5] no text and no source names the product, apart from the initial name of the portal', () => {
  for (const language of ['zh-CN', 'en-US']) {
    const texts = JSON.parse(fs.readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>
    const naming = Object.entries(texts).flatMap(([key, text]) => (/WHS/.test(text) ? [key] : []))
    expect(naming).toEqual(['site_defaultName'])
  }
  const sources = filesIn('src').filter((file) => /[.]tsx?$/.test(file) && !/[.]test[.]tsx?$|generated/.test(file))
  const naming = sources.filter((file) => /['">]WHS\b(?!_)/.test(fs.readFileSync(file, 'utf8')))
  expect(naming.map((file) => path.relative('src', file))).toEqual(['features/site/settings/brand-settings.ts'])
})

test('[OPS-5] after the brand has changed, mails, text messages, calendars, feeds, settings and the API document name the new one', async () => {
  const other = await startOwnApp({ connection: app.connection, showsOutbox: true })
  await other.call(getSiteFacts, {})
  await change('site.name', '河谷仓网', 'Valley Space')
  await change('site.short.name', '河谷')
  // As every setting, other processes show it within two seconds.
  await expect.poll(async () => (await other.call(getSiteFacts, {})).name, { timeout: 2_000 }).toBe('河谷仓网')

  const facts = await other.call(getSiteFacts, {}, { language: 'en_US' })
  expect(facts).toMatchObject({ name: 'Valley Space', shortName: '河谷', copyright: expect.stringMatching(/^© 20\d\d Valley Space$/) })
  await other.call(sendCode, { email: 'lin@example.cn', codeKey: 'k'.repeat(32) }, { language: 'en_US' })
  await other.call(sendCode, { phonenumber: '13800138000', codeKey: 'm'.repeat(32) })
  const outbox = (await other.call(listOutbox, {})).rows.map(({ text }) => text)
  expect(outbox[0]).toMatch(/^【河谷】/)
  expect(outbox[1]).toContain('Valley Space')
  const brand = await other.deps.messageBrand('en_US')
  const { html } = writeMail('code', { code: '123456', for: 'login', minutes: 5 }, 'en_US', brand)
  expect(html).toContain('Valley Space')
  const feed = await writeFeed(app.deps.db, { type: 'news', language: 'zh_CN', origin: 'https://x.cn', siteName: facts.name })
  const { id } = await buildAppointment(app.deps.db, { memberId: admin.memberId })
  const headers = await other.headersOf(admin)
  const url = `/whs/prod-api${getCalendarFile.path.replace(':id', id)}`
  const calendar = (await other.app.inject({ url, headers })).body
  expect(calendar).toMatch(/ORGANIZER;CN="?河谷仓网/)
  const api = (await other.app.inject({ url: '/whs/prod-api/openapi.json' })).json<{ info: { title: string } }>()
  expect(api.info.title).toBe('河谷仓网 接口 · Valley Space API')
  const docs = (await other.app.inject({ url: '/whs/prod-api/docs' })).body
  const settings = JSON.stringify(await other.call(listSettings, {}))
  for (const text of [...outbox, html, feed, calendar, api.info.title, docs, settings]) expect(text).not.toMatch(defaultName)
})

test('[OPS-5] senders: the name in inboxes and the signature of text messages are those of the settings', async () => {
  await change('site.mail.name', '河谷客服, "A"', 'Valley, "Desk"')
  await change('site.sms.signature', '河谷物流')
  await expect
    .poll(() => app.deps.messageBrand('en_US'))
    .toMatchObject({ mailName: 'Valley, "Desk"', signature: '河谷物流', logoUrl: null })
})

async function send(content: Buffer | string, name: string) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await app.app.inject({
    method: 'POST',
    url: `/whs/prod-api${uploadLogo.path}`,
    headers: { ...headers, ...(await app.headersOf(admin)) },
    payload,
  })
  return answer.json<{ code: number; data: { url: string } }>()
}

test('[OPS-5] a logo is an SVG without anything that runs, or a PNG; icons, the logo of mails and the manifest are derived from it', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)"><script>alert(2)</script><rect width="40" height="40" fill="#0a7"/></svg>'
  const { code, data } = await send(drawing, 'logo.svg')
  expect(code).toBe(200)
  const served = await app.app.inject({ url: data.url })
  expect(served.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': expect.stringContaining('sandbox') })
  expect(served.body).not.toMatch(/script|alert|onload/)
  expect(served.body).toContain('<rect')

  await change('site.icon', data.url)
  await change('site.logo.light', data.url)
  await expect.poll(async () => (await app.call(getSiteFacts, {})).icon).toBe(data.url)
  const own = Fastify()
  brandRoutes(own, app.deps)
  for (const size of [180, 192, 512]) {
    const icon = await own.inject({ url: `/whs/brand/icon-${size}.png` })
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    expect(
      (await own.inject({ url: `/whs/brand/icon-${size}.png`, headers: { 'if-none-match': icon.headers['etag'] as string } })).statusCode,
    ).toBe(304)
  }
  expect((await own.inject({ url: '/whs/brand/icon' })).headers['content-type']).toBe('image/svg+xml')
  expect(await sharp((await own.inject({ url: '/whs/brand/logo.png' })).rawPayload).metadata()).toMatchObject({ format: 'png', height: 72 })
  const manifest = (await own.inject({ url: '/whs/manifest.webmanifest?lang=en_US' })).json<{ name: string; lang: string }>()
  expect(manifest).toMatchObject({
    name: 'Valley Space',
    short_name: '河谷',
    lang: 'en',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
  await own.close()
  expect((await app.deps.messageBrand('zh_CN')).logoUrl).toMatch(/\/whs\/brand\/logo\.png$/)
})

test('[OPS-5] other files, drawings that cannot be cleaned and pictures of many pixels are refused by name', async () => {
  const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const wide = await sharp({ create: { width: 5_000, height: 10, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const entities = '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'
  expect((await send(jpeg, 'a.jpg')).code).toBe(10_801)
  expect((await send('<html><script>1</script></html>', 'a.svg')).code).toBe(10_801)
  for (const content of [huge, wide, entities, '<svg><script>1</script></svg>', '<svg viewBox="0 0 1 1">'])
    expect((await send(content, 'a.svg')).code).toBe(10_803)
})

test('a PNG with fewer pixels than the hint demands is refused as logo and icon, a drawing is not', async () => {
  const png = async (width: number, height: number) =>
    (
      await send(
        await sharp({ create: { width, height, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        'a.png',
      )
    ).data.url
  const tiny = await png(20, 20)
  expect(await ask('site.logo.light', tiny)).toMatchObject({
    code: 10_701,
    data: { errors: [{ field: 'valueZh', rule: 'tooSmall', msg: '图片为 20 × 20 像素，标志的高度不能低于 72 像素' }] },
  })
  expect((await ask('site.logo.dark', tiny)).code).toBe(10_701)
  expect((await ask('site.icon', await png(512, 300))).msg).toContain('512 × 300')
  await change('site.logo.light', await png(300, 72))
  await change('site.icon', await png(512, 512))
  const { data } = await send('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>', 'a.svg')
  await change('site.logo.light', data.url)
})

test.each([
  ['site.colour.action', '#79bbff', '对比度'],
  ['site.colour.brand', '#0b2e5c', '对比度'],
  ['site.colour.action', 'red;}body{display:none', '颜色格式'],
  ['site.colour.brand', '', '颜色格式'],
  ['site.name', '', '名称'],
  ['site.logo.light', '/whs/icon.svg', 'SVG'],
  ['site.logo.light', '/whs/files/01920000-0000-7000-8000-000000000009', ''],
])('[OPS-5] the value of %s is refused: %s', async (key, value, why) => {
  const { code, data } = await ask(key, value)
  expect(code).toBe(10_701)
  expect(JSON.stringify(data)).toContain(why)
})
