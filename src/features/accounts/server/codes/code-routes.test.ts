import { expect, test } from 'vitest'
import { startApp, startOwnApp, type TestApp } from '#test/app.ts'
import { startHttpProvider } from '#test/http-provider.ts'
import { messagesTo } from '#test/outbox.ts'
import { httpGateway } from '#features/messaging/server/senders/http-gateway.ts'
import { buildMember } from '#test/build/member.ts'
import { getCaptcha, sendCode } from '#features/accounts/code-contract.ts'
import { logInByCode } from '#features/accounts/contract.ts'
import { resetPassword } from '#features/accounts/password-contract.ts'
import { register } from '#features/accounts/register-contract.ts'
import { storeCaptcha } from './captcha.ts'

const key = 'A'.repeat(32)
let phones = 13_700_000_000
const nextPhone = () => String(phones++)

type Input = Record<string, string>
type Options = Parameters<TestApp['ask']>[2]
const codeOf = async (app: TestApp, input: Input, options?: Options) => (await app.ask(sendCode, input, options)).envelope.code

/** Moves all sends into the past. */
async function passTime({ sql }: TestApp, seconds: number) {
  await sql(
    `update code set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1), used_at = used_at - make_interval(secs => $1)`,
    [seconds],
  )
  await sql(
    `update rate_use set uses = array(select u - make_interval(secs => $1) from unnest(uses) u), last_at = last_at - make_interval(secs => $1)`,
    [seconds],
  )
}

/** With the limits of a running portal. */
const strict = startOwnApp({ limitTimes: 1 })

test('[AUTH-4][I18N-1] a code goes to a phone or an e-mail address, in the language of the caller', async () => {
  const app = await startApp()
  const phone = nextPhone()
  const answer = await app.call(sendCode, { phonenumber: `+86 ${phone}`, codeKey: key, purpose: 'register' })
  expect(answer).toEqual({ codeKey: key, expireIn: 300, resendIn: 60 })
  const [sms] = await messagesTo(app, phone)
  expect(sms).toMatchObject({ channel: 'sms', language: 'zh_CN', purpose: 'register', params: { code: expect.stringMatching(/^\d{6}$/) } })

  await app.call(sendCode, { email: 'Reader@WHS.example', codeKey: key }, { language: 'en_US' })
  const [mail] = await messagesTo(app, 'reader@whs.example')
  expect(mail).toMatchObject({ channel: 'email', language: 'en_US', purpose: 'entry' })
})

test('[AUTH-4] without a key the server creates one', async () => {
  const app = await startApp()
  expect((await app.call(sendCode, { phonenumber: nextPhone() })).codeKey).toMatch(/^[A-Za-z0-9]{32}$/)
})

test('[AUTH-4] a code requested by either spelling of its key signs in by either', async () => {
  const app = await startApp()
  for (const [asked, sent] of [
    ['smsCodeKey', 'codeKey'],
    ['codeKey', 'smsCodeKey'],
    ['smsCodeKey', 'smsCodeKey'],
  ] as const) {
    const { phone } = await buildMember(app.deps.db)
    const { codeKey } = await app.call(sendCode, { phonenumber: phone, [asked]: key })
    expect(codeKey).toBe(key)
    const [message] = await messagesTo(app, phone)
    const { envelope } = await app.ask(logInByCode, { phonenumber: phone, smsCode: message!.params['code'], [sent]: key })
    expect(envelope, `${asked}, ${sent}`).toMatchObject({ code: 200, data: { token_type: 'Bearer' } })
  }
})

test('[AUTH-4][AUTH-1] a code requested without a purpose registers, once, and serves nothing but entry', async () => {
  const app = await startApp()
  const phonenumber = nextPhone()
  await app.call(sendCode, { phonenumber, smsCodeKey: key })
  const [message] = await messagesTo(app, phonenumber)
  const code = { smsCode: message!.params['code']!, smsCodeKey: key }
  const password = 'Right-Pass1word@'
  const reset = await app.ask(resetPassword, { phonenumber, ...code, password })
  expect(reset.envelope.code).toBe(10_002)
  const registration = { username: `entry${phonenumber}`, phonenumber, password, confirmPassword: password, agreement: true, ...code }
  expect((await app.ask(register, registration)).envelope.code).toBe(200)
  expect((await app.ask(register, registration)).envelope.code).toBe(10_002)
})

test('[AUTH-16] the captcha of a request for a code may be named code', async () => {
  const app = await startApp()
  const phonenumber = nextPhone()
  for (let send = 0; send < 2; send++) {
    expect(await codeOf(app, { phonenumber })).toBe(200)
    await passTime(app, 61)
  }
  const uuid = await storeCaptcha(app.deps.db, app.deps.accounts.pepper, 'K7XA')
  expect(await codeOf(app, { phonenumber, code: 'k7xa', uuid })).toBe(200)
})

test('[AUTH-4][AUTH-14] targets other than mainland mobile numbers and e-mail addresses are refused with the specified message', async () => {
  const app = await startApp()
  for (const input of [
    { phonenumber: '12345678901' },
    { phonenumber: '+1 202 555 0123' },
    { email: 'a@b' },
    { email: 'a@whs.example\r\nBcc: b@whs.example' },
    { phonenumber: '13800138000', email: 'a@whs.example' },
  ]) {
    const { envelope } = await app.ask(sendCode, input, { language: 'en_US' })
    expect(envelope, JSON.stringify(input)).toMatchObject({ code: 422, msg: 'Please enter the correct phone number/email address' })
  }
  expect(await codeOf(app, { phonenumber: nextPhone(), codeKey: 'short' })).toBe(422)
  expect(await codeOf(app, { phonenumber: nextPhone(), purpose: 'payment' })).toBe(422)
})

test('[AUTH-4] a request without a target asks for a phone number or an e-mail address first', async () => {
  const app = await startApp()
  for (const input of [{}, { phonenumber: '' }, { email: '' }]) {
    const { envelope } = await app.ask(sendCode, input, { language: 'en_US' })
    expect(envelope, JSON.stringify(input)).toMatchObject({
      code: 422,
      msg: 'Please enter your phone number or e-mail address first',
      data: { errors: [{ field: 'phonenumber', rule: 'required' }] },
    })
  }
})

test('[AUTH-4] a target gets one code a minute over all purposes, by the database clock', async () => {
  const app = await startApp()
  const phonenumber = nextPhone()
  expect(await codeOf(app, { phonenumber, purpose: 'login' })).toBe(200)
  for (const purpose of ['login', 'register', 'reset', 'bind']) {
    const { envelope } = await app.ask(sendCode, { phonenumber, purpose }, { language: 'en_US' })
    expect(envelope.code).toBe(10_003)
    const { retryAfter } = envelope.data as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(50)
    expect(envelope.msg).toBe(`A code was already sent. Please try again in ${retryAfter} s.`)
  }
  await passTime(app, 61)
  expect(await codeOf(app, { phonenumber })).toBe(200)
  expect(await messagesTo(app, phonenumber)).toHaveLength(2)
})

test('[AUTH-4] a captcha is required after two sends, and a target is limited to five an hour and ten a day', async () => {
  const app = await startApp()
  const phonenumber = nextPhone()
  const withCaptcha = async () => {
    const uuid = await storeCaptcha(app.deps.db, app.deps.accounts.pepper, 'K7XA')
    return { phonenumber, captcha: 'k7xa', uuid }
  }
  for (let send = 0; send < 2; send++) {
    expect(await codeOf(app, { phonenumber })).toBe(200)
    await passTime(app, 61)
  }
  expect(await codeOf(app, { phonenumber })).toBe(10_005)
  expect(await codeOf(app, { ...(await withCaptcha()), captcha: 'wrong' })).toBe(10_006)
  for (let send = 2; send < 5; send++) {
    expect(await codeOf(app, await withCaptcha())).toBe(200)
    await passTime(app, 61)
  }
  const { status, headers, envelope } = await app.ask(sendCode, await withCaptcha())
  expect([status, envelope.code]).toEqual([429, 429])
  expect(headers['retry-after']).toBe(String((envelope.data as { retryAfter: number }).retryAfter))
  await passTime(app, 3_600)
  for (let send = 5; send < 10; send++) {
    expect(await codeOf(app, await withCaptcha())).toBe(200)
    await passTime(app, 900)
  }
  expect(await codeOf(app, await withCaptcha())).toBe(429)
  expect(await messagesTo(app, phonenumber)).toHaveLength(10)
})

/** Signs in by a code that is requested from an address. */
async function signInFrom(app: TestApp, phonenumber: string, ip: string) {
  expect(await codeOf(app, { phonenumber, codeKey: key }, { ip })).toBe(200)
  const [message] = await messagesTo(app, phonenumber)
  const input = { phonenumber, smsCode: message!.params['code'], smsCodeKey: key }
  expect((await app.ask(logInByCode, input, { ip })).envelope.code).toBe(200)
}

test('[AUTH-4][APPT-1] a customer who has signed in by a code books without a captcha, also from a busy network', async () => {
  const app = await startOwnApp({ limitTimes: 1 })
  const { phone: phonenumber } = await buildMember(app.deps.db)
  const office = '198.51.100.20'
  for (let visit = 0; visit < 2; visit++) {
    await signInFrom(app, phonenumber, office)
    await passTime(app, 61)
  }
  expect(await codeOf(app, { phonenumber: nextPhone() }, { ip: office })).toBe(10_005)
  // From elsewhere the answer does not reveal that the number is in use.
  expect(await codeOf(app, { phonenumber, purpose: 'appointment' }, { ip: '203.0.113.9' })).toBe(10_005)
  for (let send = 0; send < 2; send++) {
    expect(await codeOf(app, { phonenumber, purpose: 'appointment' }, { ip: office })).toBe(200)
    await passTime(app, 61)
  }
  expect(await codeOf(app, { phonenumber, purpose: 'appointment' }, { ip: office })).toBe(10_005)
})

test('[AUTH-4] entering codes does not raise the limits of one number and one address', async () => {
  const app = await startOwnApp({ limitTimes: 1 })
  const ip = '198.51.100.21'
  const { phone } = await buildMember(app.deps.db)
  for (let send = 0; send < 5; send++) {
    await signInFrom(app, phone, ip)
    await passTime(app, 61)
  }
  expect(await codeOf(app, { phonenumber: phone }, { ip })).toBe(429)
  const sendElsewhere = async () => {
    const uuid = await storeCaptcha(app.deps.db, app.deps.accounts.pepper, 'K7XA')
    return codeOf(app, { phonenumber: nextPhone(), captcha: 'K7XA', uuid }, { ip })
  }
  for (let send = 5; send < 10; send++) expect(await sendElsewhere()).toBe(200)
  expect(await sendElsewhere()).toBe(429)
})

test('[AUTH-4] rotating numbers and forged headers do not bypass the limit per address', async () => {
  const app = await strict
  const answers: (number | undefined)[] = []
  for (let send = 0; send < 40; send++) {
    const uuid = await storeCaptcha(app.deps.db, app.deps.accounts.pepper, 'K7XA')
    const headers = { 'x-forwarded-for': `203.0.113.${send}`, 'x-real-ip': `198.51.100.${send}` }
    answers.push(await codeOf(app, { phonenumber: nextPhone(), captcha: 'K7XA', uuid }, { ip: '192.0.2.7', headers }))
  }
  expect(answers.filter((code) => code === 200)).toHaveLength(10)
  expect(answers.slice(10)).toEqual(Array.from({ length: 30 }, () => 429))
  const [sent] = await app.sql<{ count: string }>(`select count(*) from message_outbox where target like '1370000%'`)
  expect(Number(sent!.count)).toBeLessThanOrEqual(10)
})

test('[AUTH-4] a device is limited to thirty codes an hour by its cookie, across addresses', async () => {
  const app = await strict
  const first = await app.ask(sendCode, { phonenumber: nextPhone() }, { ip: '10.1.0.1' })
  const cookie = String(first.headers['set-cookie']).split(';')[0]!
  expect(cookie).toMatch(/^whs_dev=/)
  const answers: (number | undefined)[] = []
  for (let send = 1; send < 33; send++) {
    const uuid = await storeCaptcha(app.deps.db, app.deps.accounts.pepper, 'K7XA')
    answers.push(await codeOf(app, { phonenumber: nextPhone(), captcha: 'K7XA', uuid }, { ip: `10.${send + 1}.0.1`, headers: { cookie } }))
  }
  expect(answers.filter((code) => code === 200)).toHaveLength(29)
})

test('[AUTH-4] at the daily limit of text messages no more are sent', async () => {
  const app = await startOwnApp()
  await app.sql(`update site_setting set value_zh = '1' where key = 'auth.sms.dailyMax'`)
  expect(await codeOf(app, { phonenumber: nextPhone() })).toBe(200)
  const { status, headers } = await app.ask(sendCode, { phonenumber: nextPhone() })
  expect([status, headers['retry-after']]).toEqual([503, '3600'])
  expect(await codeOf(app, { email: 'still@whs.example' })).toBe(200)
})

test('[AUTH-4] pages of another origin cannot send codes', async () => {
  const app = await startApp()
  const phonenumber = nextPhone()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]) {
    expect((await app.ask(sendCode, { phonenumber }, { headers: headers as Record<string, string> })).status).toBe(403)
  }
  expect(await messagesTo(app, phonenumber)).toEqual([])
  expect(await codeOf(app, { phonenumber }, { headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200)
})

test('[AUTH-4][AUTH-15] the reply is the same for registered, disabled and unknown targets', async () => {
  const app = await startApp()
  const member = await buildMember(app.deps.db)
  const disabled = await buildMember(app.deps.db, { disabledAt: new Date() })
  const answers = []
  for (const phonenumber of [member.phone, disabled.phone, nextPhone()]) {
    const { status, envelope } = await app.ask(sendCode, { phonenumber, codeKey: key })
    answers.push({ status, envelope })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  expect(await messagesTo(app, disabled.phone)).toHaveLength(1)
})

test('[AUTH-4][REQ-4] a failing provider is answered with 503 and Retry-After', async () => {
  const provider = await startHttpProvider(() => ({ status: 502 }))
  const app = await startOwnApp({ senders: { sms: httpGateway({ url: provider.url, token: null }), email: null } })
  const { status, headers, envelope } = await app.ask(sendCode, { phonenumber: nextPhone() })
  expect([status, envelope.code, headers['retry-after']]).toEqual([503, 503, '60'])
  expect(provider.calls).toHaveLength(1)
})

test('[AUTH-16] a captcha is public and never cached', async () => {
  const app = await startApp()
  const { headers, envelope } = await app.ask(getCaptcha, {})
  expect(envelope.data).toEqual({ captchaEnabled: true, uuid: expect.any(String), img: expect.stringMatching(/^data:image\/png;base64,/) })
  expect(headers['cache-control']).toBe('private, no-store')
})
