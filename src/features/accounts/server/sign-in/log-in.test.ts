import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'
import { updatePassword } from '#features/accounts/password-contract.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { createFirstAdmin, randomPassword } from './first-admin.ts'
import { argonCost, hashPassword, verifyPassword } from './passwords.ts'

const portal = await startApp()
const { deps, sql, ask } = portal
const password = 'Right-Pass1word'
const wrong = 'Wrong-Pass1word'

const logIn = (member: Pick<BuiltMember, 'userName'>, input: Record<string, unknown> = {}, ip = '127.0.0.1') =>
  ask(contract.logIn, { username: member.userName, password, ...input }, { ip })
const expireLocks = () => sql(`update login_attempt set locked_until = now() - interval '1 s'`)
const failuresOf = async () =>
  (await sql<{ failures: number }>('select failures from login_attempt order by last_at desc limit 1'))[0]?.failures

/** Replaces the answer of a captcha by a known one, because only its HMAC is stored. */
async function knownCaptcha() {
  const { createCaptcha } = await import('../codes/captcha.ts')
  const { createHmac } = await import('node:crypto')
  const { uuid } = await createCaptcha(deps.db, deps.accounts.pepper)
  const mac = createHmac('sha256', deps.accounts.pepper).update('captcha ACDE').digest()
  await sql('update captcha set answer_mac = $2 where id = $1', [uuid, mac])
  return { captcha: 'acde', uuid }
}

test('[AUTH-15] an unknown account and a wrong password get the same reply', async () => {
  const member = await buildMember(deps.db, { password })
  const wrongPassword = await logIn(member, { password: wrong }, '10.0.0.1')
  const unknown = await logIn({ userName: 'unknown-name' }, { password: wrong }, '10.0.0.1')
  const withoutPassword = await logIn(await buildMember(deps.db), { password: wrong }, '10.0.0.1')
  const body = ({ envelope: { reqId: _, ...rest } }: typeof wrongPassword) => rest
  expect(body(wrongPassword)).toEqual({ code: 10_007, msg: '账号或密码错误', data: null })
  expect(body(unknown)).toEqual(body(wrongPassword))
  expect(body(withoutPassword)).toEqual(body(wrongPassword))
})

test('[AU1] two hundred concurrent wrong passwords compute at most ten hashes, and the right one works after the wait', async () => {
  const member = await buildMember(deps.db, { password })
  const answers = await Promise.all(Array.from({ length: 200 }, () => logIn(member, { password: wrong }, '10.0.1.1')))
  const codes = answers.map(({ envelope }) => envelope.code)
  expect(codes.filter((code) => code === 10_007).length).toBeLessThanOrEqual(10)
  const locked = answers.findLast(({ envelope }) => envelope.code === 10_004)!
  const { retryAfter } = locked.envelope.data as { retryAfter: number }
  expect(retryAfter).toBeGreaterThan(0)
  expect(locked.envelope.msg).toBe(`尝试次数过多，请 ${retryAfter} 秒后再试`)
  expect(codes.filter((code) => code !== 10_007 && code !== 10_004 && code !== 10_005)).toEqual([])
  await expireLocks()
  expect((await logIn(member, {}, '10.0.1.1')).envelope.code).toBe(10_005)
  expect((await logIn(member, await knownCaptcha(), '10.0.1.1')).envelope.code).toBe(200)
  expect((await logIn(member, {}, '10.0.1.1')).envelope.code).toBe(200)
})

test('[AUTH-15] after five wrong passwords each wait doubles, up to fifteen minutes', async () => {
  const member = await buildMember(deps.db, { password })
  const waits: number[] = []
  for (let failure = 1; failure <= 17; failure++) {
    await expireLocks()
    const captcha = failure > 5 ? await knownCaptcha() : {}
    expect((await logIn(member, { password: wrong, ...captcha }, '10.0.2.1')).envelope.code).toBe(10_007)
    const [row] = await sql<{ wait: number }>(
      `select coalesce(round(extract(epoch from locked_until - last_at)), 0)::int as wait from login_attempt order by last_at desc limit 1`,
    )
    waits.push(row!.wait)
  }
  expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
  await sql(`update login_attempt set last_at = now() - interval '12 hours 1 second', locked_until = null`)
  expect((await logIn(member, { password: wrong }, '10.0.2.1')).envelope.code).toBe(10_007)
  expect(await failuresOf()).toBe(1)
})

test('[AUTH-15] no spelling of a phone number, an e-mail address or an account name gives more than five tries', async () => {
  const member = await buildMember(deps.db, { password, userName: 'Lock.Me', phone: '13900004455', email: 'lock.me@example.cn' })
  const spellings = [
    '13900004455',
    '139-0000-4455',
    '1-3-9-0-0-0-0-4-4-5-5',
    '+86 139 0000 4455',
    '8613900004455',
    '17951 13900004455',
    'lock.me@example.cn',
    ' LOCK.ME@Example.CN',
    'Lock.Me',
    'lock.me',
    'LOCK.ME',
    ' lock.me ',
  ]
  const codes = []
  for (const userName of spellings) codes.push((await logIn({ userName }, { password: wrong }, '10.0.21.1')).envelope.code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 10_007), ...Array.from({ length: spellings.length - 5 }, () => 10_004)])
  expect((await logIn(member, {}, '10.0.21.1')).envelope.code).toBe(10_004)
})

test('[AUTH-15] an unknown name has five tries as well, however it is written', async () => {
  const spellings = [
    '13900007788',
    '１３９０００ ０７７８８',
    '139-0000-7788',
    '+86 139 0000 7788',
    '139\u200b00007788',
    '０13900007788',
    '8613900007788',
  ]
  const codes = []
  for (const userName of spellings) codes.push((await logIn({ userName }, { password: wrong }, '10.0.22.1')).envelope.code)
  expect(codes).toEqual([10_007, 10_007, 10_007, 10_007, 10_007, 10_004, 10_004])
  const names = ['No.Body', 'no.body', 'ＮＯ.body', ' NO.BODY', 'no\u00ad.body', 'No.Body ']
  const later = []
  for (const userName of names) later.push((await logIn({ userName }, { password: wrong }, '10.0.23.1')).envelope.code)
  expect(later).toEqual([10_007, 10_007, 10_007, 10_007, 10_007, 10_004])
})

test('[AUTH-15] a wrong captcha is refused before the password is checked, and is not counted', async () => {
  const member = await buildMember(deps.db, { password })
  for (let failure = 1; failure <= 5; failure++) await logIn(member, { password: wrong }, '10.0.3.1')
  await expireLocks()
  const { uuid } = await knownCaptcha()
  expect((await logIn(member, { captcha: 'XXXX', uuid }, '10.0.3.1')).envelope.code).toBe(10_006)
  expect(await failuresOf()).toBe(5)
})

test('[AU3] failed attempts do not lock out other networks or known browsers', async () => {
  const member = await buildMember(deps.db, { password })
  const browser = openBrowser(portal, { ip: '10.0.4.1' })
  await browser.ask(contract.logIn, { username: member.userName, password })
  for (let failure = 1; failure <= 6; failure++) await logIn(member, { password: wrong }, '10.0.4.2')
  expect((await logIn(member, {}, '10.0.4.3')).envelope.code).toBe(10_004)
  expect((await browser.ask(contract.logIn, { username: member.userName, password })).envelope.code).toBe(200)
  expect((await logIn(member, {}, '10.9.9.9')).envelope.code).toBe(200)
})

test('[AU3] attempts in a known browser are limited too', async () => {
  const member = await buildMember(deps.db, { password })
  const browser = openBrowser(portal, { ip: '10.0.5.1' })
  await browser.ask(contract.logIn, { username: member.userName, password })
  const codes = []
  for (let failure = 1; failure <= 6; failure++)
    codes.push((await browser.ask(contract.logIn, { username: member.userName, password: wrong })).envelope.code)
  expect(codes).toEqual([10_007, 10_007, 10_007, 10_007, 10_007, 10_004])
})

test('[AUTH-15] a disabled account is disclosed only with its password', async () => {
  const member = await buildMember(deps.db, { password, disabledAt: new Date() })
  expect((await logIn(member, { password: wrong }, '10.0.6.1')).envelope.code).toBe(10_007)
  expect((await logIn(member, {}, '10.0.6.1')).envelope).toMatchObject({ code: 10_011, data: null })
})

test('[AU12] a sign-in refuses unknown fields', async () => {
  const member = await buildMember(deps.db, { password })
  for (const extra of [{ roles: ['admin'] }, { userType: 'sys_user' }, { status: 1 }, { userId: 'x' }]) {
    const answer = await logIn(member, extra, '10.0.7.1')
    expect(answer).toMatchObject({
      status: 200,
      envelope: { code: 422, data: { errors: [{ field: Object.keys(extra)[0], rule: 'unknown' }] } },
    })
  }
})

test('[REQ-1] a sign-in takes what stock clients of its family send', async () => {
  const member = await buildMember(deps.db, { password })
  const ofClient = { clientId: 'e5cd7e4891bf95d1d19206ce24a7b32e', grantType: 'password', tenantId: '000000', code: '', uuid: '' }
  const lasting = await logIn(member, { ...ofClient, rememberMe: true }, '10.0.11.1')
  const brief = await logIn(member, { ...ofClient, rememberMe: false }, '10.0.11.1')
  const lifeOf = ({ envelope }: typeof lasting) => (envelope.data as { refresh_expire_in: number }).refresh_expire_in
  expect(lifeOf(lasting)).toBeGreaterThan(lifeOf(brief))
  for (let failure = 1; failure <= 5; failure++) await logIn(member, { password: wrong }, '10.0.11.2')
  await expireLocks()
  expect((await logIn(member, ofClient, '10.0.11.2')).envelope.code).toBe(10_005)
  const { captcha, uuid } = await knownCaptcha()
  expect((await logIn(member, { ...ofClient, code: captcha, uuid }, '10.0.11.2')).envelope.code).toBe(200)
})

test('[AU13] a password that is too long is refused before it is hashed', async () => {
  for (const long of ['a'.repeat(21), '𠮷'.repeat(21), 'a'.repeat(200_000), '\u{fdfa}'.repeat(3)]) {
    const answer = await logIn({ userName: 'unknown' }, { password: long }, '10.0.8.1')
    expect(answer.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'password' }] } })
    expect((answer.envelope.data as { errors: unknown[] }).errors).toHaveLength(1)
  }
  expect(await sql(`select 1 from login_attempt where source like '10.0.8%'`)).toEqual([])
  const [nul, surrogate] = await Promise.all([
    logIn({ userName: 'unknown' }, { password: 'a\0b' }, '10.0.8.1'),
    portal.app.inject({
      method: 'POST',
      url: '/whs/prod-api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":"unknown","password":"\\ud800"}',
    }),
  ])
  expect([nul.status, surrogate.statusCode]).toEqual([400, 400])
})

test('[AUTH-2] spaces in a password count, and equivalent Unicode forms are equal', async () => {
  const member = await buildMember(deps.db, { password: 'Ab1! cd\u00e9 x' })
  expect((await logIn(member, { password: 'Ab1! cde\u0301 x' }, '10.0.9.1')).envelope.code).toBe(200)
  expect((await logIn(member, { password: ' Ab1! cd\u00e9 x' }, '10.0.9.1')).envelope.code).toBe(10_007)
})

test('[AU2] a network is limited to twenty sign-ins a minute over all accounts', async () => {
  const { startOwnApp } = await import('#test/app.ts')
  // One minute of the limit: the thirty take some seconds.
  const now = new Date()
  const strict = await startOwnApp({ limitTimes: 1, clock: () => now })
  const statuses = []
  for (let index = 0; index < 30; index++) {
    const answer = await strict.ask(contract.logIn, { username: `many${index}`, password: 'x' }, { ip: `10.2.0.${index}` })
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
})

test('[AUTH-15] a hash is argon2id with the documented cost, salted, and bound to the installation’s secret', async () => {
  const keys = { current: 'one', previous: [] }
  const [first, second] = [await hashPassword(password, keys), await hashPassword(password, keys)]
  expect(first).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${argonCost.memory},t=${argonCost.passes},p=1,keyid=`))
  expect(first).not.toBe(second)
  expect(await verifyPassword(password, first, keys)).toEqual({ matches: true, isOutdated: false })
  expect((await verifyPassword(wrong, first, keys)).matches).toBe(false)
  expect((await verifyPassword(password, first, { current: 'two', previous: [] })).matches).toBe(false)
  expect(await verifyPassword(password, first, { current: 'two', previous: ['one'] })).toEqual({ matches: true, isOutdated: true })
  expect((await verifyPassword(password, 'plain', keys)).matches).toBe(false)
  expect((await verifyPassword(password, null, keys)).matches).toBe(false)
})

test('[AUTH-15] a hash with a former secret is replaced at the next sign-in', async () => {
  const { current } = deps.accounts.passwordKeys
  const passwordHash = await hashPassword(password, { current: 'former secret', previous: [] })
  const member = await buildMember(deps.db, { passwordHash, passwordSetAt: new Date() })
  deps.accounts.passwordKeys.previous = ['former secret']
  expect((await logIn(member, {}, '10.0.10.1')).envelope.code).toBe(200)
  deps.accounts.passwordKeys.previous = []
  const [row] = await sql<{ password_hash: string }>('select password_hash from member where id = $1', [member.memberId])
  expect(await verifyPassword(password, row!.password_hash, { current, previous: [] })).toEqual({ matches: true, isOutdated: false })
})

test('[OPS-4] the first start creates an admin with a random password that has to be changed, and later ones do not', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => createFirstAdmin(deps.db, deps.accounts.passwordKeys, 'keeper')))
  const admin = (first ?? second)!
  expect([first, second].filter(Boolean)).toHaveLength(1)
  expect(admin.userName).toBe('keeper')
  const { envelope } = await logIn({ userName: admin.userName }, { password: admin.password }, '10.0.11.1')
  expect(envelope).toMatchObject({ code: 200, data: { needResetPassword: 1 } })
  const headers = { authorization: `Bearer ${(envelope.data as { access_token: string }).access_token}` }
  const info = await ask(contract.getInfo, {}, { headers })
  expect(info.envelope.data).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] })
  expect((await ask(contract.listSessions, {}, { headers })).envelope.code).toBe(10_014)
  const chosen = randomPassword()
  await ask(updatePassword, { oldPassword: admin.password, newPassword: chosen }, { headers })
  expect((await logIn({ userName: admin.userName }, { password: chosen }, '10.0.11.1')).envelope.data).toMatchObject({
    needResetPassword: 0,
  })
  expect(await createFirstAdmin(deps.db, deps.accounts.passwordKeys)).toBeNull()
})

test('[OPS-4] the first admin does not take the name of another account', async () => {
  await sql(`delete from member_role where role_key = 'admin'`)
  const { userName } = await buildMember(deps.db)
  await expect(createFirstAdmin(deps.db, deps.accounts.passwordKeys, userName)).rejects.toThrow(StartRefusal)
})

test('[OPS-4] a random password meets the password rules', () => {
  for (let round = 0; round < 200; round++) {
    expect(randomPassword()).toMatch(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@#$!*%^&_+=])\S{20}$/)
  }
})
