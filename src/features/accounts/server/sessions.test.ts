import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { buildMember } from '#test/build/member.ts'
import { transact } from '#platform/server/transact.ts'
import * as contract from '../contract.ts'
import { sweepSessions } from './queries-session.ts'
import { endAllSessions } from './sessions.ts'

const portal = await startApp()
const { deps, sql } = portal
const second = await startOwnApp({ connection: portal.connection })
const password = 'Right-Pass1word'

async function signedIn({ remember = 0, app = portal, roles = [] as string[] } = {}) {
  const member = await buildMember(deps.db, { password, roles })
  const browser = openBrowser(app)
  const { envelope } = await browser.ask(contract.logIn, { username: member.userName, password, remember })
  expect(envelope.code).toBe(200)
  return { member, browser }
}

const codeOf = async (answer: ReturnType<TestBrowser['ask']>) => (await answer).envelope.code
const refreshCookie = (browser: TestBrowser) => browser.cookies.get('whs_rt')!.value
const withCookie = (token: string) => ({ headers: { cookie: `whs_rt=${token}`, 'sec-fetch-site': 'same-origin' } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** As if so many seconds had passed since the last rotation. */
const ageRotation = (memberId: string, seconds: number) =>
  sql(`update session set rotated_at = rotated_at - make_interval(secs => $2) where member_id = $1`, [memberId, seconds])

test('[AUTH-10] the refresh token is in a cookie that no script reads, and never in the answer of a browser', async () => {
  const { browser } = await signedIn()
  const { attributes, path } = browser.cookies.get('whs_rt')!
  expect(path).toBe('/whs/prod-api/auth')
  expect(attributes).toContain('HttpOnly')
  expect(attributes).toContain('SameSite=Strict')
  expect(attributes).not.toContain('Max-Age')
  const flag = browser.cookies.get('whs_flag')!
  expect(flag).toMatchObject({ value: '1', path: '/whs' })
  expect(flag.attributes).not.toContain('HttpOnly')
  const { envelope, headers } = await browser.ask(contract.refreshLogin)
  expect(JSON.stringify(envelope)).not.toContain(refreshCookie(browser))
  expect(headers['cache-control']).toBe('private, no-store')
  expect(envelope.data).toMatchObject({ access_token: browser.token, data: { access_token: browser.token } })
})

test('[AUTH-3] remember keeps the cookie for 30 days; staff sessions stay short', async () => {
  const { browser } = await signedIn({ remember: 1 })
  expect(browser.cookies.get('whs_rt')!.attributes).toContain(`Max-Age=${30 * 24 * 3_600}`)
  const staff = await signedIn({ remember: 1, roles: ['leasing_agent'] })
  expect(staff.browser.cookies.get('whs_rt')!.attributes).toContain(`Max-Age=${2 * 3_600}`)
})

test('[AUTH-10] on https the cookies are Secure and say so in their name', async () => {
  const secure = await startOwnApp({ connection: portal.connection, accounts: { baseUrl: 'https://portal.example' } })
  const { browser } = await signedIn({ app: secure })
  expect([...browser.cookies.keys()].toSorted()).toEqual(['__Secure-whs_dev', '__Secure-whs_rt', 'whs_flag'])
  for (const { attributes } of browser.cookies.values()) expect(attributes).toContain('Secure')
})

test('[AU6] a sign-in gets new tokens of every kind, and those of the one before are dead', async () => {
  const { browser, member } = await signedIn()
  const before = { access: browser.token!, refresh: refreshCookie(browser) }
  await browser.ask(contract.logIn, { username: member.userName, password })
  expect(browser.token).not.toBe(before.access)
  expect(refreshCookie(browser)).not.toBe(before.refresh)
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before.access)))).toBe(401)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(before.refresh)))).toBe(401)
})

test('[SS3] when somebody else signs in in the same browser, the tabs of the first are told and do not become the other', async () => {
  const { browser } = await signedIn()
  const first = browser.token!
  const other = await buildMember(deps.db, { password })
  await browser.ask(contract.logIn, { username: other.userName, password })
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(first)))).toBe(11_014)
})

test('[AU7] twenty tabs that refresh at once, on two processes, get one and the same successor, fifty rounds', async () => {
  const { browser } = await signedIn()
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

test('[AU7] the token before gives the same successor for ten seconds, and ends the session afterwards', async () => {
  const { browser, member } = await signedIn()
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

test('[AU7] a token of any age ends its session, not only the one before', async () => {
  const { browser, member } = await signedIn()
  const oldest = refreshCookie(browser)
  for (let round = 0; round < 3; round++) await browser.ask(contract.refreshLogin)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(oldest)))).toBe(401)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  expect(await sql('select revoke_reason from session where member_id = $1', [member.memberId])).toEqual([{ revoke_reason: 'reuse' }])
})

test('[AUTH-10] the token before a refresh still opens until its own end: another tab may hold it', async () => {
  const { browser, member } = await signedIn()
  const before = browser.token!
  await browser.ask(contract.refreshLogin)
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before)))).toBe(200)
  await sql(`update session set previous_access_expires_at = now() where member_id = $1`, [member.memberId])
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before)))).toBe(401)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
})

test('[AU8] no token serves in the place of another', async () => {
  const { member, browser } = await signedIn()
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

test('[AU9] signing out ends the session on every process at once, and clears what the browser keeps', async () => {
  const { browser } = await signedIn()
  const dead = { access: browser.token!, refresh: refreshCookie(browser) }
  const { headers, envelope } = await browser.ask(contract.logOut)
  expect(envelope.code).toBe(200)
  expect(headers['clear-site-data']).toBe('"cache"')
  expect([...browser.cookies.keys()]).toEqual(['whs_dev'])
  expect(await codeOf(second.ask(contract.getInfo, {}, bearer(dead.access)))).toBe(401)
  expect(await codeOf(second.ask(contract.refreshLogin, {}, withCookie(dead.refresh)))).toBe(401)
  expect(await codeOf(browser.ask(contract.logOut))).toBe(200)
})

test('[AU9] a token alone is enough to sign out, also for an app', async () => {
  const { member } = await signedIn()
  const { envelope } = await portal.ask(contract.logIn, { username: member.userName, password }, { headers: { 'x-client': 'app' } })
  const { access_token, refresh_token } = envelope.data as Record<string, string>
  const out = await portal.ask(contract.logOut, {}, { headers: { 'x-client': 'app', authorization: `Bearer ${access_token}` } })
  expect(out.headers['set-cookie']).toBeUndefined()
  const again = await portal.ask(contract.refreshLogin, { refresh_token }, { headers: { 'x-client': 'app' } })
  expect(again.envelope.code).toBe(401)
})

test('[AU10] when all sessions end, other devices hear 11014 and cannot refresh', async () => {
  const { member, browser } = await signedIn()
  await transact(deps.db, (trx) => endAllSessions(trx, member.memberId, 'password'))
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(401)
  expect(browser.cookies.has('whs_rt')).toBe(false)
})

test('[AU14] pages of other origins cannot use the cookies', async () => {
  const { browser } = await signedIn()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://sister.localhost' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]) {
    for (const endpoint of [contract.refreshLogin, contract.logOut, contract.makeOneToken]) {
      const answer = await browser.ask(endpoint, {}, { headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(answer.envelope).toMatchObject({ code: 403 })
    }
  }
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
  const form = await portal.app.inject({
    method: 'POST',
    url: '/whs/prod-api/auth/refreshLogin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `whs_rt=${refreshCookie(browser)}` },
    payload: 'a=1',
  })
  expect(form.statusCode).toBe(415)
})

test('[AU16] a program that says it is an app neither uses the cookie nor gets one', async () => {
  const { browser } = await signedIn()
  const answer = await browser.ask(contract.refreshLogin, {}, { headers: { 'x-client': 'app' } })
  expect(answer.envelope.code).toBe(401)
  expect(answer.headers['set-cookie']).toBeUndefined()
  // The other way round: the token of a browser is no token of an app.
  const lifted = await portal.ask(contract.refreshLogin, { refresh_token: refreshCookie(browser) }, { headers: { 'x-client': 'app' } })
  expect(lifted.envelope.code).toBe(401)
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(200)
})

test('[AUTH-10] an app refreshes with the token in the body, and gets the next one there', async () => {
  const { member } = await signedIn()
  const asApp = { headers: { 'x-client': 'app' } }
  const signIn = await portal.ask(contract.logIn, { username: member.userName, password }, asApp)
  expect(signIn.headers['set-cookie']).toBeUndefined()
  const { refresh_token } = signIn.envelope.data as Record<string, string>
  const turned = await second.ask(contract.refreshLogin, { refresh_token }, asApp)
  expect(turned.envelope.data).toMatchObject({ refresh_token: expect.not.stringMatching(refresh_token!), app_token: expect.any(String) })
})

test('[SS2] a cookie that comes twice is trusted in neither value, and both are cleared', async () => {
  const { browser } = await signedIn()
  const cookie = `whs_rt=${refreshCookie(browser)}; whs_rt=${refreshCookie(browser)}`
  const answer = await portal.ask(contract.refreshLogin, {}, { headers: { cookie } })
  expect(answer.envelope.code).toBe(401)
  const cleared = [answer.headers['set-cookie']].flat().map(String)
  expect(cleared.filter((one) => one.startsWith('whs_rt=;') && one.includes('Max-Age=0')).length).toBeGreaterThanOrEqual(2)
})

test('[AUTH-10] a member has at most ten sessions: the one that was not used for longest ends', async () => {
  const { member, browser } = await signedIn()
  for (let device = 0; device < 10; device++) {
    expect(await codeOf(openBrowser(portal).ask(contract.logIn, { username: member.userName, password }))).toBe(200)
  }
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  const live = await sql('select 1 from session where member_id = $1 and revoked_at is null', [member.memberId])
  expect(live).toHaveLength(10)
})

test('[PROF-2] one sees where one is signed in, and ends one session or all others', async () => {
  const { member, browser } = await signedIn()
  const others = [openBrowser(portal), openBrowser(second)]
  for (const other of others) await other.ask(contract.logIn, { username: member.userName, password })
  const list = (await browser.ask(contract.listSessions)).envelope.data as { id: string; device: string; current: number }[]
  expect(list).toHaveLength(3)
  expect(list.filter(({ current }) => current === 1)).toHaveLength(1)
  expect(list[0]!.device).toBe('Chrome · Windows')
  const firstOther = list.findLast(({ current }) => current === 0)!
  expect(await codeOf(browser.ask(contract.endSession, { id: firstOther.id }))).toBe(200)
  expect(await codeOf(browser.ask(contract.endSession, { id: firstOther.id }))).toBe(404)
  expect(await Promise.all(others.map((other) => codeOf(other.ask(contract.getInfo))))).toEqual(expect.arrayContaining([200, 11_014]))
  expect(await codeOf(browser.ask(contract.endOtherSessions))).toBe(200)
  expect(await Promise.all(others.map((other) => codeOf(other.ask(contract.getInfo))))).toEqual([11_014, 11_014])
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
})

test('[PROF-2] another member’s session is not found', async () => {
  const { browser } = await signedIn()
  const victim = await signedIn()
  const [mine] = (await victim.browser.ask(contract.listSessions)).envelope.data as { id: string }[]
  for (const id of [mine!.id, 'x', '1', '00000000-0000-0000-0000-000000000000'])
    expect(await codeOf(browser.ask(contract.endSession, { id })), id).toBe(404)
  expect(await codeOf(victim.browser.ask(contract.getInfo))).toBe(200)
})

test('[AUTH-10] a session ends after its idle time and after its whole life, by the clock of the database', async () => {
  const { member, browser } = await signedIn()
  await sql(`update session set refresh_expires_at = now() - interval '1 s' where member_id = $1`, [member.memberId])
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(401)
  const whole = await signedIn()
  await sql(`update session set ends_at = now() + interval '30 s' where member_id = $1`, [whole.member.memberId])
  const { envelope } = await whole.browser.ask(contract.refreshLogin)
  expect((envelope.data as { expire_in: number }).expire_in).toBeLessThanOrEqual(30)
  await sql(`update session set ends_at = now() - interval '1 s' where member_id = $1`, [whole.member.memberId])
  expect(await codeOf(whole.browser.ask(contract.getInfo))).toBe(401)
  expect(await codeOf(whole.browser.ask(contract.refreshLogin))).toBe(401)
})

test('[AUTH-7] who must reset the password may call getInfo and sign out, and is told so elsewhere', async () => {
  const { member, browser } = await signedIn()
  await sql('update member set must_reset = true where id = $1', [member.memberId])
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(10_014)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
  expect((await browser.ask(contract.refreshLogin)).envelope.data).toMatchObject({ needResetPassword: 1 })
  expect(await codeOf(browser.ask(contract.logOut))).toBe(200)
})

test('[AUTH-7] a password grows old where the site says so', async () => {
  const strict = await startOwnApp({ connection: portal.connection, accounts: { passwordMaxAgeDays: 90 } })
  const { member, browser } = await signedIn({ app: strict })
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(200)
  await sql(`update member set password_set_at = now() - interval '91 days' where id = $1`, [member.memberId])
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(10_014)
})

test('[AU7] the database holds no token that could be used', async () => {
  const { member, browser } = await signedIn()
  await browser.ask(contract.refreshLogin)
  const [row] = await sql<{ text: string }>('select session::text as text from session where member_id = $1', [member.memberId])
  const secrets = [browser.token!, refreshCookie(browser)].map((token) => token.slice(5))
  for (const secret of secrets) {
    expect(row!.text).not.toContain(secret)
    expect(row!.text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('a session that ended is forgotten after a day', async () => {
  const { member, browser } = await signedIn()
  await browser.ask(contract.endOtherSessions)
  await sql(`update session set revoked_at = now() - interval '25 hours', revoke_reason = 'ended' where member_id = $1`, [member.memberId])
  await sweepSessions(deps.db)
  expect(await sql('select 1 from session where member_id = $1', [member.memberId])).toEqual([])
})
