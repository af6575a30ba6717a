import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp, type Answer } from '#test/app.ts'
import { openBrowser, type TestBrowser } from '#test/browser.ts'
import { buildCode } from '#test/build/code.ts'
import { appCode, buildFactor } from '#test/build/factor.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'
import { verifyCode } from '#features/accounts/code-contract.ts'
import { completeSignIn } from '#features/accounts/factor-contract.ts'
import { deleteAccount } from '#features/accounts/profile-contract.ts'
import { register } from '#features/accounts/register-contract.ts'

/** Every way to sign in, for a member with a second factor: none answers with tokens before it was given. */

let wechatPhone = ''
const wechat = createServer((request, response) =>
  response.end(
    JSON.stringify(
      request.url!.startsWith('/cgi-bin/')
        ? { access_token: 'wx-token' }
        : { errcode: 0, phone_info: { purePhoneNumber: wechatPhone, countryCode: '86' } },
    ),
  ),
).listen(0, '127.0.0.1')
await once(wechat, 'listening')
afterAll(() => wechat.close())
const api = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`

let now = Date.now()
const clock = () => new Date(now)
const accounts = {
  baseUrl: 'https://whs.parent.example',
  parentDomain: 'parent.example',
  wechat: { appId: 'wx-app', secret: 'wx-secret', api },
}
const portal = await startOwnApp({ clock, accounts })
const second = await startOwnApp({ clock, accounts, connection: portal.connection })
const { deps, sql, ask } = portal
const password = 'Right-Pass1word'
const asApp = { headers: { 'x-client': 'app' } }

async function buildGuarded() {
  const member = await buildMember(deps.db, { password, roles: ['leasing_agent'] })
  const { secret, recoveryCodes } = await buildFactor(portal, member)
  /** The code of the next step, because each is accepted once. */
  const nextCode = () => {
    now += 30_000
    return appCode(secret, clock())
  }
  return { member, nextCode, recoveryCodes }
}

/** Returns the challenge of an answer that signs nobody in: neither tokens nor cookies of a session. */
function challengeOf({ envelope, headers }: Answer): string {
  expect(envelope).toMatchObject({ code: 10_041, data: { challenge: expect.stringMatching(/^whsf_/), expireIn: 300 } })
  expect(Object.keys(envelope.data as object).toSorted()).toEqual(['challenge', 'expireIn', 'ways'])
  expect(String(headers['set-cookie'] ?? '')).not.toMatch(/whs_rt|whs_flag|center-/)
  return (envelope.data as { challenge: string }).challenge
}

const sessionsOf = async ({ memberId }: { memberId: string }) =>
  (await sql<{ n: number }>('select count(*)::int as n from session where member_id = $1', [memberId]))[0]!.n

/** Completes a sign-in in the other process. */
async function complete(browser: TestBrowser | null, challenge: string, code: string) {
  const completing = browser === null ? null : openBrowser(second)
  if (completing) for (const [name, cookie] of browser!.cookies) completing.cookies.set(name, cookie)
  const answer = completing
    ? await completing.ask(completeSignIn, { challenge, code })
    : await second.ask(completeSignIn, { challenge, code }, asApp)
  return { answer, browser: completing }
}

test('[AUTH-2] [AUTH-15] password: a right one is half of a sign-in, which another process completes, once', async () => {
  const { member, nextCode } = await buildGuarded()
  const browser = openBrowser(portal)
  const first = await browser.ask(contract.logIn, { username: member.userName, password, remember: 1 })
  expect(first.envelope.msg).toBe('此账号已开启两步验证，请完成第二步验证')
  const challenge = challengeOf(first)
  expect(await sessionsOf(member)).toBe(0)
  const { answer, browser: signedIn } = await complete(browser, challenge, nextCode())
  expect(answer.envelope).toMatchObject({ code: 200, data: { token_type: 'Bearer', needResetPassword: 0 } })
  expect(signedIn!.cookies.get('__Secure-whs_rt')!.attributes).toContain('Max-Age=')
  expect((await signedIn!.ask(contract.getInfo)).envelope.code).toBe(200)
  expect((await complete(browser, challenge, nextCode())).answer.envelope.code).toBe(10_043)
  const entries = await sql('select action, after from audit_log where object_id = $1 order by id', [member.memberId])
  expect(entries).toEqual([
    { action: 'user.askFactor', after: { method: 'password' } },
    { action: 'user.signIn', after: { method: 'password', factor: 'app' } },
  ])
})

test('[AUTH-3] [AUTH-15] code: it is used up by the first step, and the challenge is answered to no one without it', async () => {
  const { member, nextCode } = await buildGuarded()
  const code = await buildCode(portal, 'login', member.phone)
  const input = { phonenumber: member.phone, ...code }
  const challenge = challengeOf(await ask(contract.logInByCode, input, asApp))
  expect((await ask(contract.logInByCode, input, asApp)).envelope.code).toBe(10_002)
  const { answer } = await complete(null, challenge, nextCode())
  expect(answer.envelope).toMatchObject({ code: 200, data: { refresh_token: expect.any(String), app_token: expect.any(String) } })
})

test('[AUTH-17] [AUTH-15] proof: the proof of a verified phone number is half of a sign-in as well', async () => {
  const { member, nextCode } = await buildGuarded()
  const code = await buildCode(portal, 'register', member.phone)
  const { proof, registered } = await portal.call(verifyCode, { phonenumber: member.phone, purpose: 'register', ...code }, asApp)
  expect(registered).toBe(true)
  const challenge = challengeOf(await ask(contract.logInByCode, { phonenumber: member.phone, proof }, asApp))
  expect(await sessionsOf(member)).toBe(0)
  expect((await complete(null, challenge, nextCode())).answer.envelope.code).toBe(200)
})

test('[AUTH-17] [AUTH-15] registration of a known phone number from a dialog: nothing is made, and the member has to sign in first', async () => {
  const { member } = await buildGuarded()
  const code = await buildCode(portal, 'register', member.phone)
  const send = () => ask(register, { registerFlag: 1, phonenumber: member.phone, ...code, agreement: true }, asApp)
  const refused = await send()
  expect(refused.envelope).toMatchObject({ code: 10_044, data: null, msg: expect.stringContaining('请先登录') })
  expect(await sessionsOf(member)).toBe(0)
  // The code was not used up.
  expect((await send()).envelope.code).toBe(10_044)
  // Without a right code nothing tells that the account has a second factor.
  expect(
    (await ask(register, { registerFlag: 1, phonenumber: member.phone, ...code, code: '000000', agreement: true }, asApp)).envelope.code,
  ).toBe(10_001)
})

test('[AUTH-17] [AUTH-15] a repeated registration signs in to its account with the second factor that it has got in between', async () => {
  const phonenumber = '13922220001'
  const code = await buildCode(portal, 'register', phonenumber)
  const input = { registerFlag: 1, phonenumber, ...code, agreement: true }
  const options = { headers: { ...asApp.headers, 'idempotency-key': 'second-factor-repeat-1' } }
  expect((await ask(register, input, options)).envelope.code).toBe(200)
  const [member] = await sql<{ id: string }>('select id from member where phone = $1', [phonenumber])
  await buildFactor(portal, { memberId: member!.id })
  challengeOf(await ask(register, input, options))
})

test('[AUTH-8] [AUTH-15] QR code: what a signed-in phone confirms is half of a sign-in, and no fresh proof', async () => {
  const { member, nextCode } = await buildGuarded()
  const browser = openBrowser(portal)
  const ticket = String((await browser.ask(contract.getQrCode)).headers['qr-ticket'])
  await portal.as(member).call(contract.scanQrCode, { ticket })
  await portal.as(member).call(contract.confirmQrCode, { ticket, agree: true })
  const before = await sessionsOf(member)
  const challenge = challengeOf(await browser.ask(contract.pollQrCode, { ticket }))
  expect(await sessionsOf(member)).toBe(before)
  const { browser: signedIn } = await complete(browser, challenge, nextCode())
  expect((await signedIn!.ask(contract.getInfo)).envelope.code).toBe(200)
  expect((await signedIn!.ask(contract.endOtherSessions)).envelope).toMatchObject({ code: 403, data: { signInAgain: true } })
})

test('[AUTH-8] [AUTH-15] WeChat: the phone number that it vouches for is half of a sign-in', async () => {
  const { member, nextCode } = await buildGuarded()
  wechatPhone = member.phone
  const challenge = challengeOf(await ask(contract.logInByWechat, { xcxCode: 'code' }, asApp))
  expect((await complete(null, challenge, nextCode())).answer.envelope.code).toBe(200)
})

test('[AUTH-9] [AUTH-15] parent domain: a session that began with the second factor vouches for sister sites, and only such a session exists', async () => {
  const { member, nextCode } = await buildGuarded()
  const browser = openBrowser(portal)
  const challenge = challengeOf(await browser.ask(contract.logIn, { username: member.userName, password }))
  const { browser: signedIn } = await complete(browser, challenge, nextCode())
  const ticket = (await signedIn!.ask(contract.makeOneToken)).envelope.data as { username: string; oneToken: string }
  const sister = openBrowser(portal)
  for (const [name, cookie] of signedIn!.cookies) if (name.startsWith('center-')) sister.cookies.set(name, cookie)
  const { username, oneToken } = ticket
  expect((await sister.ask(contract.oneLogin, { username, oneToken })).envelope.code).toBe(200)
})

test('[AUTH-15] a fresh sign-in before a sensitive change takes the second factor too', async () => {
  const { member, nextCode } = await buildGuarded()
  const browser = openBrowser(portal)
  const challenge = challengeOf(await browser.ask(contract.logIn, { username: member.userName, password }))
  const { browser: own } = await complete(browser, challenge, nextCode())
  await sql(`update session set auth_at = now() - interval '16 minutes' where member_id = $1`, [member.memberId])
  challengeOf(await own!.ask(contract.logIn, { username: member.userName, password }))
  const code = await buildCode(portal, 'delete', member.phone)
  expect((await own!.ask(contract.endOtherSessions)).envelope).toMatchObject({ code: 403, data: { signInAgain: true } })
  expect((await own!.ask(deleteAccount, { ...code, code: '000000' })).envelope.code).not.toBe(200)
})

test('[AUTH-15] a recovery code signs in once, in any spelling, and only its own member', async () => {
  const { member, recoveryCodes } = await buildGuarded()
  const other = await buildGuarded()
  const begin = async ({ userName } = member) => challengeOf(await ask(contract.logIn, { username: userName, password }, asApp))
  const [first, secondCode] = recoveryCodes as [string, string]
  expect((await complete(null, await begin(), ` ${first.toLowerCase().replace('-', ' ')} `)).answer.envelope.code).toBe(200)
  expect((await complete(null, await begin(), first)).answer.envelope.code).toBe(10_042)
  expect((await complete(null, await begin(other.member), secondCode)).answer.envelope.code).toBe(10_042)
  expect((await complete(null, await begin(other.member), other.nextCode())).answer.envelope.code).toBe(200)
  const [entry] = await sql(`select after from audit_log where object_id = $1 and action = 'user.signIn'`, [member.memberId])
  expect(entry).toEqual({ after: { method: 'password', factor: 'recovery' } })
})
