import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { signedInBrowser, type TestBrowser } from '#test/browser.ts'
import * as contract from '#features/accounts/contract.ts'

const portal = await startApp()
const { sql } = portal
const second = await startOwnApp({ connection: portal.connection })
const password = 'Right_Pass1word'

const codeOf = async (answer: ReturnType<TestBrowser['ask']>) => (await answer).envelope.code
const refreshCookie = (browser: TestBrowser) => browser.cookies.get('whs_rt')!.value
const withCookie = (token: string) => ({ headers: { cookie: `whs_rt=${token}`, 'sec-fetch-site': 'same-origin' } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** Moves the last rotation into the past. */
const ageRotation = (memberId: string, seconds: number) =>
  sql(`update session set rotated_at = rotated_at - make_interval(secs => $2) where member_id = $1`, [memberId, seconds])

test('[AU7] twenty concurrent refreshes on two processes get the same successor, in fifty rounds', async () => {
  const { browser } = await signedInBrowser(portal)
  for (let round = 0; round < 50; round++) {
    const token = refreshCookie(browser)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => (tab % 2 ? portal : second).ask(contract.refreshLogin, {}, withCookie(token))),
    )
    const access = new Set(answers.map(({ envelope }) => (envelope.data as { access_token: string }).access_token))
    const refresh = new Set(answers.map(({ headers }) => /whs_rt=([^;]+)/.exec(String(headers['set-cookie']))?.[1]))
    expect(access.size).toBe(1)
    expect(refresh.size).toBe(1)
    const [next] = refresh
    expect(next).not.toBe(token)
    browser.cookies.get('whs_rt')!.value = next!
  }
})

test('[AU7] the previous token returns the same successor for ten seconds, and ends the session afterwards', async () => {
  const { browser, member } = await signedInBrowser(portal)
  const old = refreshCookie(browser)
  await browser.ask(contract.refreshLogin)
  await ageRotation(member.memberId, 9)
  const lost = await second.ask(contract.refreshLogin, {}, withCookie(old))
  expect((lost.envelope.data as { access_token: string }).access_token).toBe(browser.token)
  await ageRotation(member.memberId, 1.5)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(old)))).toBe(401)
  expect(await codeOf(second.ask(contract.getInfo, {}, bearer(browser.token!)))).toBe(11_014)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(refreshCookie(browser))))).toBe(401)
})

test('[AU7] reuse of any old token ends its session', async () => {
  const { browser, member } = await signedInBrowser(portal)
  const oldest = refreshCookie(browser)
  for (let round = 0; round < 3; round++) await browser.ask(contract.refreshLogin)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(oldest)))).toBe(401)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  expect(await sql('select revoke_reason from session where member_id = $1', [member.memberId])).toEqual([{ revoke_reason: 'reuse' }])
})

test('[AUTH-10] the access token from before a refresh stays valid until it expires', async () => {
  const { browser, member } = await signedInBrowser(portal)
  const before = browser.token!
  await browser.ask(contract.refreshLogin)
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before)))).toBe(200)
  await sql(`update session set previous_access_expires_at = now() where member_id = $1`, [member.memberId])
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before)))).toBe(401)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
})

test('[AU8] no kind of token can be used as another', async () => {
  const { member, browser } = await signedInBrowser(portal)
  const app = await portal.ask(contract.logIn, { username: member.userName, password }, { headers: { 'x-client': 'app' } })
  const { access_token, refresh_token, app_token } = app.envelope.data as Record<string, string>
  const kinds = { refresh: refresh_token!, app: app_token!, cookie: refreshCookie(browser), device: browser.cookies.get('whs_dev')!.value }
  for (const [kind, token] of Object.entries(kinds)) expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(token))), kind).toBe(401)
  const inBody = { access: access_token, app: app_token, cookie: refreshCookie(browser) }
  for (const [kind, token] of Object.entries(inBody)) {
    const answer = await portal.ask(contract.refreshLogin, { refresh_token: token }, { headers: { 'x-client': 'app' } })
    expect(answer.envelope.code, kind).toBe(401)
  }
  for (const token of [access_token!, refresh_token!, app_token!])
    expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(token)))).toBe(401)
})

test('[AU16] an app client neither uses nor receives cookies', async () => {
  const { browser } = await signedInBrowser(portal)
  const answer = await browser.ask(contract.refreshLogin, {}, { headers: { 'x-client': 'app' } })
  expect(answer.envelope.code).toBe(401)
  expect(answer.headers['set-cookie']).toBeUndefined()
  // Conversely, a browser's token is refused for an app.
  const lifted = await portal.ask(contract.refreshLogin, { refresh_token: refreshCookie(browser) }, { headers: { 'x-client': 'app' } })
  expect(lifted.envelope.code).toBe(401)
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(200)
})

test('[AUTH-10] an app refreshes with the token in the body, and receives the next one there', async () => {
  const { member } = await signedInBrowser(portal)
  const asApp = { headers: { 'x-client': 'app' } }
  const signIn = await portal.ask(contract.logIn, { username: member.userName, password }, asApp)
  expect(signIn.headers['set-cookie']).toBeUndefined()
  const { refresh_token } = signIn.envelope.data as Record<string, string>
  const refreshed = await second.ask(contract.refreshLogin, { refresh_token }, asApp)
  expect(refreshed.envelope.data).toMatchObject({ refresh_token: expect.not.stringMatching(refresh_token!), app_token: expect.any(String) })
})

test('[AU7] the database stores no usable token', async () => {
  const { member, browser } = await signedInBrowser(portal)
  await browser.ask(contract.refreshLogin)
  const [row] = await sql<{ text: string }>('select session::text as text from session where member_id = $1', [member.memberId])
  const secrets = [browser.token!, refreshCookie(browser)].map((token) => token.slice(5))
  for (const secret of secrets) {
    expect(row!.text).not.toContain(secret)
    expect(row!.text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
