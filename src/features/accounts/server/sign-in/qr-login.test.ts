import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'
import { confirmUrl } from './qr-login.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })

async function requestCode(app = portal) {
  const browser = openBrowser(app)
  const response = await browser.ask(contract.getQrCode)
  expect(response.status).toBe(200)
  return { browser, ticket: String(response.headers['qr-ticket']) }
}

/** Polls without waiting for the minimum interval. */
async function poll(browser: TestBrowser, ticket: string) {
  await sql(`update qr_ticket set polled_at = polled_at - interval '1 s'`)
  return browser.ask(contract.pollQrCode, { ticket })
}
const statusOf = async (browser: TestBrowser, ticket: string) => ((await poll(browser, ticket)).envelope.data as { status: string }).status

test('[AUTH-8] the code is a PNG of the requested size, valid for two minutes, and never cached', async () => {
  const { app } = portal
  const answer = await app.inject({ url: '/whs/prod-api/auth/getQrCode?size=300', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'qr-expires-in': '120', 'cache-control': 'private, no-store' })
  expect(String(answer.headers['set-cookie'])).toMatch(/^whs_qr=.*HttpOnly/)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
  for (const size of ['119', '601', '0x100', '3e2', 'x'])
    expect((await app.inject({ url: `/whs/prod-api/auth/getQrCode?size=${size}` })).json()).toMatchObject({ code: 422 })
})

test('[AUTH-8] the code contains the address of the confirmation page with the ticket', async () => {
  const { default: qrcode } = await import('qrcode')
  const { app } = portal
  const answer = await app.inject({ url: '/whs/prod-api/auth/getQrCode?size=300' })
  const address = confirmUrl(deps.accounts, String(answer.headers['qr-ticket']))
  expect(address).toMatch(/^http:\/\/localhost:8080\/whs\/login\/confirm\?ticket=whsq_[\w-]{43}$/)
  const expected = await qrcode.toBuffer(address, { type: 'png', width: 300, margin: 2, errorCorrectionLevel: 'M' })
  expect(answer.rawPayload.equals(expected)).toBe(true)
})

test('[AUTH-8] a confirmed code signs the browser in once, on any process', async () => {
  const member = await buildMember(deps.db)
  const phone = second.as(member)
  const { browser, ticket } = await requestCode()
  expect(await statusOf(browser, ticket)).toBe('waiting')

  const asking = await phone.call(contract.scanQrCode, { ticket })
  expect(asking).toMatchObject({ device: 'Chrome · Windows', city: null })
  expect(asking.expireIn).toBeGreaterThan(100)
  const scanned = await poll(browser, ticket)
  expect(scanned.envelope.data).toMatchObject({ status: 'scanned', nickName: expect.stringContaining('会员') })
  expect(scanned.headers['set-cookie']).toBeUndefined()

  await phone.call(contract.confirmQrCode, { ticket, agree: true })
  const confirmed = await poll(browser, ticket)
  expect(confirmed.envelope.data).toMatchObject({ status: 'confirmed', token_type: 'Bearer', expire_in: 900 })
  expect(confirmed.headers['cache-control']).toBe('private, no-store')
  expect(browser.cookies.has('whs_rt')).toBe(true)
  expect((await browser.ask(contract.getInfo)).envelope.data).toMatchObject({ user: { userId: member.memberId } })
  expect((await browser.ask(contract.pollQrCode, { ticket })).envelope.code).toBe(10_021)
})

test('[AUTH-8] only one of many concurrent polls of a confirmed code signs in', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await requestCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: true })
  const cookie = `whs_qr=${browser.cookies.get('whs_qr')!.value}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (index % 2 ? portal : second).ask(contract.pollQrCode, { ticket }, { headers: { cookie } })),
  )
  expect(answers.filter(({ envelope }) => (envelope.data as { access_token?: string } | null)?.access_token)).toHaveLength(1)
  await sql(`update qr_ticket set polled_at = null`)
  const late = await portal.ask(contract.pollQrCode, { ticket }, { headers: { cookie } })
  expect(late.envelope.data).toMatchObject({ status: 'expired' })
})

test('[AUTH-8] a code that the phone refuses is cancelled', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await requestCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: false })
  expect(await statusOf(browser, ticket)).toBe('cancelled')
  const again = await as(member).ask(contract.confirmQrCode, { ticket, agree: true })
  expect(again.envelope.code).toBe(10_021)
})

test('[QR1] a code expires after two minutes, for the browser and the phone', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await requestCode()
  await sql(`update qr_ticket set expires_at = now() - interval '1 s'`)
  expect(await statusOf(browser, ticket)).toBe('expired')
  expect((await as(member).ask(contract.scanQrCode, { ticket })).envelope.code).toBe(10_021)
})

test('[QR1] no token is issued before the phone confirms', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await requestCode()
  expect((await as(member).ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(10_021)
  await as(member).call(contract.scanQrCode, { ticket })
  expect((await poll(browser, ticket)).envelope.data).not.toHaveProperty('access_token')
})

test('[QR2] the ticket is useless in another browser than the one that shows it', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await requestCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: true })
  expect((await portal.ask(contract.pollQrCode, { ticket })).envelope.code).toBe(10_021)
  const thief = await requestCode()
  expect((await poll(thief.browser, ticket)).envelope.code).toBe(10_021)
  expect(await statusOf(browser, ticket)).toBe('confirmed')
})

test('[QR3] only the member who scanned a code can confirm it', async () => {
  const [member, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  const { ticket } = await requestCode()
  expect((await portal.ask(contract.scanQrCode, { ticket })).envelope.code).toBe(401)
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.scanQrCode, { ticket })
  expect((await as(other).ask(contract.scanQrCode, { ticket })).envelope.code).toBe(10_021)
  expect((await as(other).ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(10_021)
  expect((await portal.ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(401)
})

test('[QR3] an app token can scan and confirm, and nothing else', async () => {
  const member = await buildMember(deps.db, { password: 'Right-Pass1word' })
  const { envelope } = await portal.ask(
    contract.logIn,
    { username: member.userName, password: 'Right-Pass1word' },
    { headers: { 'x-client': 'app' } },
  )
  const headers = { authorization: `Bearer ${(envelope.data as { app_token: string }).app_token}` }
  const { browser, ticket } = await requestCode()
  expect((await portal.ask(contract.scanQrCode, { ticket }, { headers })).envelope.code).toBe(200)
  expect((await portal.ask(contract.confirmQrCode, { ticket, agree: true }, { headers })).envelope.code).toBe(200)
  expect((await portal.ask(contract.listSessions, {}, { headers })).envelope.code).toBe(401)
  expect(await statusOf(browser, ticket)).toBe('confirmed')
})

test('[QR4] polls are limited to one a second, and a network to 120 open codes', async () => {
  const { browser, ticket } = await requestCode()
  await browser.ask(contract.pollQrCode, { ticket })
  const soon = await browser.ask(contract.pollQrCode, { ticket })
  expect(soon).toMatchObject({ status: 429, envelope: { code: 429, data: { retryAfter: 1 } }, headers: { 'retry-after': '1' } })
  const statuses = []
  for (let count = 0; count < 121; count++) statuses.push((await portal.ask(contract.getQrCode, { size: 120 }, { ip: '10.3.0.1' })).status)
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses[120]).toBe(429)
  expect((await portal.ask(contract.getQrCode, {}, { ip: '10.3.1.1' })).status).toBe(200)
})

test('[SM9] pages of another origin cannot create or poll a code', async () => {
  const { browser, ticket } = await requestCode()
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await browser.ask(contract.getQrCode, {}, foreign)).status).toBe(403)
  expect((await browser.ask(contract.pollQrCode, { ticket }, foreign)).status).toBe(403)
})
