import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser, signedInBrowser, type TestBrowser } from '#test/browser.ts'
import { buildMember } from '#test/build/member.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '#features/accounts/contract.ts'
import { sweepSessions } from './queries-session.ts'
import { endAllSessions } from './sessions.ts'

const portal = await startApp()
const { deps, sql } = portal
const second = await startOwnApp({ connection: portal.connection })
const password = 'Right_Pass1word'

const codeOf = async (answer: ReturnType<TestBrowser['ask']>) => (await answer).envelope.code
const refreshCookie = (browser: TestBrowser) => browser.cookies.get('whs_rt')!.value
const withCookie = (token: string) => ({ headers: { cookie: `whs_rt=${token}`, 'sec-fetch-site': 'same-origin' } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('[AUTH-10] the refresh token is in an HttpOnly cookie, and never in the reply to a browser', async () => {
  const { browser } = await signedInBrowser(portal)
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
  const { browser } = await signedInBrowser(portal, { remember: 1 })
  expect(browser.cookies.get('whs_rt')!.attributes).toContain(`Max-Age=${30 * 24 * 3_600}`)
  const staff = await signedInBrowser(portal, { remember: 1, roles: ['leasing_agent'] })
  expect(staff.browser.cookies.get('whs_rt')!.attributes).toContain(`Max-Age=${2 * 3_600}`)
})

test('[AUTH-10] on https the cookies are Secure and have the `__Secure-` prefix', async () => {
  const secure = await startOwnApp({ connection: portal.connection, accounts: { baseUrl: 'https://portal.example' } })
  const { browser } = await signedInBrowser(secure)
  expect([...browser.cookies.keys()].toSorted()).toEqual(['__Secure-whs_dev', '__Secure-whs_rt', 'whs_flag'])
  for (const { attributes } of browser.cookies.values()) expect(attributes).toContain('Secure')
})

test('[AU6] a sign-in issues new tokens and invalidates those of the previous one', async () => {
  const { browser, member } = await signedInBrowser(portal)
  const before = { access: browser.token!, refresh: refreshCookie(browser) }
  await browser.ask(contract.logIn, { username: member.userName, password })
  expect(browser.token).not.toBe(before.access)
  expect(refreshCookie(browser)).not.toBe(before.refresh)
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(before.access)))).toBe(401)
  expect(await codeOf(portal.ask(contract.refreshLogin, {}, withCookie(before.refresh)))).toBe(401)
})

test('[CF1] signing in again without `remember` keeps its value, except for another member', async () => {
  const { browser, member } = await signedInBrowser(portal, { remember: 1 })
  await browser.ask(contract.logIn, { username: member.userName, password })
  expect(browser.cookies.get('whs_rt')!.attributes).toContain('Max-Age=')
  await browser.ask(contract.logIn, { username: member.userName, password, remember: 0 })
  expect(browser.cookies.get('whs_rt')!.attributes).not.toContain('Max-Age')
  await browser.ask(contract.logIn, { username: member.userName, password, remember: 1 })
  const other = await buildMember(deps.db, { password })
  await browser.ask(contract.logIn, { username: other.userName, password })
  expect(browser.cookies.get('whs_rt')!.attributes).not.toContain('Max-Age')
})

test('[SS3] when another member signs in in the same browser, open tabs of the first get 11014', async () => {
  const { browser } = await signedInBrowser(portal)
  const first = { access: browser.token!, refresh: refreshCookie(browser) }
  const other = await buildMember(deps.db, { password })
  await browser.ask(contract.logIn, { username: other.userName, password })
  expect(await codeOf(portal.ask(contract.getInfo, {}, bearer(first.access)))).toBe(11_014)
  // A concurrent refresh is refused without clearing the new cookies.
  const late = await portal.ask(contract.refreshLogin, {}, withCookie(first.refresh))
  expect(late.envelope.code).toBe(401)
  expect(late.headers['set-cookie']).toBeUndefined()
})

test('[AU9] signing out ends the session on every process at once, and clears the browser’s cookies and cache', async () => {
  const { browser } = await signedInBrowser(portal)
  const dead = { access: browser.token!, refresh: refreshCookie(browser) }
  const { headers, envelope } = await browser.ask(contract.logOut)
  expect(envelope.code).toBe(200)
  expect(headers['clear-site-data']).toBe('"cache"')
  expect([...browser.cookies.keys()]).toEqual(['whs_dev'])
  expect(await codeOf(second.ask(contract.getInfo, {}, bearer(dead.access)))).toBe(401)
  expect(await codeOf(second.ask(contract.refreshLogin, {}, withCookie(dead.refresh)))).toBe(401)
  expect(await codeOf(browser.ask(contract.logOut))).toBe(200)
})

test('[AU9] an access token alone is enough to sign out, also for an app', async () => {
  const { member } = await signedInBrowser(portal)
  const { envelope } = await portal.ask(contract.logIn, { username: member.userName, password }, { headers: { 'x-client': 'app' } })
  const { access_token, refresh_token } = envelope.data as Record<string, string>
  const out = await portal.ask(contract.logOut, {}, { headers: { 'x-client': 'app', authorization: `Bearer ${access_token}` } })
  expect(out.headers['set-cookie']).toBeUndefined()
  const again = await portal.ask(contract.refreshLogin, { refresh_token }, { headers: { 'x-client': 'app' } })
  expect(again.envelope.code).toBe(401)
})

test('[AU10] when all sessions end, other devices get 11014 and cannot refresh', async () => {
  const { member, browser } = await signedInBrowser(portal)
  await transact(deps.db, (trx) => endAllSessions(trx, member.memberId, 'password'))
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(401)
  expect(browser.cookies.has('whs_rt')).toBe(false)
})

test('[AU14] pages of other origins cannot use the cookies', async () => {
  const { browser } = await signedInBrowser(portal)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://sister.localhost' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]) {
    for (const endpoint of [contract.refreshLogin, contract.logOut, contract.makeOneToken]) {
      // The token alone would sign out, but no page of another origin can send it.
      const answer = await browser.ask(endpoint, {}, { headers: { authorization: '', ...headers } })
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

const proxied = { origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' }

test('[AUTH-10] behind a development proxy with an origin of its own, a valid token signs out', async () => {
  const { browser } = await signedInBrowser(portal)
  const { headers } = bearer(browser.token!)
  const logOut = (sent: Record<string, string>) => portal.ask(contract.logOut, {}, { headers: { ...proxied, ...sent } })
  expect((await logOut({})).status).toBe(403)
  expect((await logOut({ authorization: `Bearer whsa_${'A'.repeat(43)}` })).status).toBe(403)
  expect((await logOut({ ...headers, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await logOut({ ...headers, origin: 'null' })).status).toBe(403)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
  expect(await codeOf(logOut(headers))).toBe(200)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(401)
})

test('[AUTH-10] behind a development proxy, a client without cookies refreshes with the token in its body', async () => {
  const { userName } = await buildMember(deps.db, { password })
  const { envelope } = await portal.ask(contract.logIn, { username: userName, password }, { headers: { 'x-client': 'app' } })
  const { refresh_token } = envelope.data as { refresh_token: string }
  const refresh = (sent: Record<string, string>) =>
    portal.ask(contract.refreshLogin, { refresh_token }, { headers: { ...proxied, ...sent } })
  expect((await refresh({})).status).toBe(403)
  expect((await refresh({ 'x-client': 'app', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await codeOf(refresh({ 'x-client': 'app' }))).toBe(200)
})

test('[SS2] a duplicate cookie is refused and cleared', async () => {
  const { browser } = await signedInBrowser(portal)
  const cookie = `whs_rt=${refreshCookie(browser)}; whs_rt=${refreshCookie(browser)}`
  const answer = await portal.ask(contract.refreshLogin, {}, { headers: { cookie } })
  expect(answer.envelope.code).toBe(401)
  const cleared = [answer.headers['set-cookie']].flat().map(String)
  expect(cleared.filter((header) => header.startsWith('whs_rt=;') && header.includes('Max-Age=0')).length).toBeGreaterThanOrEqual(2)
})

test('[AUTH-10] a member has at most ten sessions; the least recently used one ends', async () => {
  const { member, browser } = await signedInBrowser(portal)
  for (let device = 0; device < 10; device++) {
    expect(await codeOf(openBrowser(portal).ask(contract.logIn, { username: member.userName, password }))).toBe(200)
  }
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(11_014)
  const live = await sql('select 1 from session where member_id = $1 and revoked_at is null', [member.memberId])
  expect(live).toHaveLength(10)
})

test('[PROF-2] members list their sessions, and end one or all others', async () => {
  const { member, browser } = await signedInBrowser(portal)
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

test('[PROF-2] another member’s session is answered 404', async () => {
  const { browser } = await signedInBrowser(portal)
  const victim = await signedInBrowser(portal)
  const [mine] = (await victim.browser.ask(contract.listSessions)).envelope.data as { id: string }[]
  for (const id of [mine!.id, 'x', '1', '00000000-0000-0000-0000-000000000000'])
    expect(await codeOf(browser.ask(contract.endSession, { id })), id).toBe(404)
  expect(await codeOf(victim.browser.ask(contract.getInfo))).toBe(200)
})

test('[AUTH-10] a session ends after its idle time and its absolute lifetime, by the database clock', async () => {
  const { member, browser } = await signedInBrowser(portal)
  await sql(`update session set refresh_expires_at = now() - interval '1 s' where member_id = $1`, [member.memberId])
  expect(await codeOf(browser.ask(contract.refreshLogin))).toBe(401)
  const whole = await signedInBrowser(portal)
  await sql(`update session set ends_at = now() + interval '30 s' where member_id = $1`, [whole.member.memberId])
  const { envelope } = await whole.browser.ask(contract.refreshLogin)
  expect((envelope.data as { expire_in: number }).expire_in).toBeLessThanOrEqual(30)
  await sql(`update session set ends_at = now() - interval '1 s' where member_id = $1`, [whole.member.memberId])
  expect(await codeOf(whole.browser.ask(contract.getInfo))).toBe(401)
  expect(await codeOf(whole.browser.ask(contract.refreshLogin))).toBe(401)
})

test('[AUTH-7] a member who must reset the password may only call getInfo and sign out', async () => {
  const { member, browser } = await signedInBrowser(portal)
  await sql('update member set must_reset = true where id = $1', [member.memberId])
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(10_014)
  expect(await codeOf(browser.ask(contract.getInfo))).toBe(200)
  expect((await browser.ask(contract.refreshLogin)).envelope.data).toMatchObject({ needResetPassword: 1 })
  expect(await codeOf(browser.ask(contract.logOut))).toBe(200)
})

test('[AUTH-7] a password expires where the site limits its age', async () => {
  const strict = await startOwnApp({ connection: portal.connection, accounts: { passwordMaxAgeDays: 90 } })
  const { member, browser } = await signedInBrowser(strict)
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(200)
  await sql(`update member set password_set_at = now() - interval '91 days' where id = $1`, [member.memberId])
  expect(await codeOf(browser.ask(contract.listSessions))).toBe(10_014)
})

test('an ended session is deleted after a day', async () => {
  const { member, browser } = await signedInBrowser(portal)
  await browser.ask(contract.endOtherSessions)
  await sql(`update session set revoked_at = now() - interval '25 hours', revoke_reason = 'ended' where member_id = $1`, [member.memberId])
  await sweepSessions(deps.db)
  expect(await sql('select 1 from session where member_id = $1', [member.memberId])).toEqual([])
})
