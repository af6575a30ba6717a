import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'

const accounts = { baseUrl: 'https://whs.parent.example', parentDomain: 'parent.example' }
const portal = await startOwnApp({ accounts })
const { deps, sql } = portal
const password = 'Right-Pass1word'

async function signIn() {
  const member = await buildMember(deps.db, { password })
  const browser = openBrowser(portal)
  await browser.ask(contract.logIn, { username: member.userName, password })
  return { member, browser }
}

/** Returns the browser as on a sister site: with the cookies of the parent domain, but not the portal's own. */
function sisterOf(browser: TestBrowser) {
  const sister = openBrowser(portal)
  for (const [name, cookie] of browser.cookies) if (name.startsWith('center-')) sister.cookies.set(name, cookie)
  return sister
}
const dataOf = <Data>({ envelope }: Awaited<ReturnType<TestBrowser['ask']>>) => envelope.data as Data
type OneToken = { username: string; oneToken: string; expire_in: number }

test('[AUTH-9] with a parent domain a sign-in also sets its HttpOnly cookies', async () => {
  const { browser } = await signIn()
  const { attributes: center } = browser.cookies.get('center-token')!
  expect(center).toContain('Domain=parent.example')
  expect(center).toContain('Max-Age=300')
  for (const name of ['center-token', 'center-refresh-token']) expect(browser.cookies.get(name)!.attributes).toMatch(/HttpOnly; Secure/)
  expect(browser.cookies.get('center-refresh-token')!.path).toBe('/whs/prod-api/auth')
  expect(browser.cookies.get('center-flag')!.attributes).not.toContain('HttpOnly')
  expect(browser.cookies.get('__Secure-whs_rt')!.attributes).not.toContain('Domain')
})

test('[AUTH-9] a one-time token signs in once on a sister site', async () => {
  const { member, browser } = await signIn()
  const ticket = dataOf<OneToken>(await browser.ask(contract.makeOneToken))
  expect(ticket).toMatchObject({ username: member.userName, expire_in: 60 })
  const sister = sisterOf(browser)
  const { username, oneToken } = ticket
  expect((await sister.ask(contract.oneLogin, { username, oneToken })).envelope.code).toBe(200)
  expect((await sister.ask(contract.getInfo)).envelope.data).toMatchObject({ user: { userId: member.memberId } })
  expect((await browser.ask(contract.getInfo)).envelope.code).toBe(200)
  expect((await sisterOf(browser).ask(contract.oneLogin, { username, oneToken })).envelope.code).toBe(10_017)
})

test('[AU11] a one-time token is valid for its member, its session and one minute', async () => {
  const { browser } = await signIn()
  const other = await signIn()
  const createTicket = async () => dataOf<OneToken>(await browser.ask(contract.makeOneToken))

  const renamed = await createTicket()
  const asOther = await sisterOf(browser).ask(contract.oneLogin, { username: other.member.userName, oneToken: renamed.oneToken })
  expect(asOther.envelope.code).toBe(10_017)
  // A token used with another name is used up.
  expect((await sisterOf(browser).ask(contract.oneLogin, { username: renamed.username, oneToken: renamed.oneToken })).envelope.code).toBe(
    10_017,
  )

  const stolen = await createTicket()
  const bySession = await sisterOf(other.browser).ask(contract.oneLogin, { username: stolen.username, oneToken: stolen.oneToken })
  expect(bySession.envelope.code).toBe(10_017)

  const late = await createTicket()
  await sql(`update one_token set expires_at = now() - interval '1 s'`)
  expect((await sisterOf(browser).ask(contract.oneLogin, { username: late.username, oneToken: late.oneToken })).envelope.code).toBe(10_017)
})

test('[SS1] a one-time token is useless without the session of the parent domain', async () => {
  const { browser } = await signIn()
  const { username, oneToken } = dataOf<OneToken>(await browser.ask(contract.makeOneToken))
  expect((await openBrowser(portal).ask(contract.oneLogin, { username, oneToken })).envelope.code).toBe(401)
})

test('[SS3] a handover does not replace a signed-in member by another', async () => {
  const first = await signIn()
  const second = await signIn()
  const { username, oneToken } = dataOf<OneToken>(await second.browser.ask(contract.makeOneToken))
  // The parent domain belongs to another member than the portal's session.
  const mixed = sisterOf(second.browser)
  for (const [name, cookie] of first.browser.cookies) if (!name.startsWith('center-')) mixed.cookies.set(name, cookie)
  expect((await mixed.ask(contract.oneLogin, { username, oneToken })).envelope.code).toBe(11_014)
  expect((await first.browser.ask(contract.getInfo)).envelope.data).toMatchObject({ user: { userId: first.member.memberId } })
})

test('[SS4] a sign-out on one site ends all sign-ins of the same parent session at once', async () => {
  const { browser } = await signIn()
  const { username, oneToken } = dataOf<OneToken>(await browser.ask(contract.makeOneToken))
  const sister = sisterOf(browser)
  await sister.ask(contract.oneLogin, { username, oneToken })
  expect((await sister.ask(contract.logOut)).envelope.code).toBe(200)
  expect([...sister.cookies.keys()].filter((name) => name.startsWith('center-'))).toEqual([])
  expect((await browser.ask(contract.getInfo)).envelope.code).toBe(11_014)
  expect((await browser.ask(contract.makeOneToken)).envelope.code).toBe(401)
})

test('[AUTH-9] an expired center token is renewed with the center refresh token', async () => {
  const { browser } = await signIn()
  const old = browser.cookies.get('center-token')!.value
  browser.token = null
  await sql(`update session set access_expires_at = now() - interval '1 s' where kind = 'center'`)
  expect((await browser.ask(contract.makeOneToken)).envelope.code).toBe(200)
  expect(browser.cookies.get('center-token')!.value).not.toBe(old)
})

test('[AU8] tokens of the parent domain are refused by the portal', async () => {
  const { browser } = await signIn()
  for (const name of ['center-token', 'center-refresh-token']) {
    const token = browser.cookies.get(name)!.value
    const answer = await portal.ask(contract.getInfo, {}, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.envelope.code).toBe(401)
    const refreshed = await portal.ask(contract.refreshLogin, {}, { headers: { cookie: `__Secure-whs_rt=${token}` } })
    expect(refreshed.envelope.code).toBe(401)
  }
})

test('[SS2] a duplicate cookie of the parent domain is refused and cleared', async () => {
  const { browser } = await signIn()
  const token = browser.cookies.get('center-token')!.value
  const cookie = `center-token=${token}; center-token=whsc_planted`
  const answer = await portal.ask(contract.makeOneToken, {}, { headers: { cookie } })
  expect(answer.envelope.code).toBe(401)
  const cleared = [answer.headers['set-cookie']].flat().map(String)
  expect(cleared.some((header) => header.startsWith('center-token=;') && header.includes('Domain=parent.example'))).toBe(true)
  expect(cleared.some((header) => header.startsWith('center-token=;') && !header.includes('Domain='))).toBe(true)
})

test('[AUTH-9] without a parent domain single sign-on is disabled and sets no cookies', async () => {
  const alone = await startOwnApp()
  const member = await buildMember(alone.deps.db, { password })
  const browser = openBrowser(alone)
  await browser.ask(contract.logIn, { username: member.userName, password })
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('center-'))).toEqual([])
  expect((await browser.ask(contract.makeOneToken)).envelope.code).toBe(10_018)
  expect((await browser.ask(contract.oneLogin, { username: 'a', oneToken: 'b' })).envelope.code).toBe(10_018)
})
