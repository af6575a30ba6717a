import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'
import { confirmAddress } from './qr-login.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })

async function showCode(app = portal) {
  const browser = openBrowser(app)
  const shown = await browser.ask(contract.getQrCode)
  expect(shown.status).toBe(200)
  return { browser, ticket: String(shown.headers['qr-ticket']), shown }
}

/** Polls as if the last poll were long ago. */
async function poll(browser: TestBrowser, ticket: string) {
  await sql(`update qr_ticket set polled_at = polled_at - interval '1 s'`)
  return browser.ask(contract.pollQrCode, { ticket })
}
const statusOf = async (browser: TestBrowser, ticket: string) => ((await poll(browser, ticket)).envelope.data as { status: string }).status

test('[AUTH-8] the code is a PNG of the size that was asked for, for two minutes, and nobody keeps it', async () => {
  const { app } = portal
  const answer = await app.inject({ url: '/whs/prod-api/auth/getQrCode?size=300', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'qr-expires-in': '120', 'cache-control': 'private, no-store' })
  expect(String(answer.headers['set-cookie'])).toMatch(/^whs_qr=.*HttpOnly/)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
  for (const size of ['119', '601', '0x100', '3e2', 'x'])
    expect((await app.inject({ url: `/whs/prod-api/auth/getQrCode?size=${size}` })).json()).toMatchObject({ code: 422 })
})

test('[AUTH-8] the picture says the address where a phone confirms, with the ticket', async () => {
  const { default: qrcode } = await import('qrcode')
  const { app } = portal
  const answer = await app.inject({ url: '/whs/prod-api/auth/getQrCode?size=300' })
  const address = confirmAddress(deps.accounts, String(answer.headers['qr-ticket']))
  expect(address).toMatch(/^http:\/\/localhost:8080\/whs\/login\/confirm\?ticket=whsq_[\w-]{43}$/)
  const expected = await qrcode.toBuffer(address, { type: 'png', width: 300, margin: 2, errorCorrectionLevel: 'M' })
  expect(answer.rawPayload.equals(expected)).toBe(true)
})

test('[AUTH-8] waiting, scanned, confirmed: the browser is signed in, once, whichever process is asked', async () => {
  const member = await buildMember(deps.db)
  const phone = second.as(member)
  const { browser, ticket } = await showCode()
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

test('[AUTH-8] of many who ask at once for a confirmed code, one is signed in', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await showCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: true })
  const cookie = `whs_qr=${browser.cookies.get('whs_qr')!.value}`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, each) => (each % 2 ? portal : second).ask(contract.pollQrCode, { ticket }, { headers: { cookie } })),
  )
  expect(answers.filter(({ envelope }) => (envelope.data as { access_token?: string } | null)?.access_token)).toHaveLength(1)
  await sql(`update qr_ticket set polled_at = null`)
  const late = await portal.ask(contract.pollQrCode, { ticket }, { headers: { cookie } })
  expect(late.envelope.data).toMatchObject({ status: 'expired' })
})

test('[AUTH-8] refused on the phone: cancelled', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await showCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: false })
  expect(await statusOf(browser, ticket)).toBe('cancelled')
  const again = await as(member).ask(contract.confirmQrCode, { ticket, agree: true })
  expect(again.envelope.code).toBe(10_021)
})

test('[QR1] after two minutes a code is expired, for the browser and for the phone', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await showCode()
  await sql(`update qr_ticket set expires_at = now() - interval '1 s'`)
  expect(await statusOf(browser, ticket)).toBe('expired')
  expect((await as(member).ask(contract.scanQrCode, { ticket })).envelope.code).toBe(10_021)
})

test('[QR1] nothing is given before the phone has agreed', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await showCode()
  expect((await as(member).ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(10_021)
  await as(member).call(contract.scanQrCode, { ticket })
  expect((await poll(browser, ticket)).envelope.data).not.toHaveProperty('access_token')
})

test('[QR2] who knows the ticket, but is not the browser that shows it, gets nothing', async () => {
  const member = await buildMember(deps.db)
  const { browser, ticket } = await showCode()
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.confirmQrCode, { ticket, agree: true })
  expect((await portal.ask(contract.pollQrCode, { ticket })).envelope.code).toBe(10_021)
  const thief = await showCode()
  expect((await poll(thief.browser, ticket)).envelope.code).toBe(10_021)
  expect(await statusOf(browser, ticket)).toBe('confirmed')
})

test('[QR3] only who has scanned it decides, with a token of his own', async () => {
  const [member, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  const { ticket } = await showCode()
  expect((await portal.ask(contract.scanQrCode, { ticket })).envelope.code).toBe(401)
  await as(member).call(contract.scanQrCode, { ticket })
  await as(member).call(contract.scanQrCode, { ticket })
  expect((await as(other).ask(contract.scanQrCode, { ticket })).envelope.code).toBe(10_021)
  expect((await as(other).ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(10_021)
  expect((await portal.ask(contract.confirmQrCode, { ticket, agree: true })).envelope.code).toBe(401)
})

test('[QR3] an app token scans and confirms, and serves for nothing else', async () => {
  const member = await buildMember(deps.db, { password: 'Right-Pass1word' })
  const { envelope } = await portal.ask(
    contract.logIn,
    { username: member.userName, password: 'Right-Pass1word' },
    { headers: { 'x-client': 'app' } },
  )
  const headers = { authorization: `Bearer ${(envelope.data as { app_token: string }).app_token}` }
  const { browser, ticket } = await showCode()
  expect((await portal.ask(contract.scanQrCode, { ticket }, { headers })).envelope.code).toBe(200)
  expect((await portal.ask(contract.confirmQrCode, { ticket, agree: true }, { headers })).envelope.code).toBe(200)
  expect((await portal.ask(contract.listSessions, {}, { headers })).envelope.code).toBe(401)
  expect(await statusOf(browser, ticket)).toBe('confirmed')
})

test('[QR4] a browser asks at most once a second, and one network keeps at most 120 codes open', async () => {
  const { browser, ticket } = await showCode()
  await browser.ask(contract.pollQrCode, { ticket })
  const soon = await browser.ask(contract.pollQrCode, { ticket })
  expect(soon).toMatchObject({ status: 429, envelope: { code: 429, data: { retryAfter: 1 } }, headers: { 'retry-after': '1' } })
  const statuses = []
  for (let each = 0; each < 121; each++) statuses.push((await portal.ask(contract.getQrCode, { size: 120 }, { ip: '10.3.0.1' })).status)
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
  expect(statuses[120]).toBe(429)
  expect((await portal.ask(contract.getQrCode, {}, { ip: '10.3.1.1' })).status).toBe(200)
})

test('[SM9] a page of another origin makes no code and asks for none', async () => {
  const { browser, ticket } = await showCode()
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await browser.ask(contract.getQrCode, {}, foreign)).status).toBe(403)
  expect((await browser.ask(contract.pollQrCode, { ticket }, foreign)).status).toBe(403)
})
