import { expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { obtainCode } from '#test/outbox.ts'
import { sendCode, verifyCode } from '#features/accounts/code-contract.ts'
import { getInfo, logInByCode } from '#features/accounts/contract.ts'
import { register } from '#features/accounts/register-contract.ts'

const app = await startApp()
const password = 'Right-Pass1word@'

let count = 0
const nextPhone = () => String(13_500_000_000 + ++count)

type Proof = { proof: string; expireIn: number; registered: number }

/** A browser, with its device cookie. */
async function openBrowser(at: TestApp = app) {
  const { headers } = await at.ask(sendCode, { phonenumber: nextPhone() })
  return { headers: { cookie: String(headers['set-cookie']).split(';')[0]! } }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

async function verify(phonenumber: string, browser: Browser, purpose: 'register' | 'login' = 'register') {
  const code = await obtainCode(app, phonenumber, purpose)
  const { envelope } = await app.ask(verifyCode, { phonenumber, purpose, ...code }, browser)
  return { code, ...(envelope.data as Proof) }
}

const registration = (phonenumber: string, proof: object) => ({
  username: `verified${++count}`,
  phonenumber,
  password,
  confirmPassword: password,
  agreement: true,
  ...proof,
})
const registerCode = async (input: object, browser: Browser, at = app) =>
  (await at.ask(register, input as Parameters<typeof register.input.parse>[0] as never, browser)).envelope.code

test('[AUTH-17] a verified code registers by its proof, without the code, once', async () => {
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof, expireIn, registered } = await verify(phone, browser)
  expect({ expireIn, registered }).toEqual({ expireIn: 600, registered: 0 })
  expect(await registerCode(registration(phone, { proof }), browser)).toBe(200)
  expect(await registerCode(registration(phone, { proof }), browser)).toBe(10_002)
})

test('[AUTH-17] the first step of a registration refuses a wrong code, an unknown key and a missing code', async () => {
  const [browser, phonenumber] = [await openBrowser(), nextPhone()]
  const code = await obtainCode(app, phonenumber, 'register')
  const wrong = code.code === '000000' ? '111111' : '000000'
  const answer = async (input: object) => (await app.ask(verifyCode, { phonenumber, ...input }, browser)).envelope.code
  expect(await answer({ ...code, code: wrong })).toBe(10_001)
  expect(await answer({ ...code, codeKey: 'x'.repeat(32) })).toBe(10_002)
  expect(await answer({ codeKey: code.codeKey })).toBe(422)
  expect(await answer({ ...code, purpose: 'appointment' })).toBe(422)
  expect(await answer(code)).toBe(200)
  expect(await answer(code)).toBe(10_002)
})

test('[AUTH-17] a proof is bound to its target, its browser and ten minutes', async () => {
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof } = await verify(phone, browser)
  expect(await registerCode(registration(nextPhone(), { proof }), browser)).toBe(10_002)
  expect(await registerCode(registration(phone, { proof }), await openBrowser())).toBe(10_002)
  expect(await registerCode(registration(phone, { proof: `${proof.slice(0, -1)}_` }), browser)).toBe(10_002)
  expect(await registerCode(registration(phone, { proof: 'guessed' }), browser)).toBe(10_002)
  await app.sql(`update code set expires_at = expires_at - interval '601 seconds' where target = $1`, [phone])
  expect(await registerCode(registration(phone, { proof }), browser)).toBe(10_002)
})

test('[AUTH-17] a verified code cannot register or sign in again, and a new one voids its proof', async () => {
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof, code } = await verify(phone, browser)
  expect(await registerCode(registration(phone, code), browser)).toBe(10_002)
  await obtainCode(app, phone, 'register')
  expect(await registerCode(registration(phone, { proof }), browser)).toBe(10_002)
})

test('[AUTH-17] a taken account name leaves the proof valid, five names in all', async () => {
  const member = await buildMember(app.deps.db)
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof } = await verify(phone, browser)
  const codes: unknown[] = []
  for (let name = 0; name < 6; name++)
    codes.push(await registerCode({ ...registration(phone, { proof }), username: member.userName }, browser))
  expect(codes).toEqual([10_008, 10_008, 10_008, 10_008, 10_008, 10_002])
})

test('[AUTH-17] one of twenty concurrent uses of a proof on two processes succeeds', async () => {
  const twin = await startOwnApp({ connection: app.connection })
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof } = await verify(phone, browser)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => registerCode(registration(phone, { proof }), browser, n % 2 ? app : twin)),
  )
  expect(answers.filter((code) => code === 200)).toHaveLength(1)
  expect(answers.every((code) => [200, 503, 10_002, 10_009].includes(code!))).toBe(true)
})

test('[AUTH-17] whether a phone number is known is answered only after a right code, and its proof signs in', async () => {
  const member = await buildMember(app.deps.db)
  const browser = await openBrowser()
  const { proof, registered } = await verify(member.phone, browser)
  expect(registered).toBe(1)
  expect(await registerCode(registration(member.phone, { proof }), browser)).toBe(10_009)
  const { envelope } = await app.ask(logInByCode, { phonenumber: member.phone, proof }, browser)
  expect(envelope).toMatchObject({ code: 200, data: { token_type: 'Bearer' } })
  expect((await app.ask(logInByCode, { phonenumber: member.phone, proof }, browser)).envelope.code).toBe(10_002)
})

test('[AUTH-17] signing in with an unknown phone number returns a proof that registers it', async () => {
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const code = await obtainCode(app, phone, 'login')
  expect((await app.ask(logInByCode, { phonenumber: phone, ...code, code: '000000' }, browser)).envelope.code).toBe(10_001)
  const { envelope } = await app.ask(logInByCode, { phonenumber: phone, ...code }, browser)
  expect(envelope).toMatchObject({ code: 10_016, data: { proof: expect.any(String), expireIn: 600 } })
  const { proof } = envelope.data as Proof
  expect(await registerCode(registration(phone, { proof }), browser)).toBe(200)
})

test('[AUTH-17] a code that registers, signs in or is bound proves the contact, which a change without a code undoes', async () => {
  const [browser, phone] = [await openBrowser(), nextPhone()]
  const { proof } = await verify(phone, browser)
  const { envelope } = await app.ask(register, registration(phone, { proof }) as never, browser)
  const signed = { headers: { authorization: `Bearer ${(envelope.data as { access_token: string }).access_token}` } }
  const isProved = async () => (await app.call(getInfo, {}, signed)).user.phoneProved
  expect(await isProved()).toBe(true)
  await app.sql(`update member set phone = '13599999999' where phone = $1`, [phone])
  expect(await isProved()).toBe(false)
  await app.call(logInByCode, { phonenumber: '13599999999', ...(await obtainCode(app, '13599999999', 'login')) })
  expect(await isProved()).toBe(true)
})

test('[AUTH-17] only pages of our own origin verify codes', async () => {
  const phonenumber = nextPhone()
  const code = await obtainCode(app, phonenumber, 'register')
  const { status } = await app.ask(verifyCode, { phonenumber, ...code }, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(status).toBe(403)
})
