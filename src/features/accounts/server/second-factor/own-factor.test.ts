import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { appCode, buildFactor } from '#test/build/factor.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { getInfo, listSessions, logIn, logOut } from '#features/accounts/contract.ts'
import * as contract from '#features/accounts/factor-contract.ts'
import { getPerson, listPeople, removePersonFactor } from '#features/accounts/people-contract.ts'
import { anonymise } from '../profile/queries-profile.ts'

let now = Date.now()
const clock = () => new Date(now)
const portal = await startOwnApp({ clock })
const second = await startOwnApp({ clock, connection: portal.connection })
const { deps, sql, as } = portal
const password = 'Right-Pass1word'
const asksForSignIn = { code: 403, data: { signInAgain: true } }

const nextStep = () => {
  now += 30_000
  return clock()
}
const age = ({ memberId }: Pick<BuiltMember, 'memberId'>) =>
  sql(`update session set auth_at = now() - interval '16 minutes' where member_id = $1`, [memberId])
const lastAudit = async (memberId: string) =>
  (await sql('select action, actor_id from audit_log where object_id = $1 order by id desc limit 1', [memberId]))[0]
const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const buildStaff = (values = {}) => buildMember(deps.db, { roles: ['leasing_agent'], password, ...values })

test('[AUTH-15] a member of the staff switches the second factor on: secret and codes are shown once, and stored as no one can read them', async () => {
  const member = await buildStaff({ locale: 'en_US' })
  const elsewhere = openBrowser(portal)
  await elsewhere.ask(logIn, { username: member.userName, password })
  const own = as(member)
  expect(await own.call(contract.getSecondFactor, {})).toEqual({
    on: false,
    available: true,
    required: false,
    onTime: null,
    codesLeft: 0,
    appTime: null,
    passkeys: [],
    passkeysPossible: expect.any(Boolean),
  })

  const { secret, uri, picture } = await own.call(contract.startSecondFactor, {})
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toMatch(new RegExp(`^otpauth://totp/[^:]+:${member.userName}\\?secret=${secret}&issuer=`))
  expect(picture).toMatch(/^data:image\/png;base64,/)
  expect(await own.call(contract.getSecondFactor, {})).toMatchObject({ on: false })
  expect((await own.ask(contract.confirmSecondFactor, { code: '000000' })).envelope.code).toBe(10_042)
  const key = fromBase32(secret)
  const { recoveryCodes } = await own.call(contract.confirmSecondFactor, { code: appCode(key, clock()) })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)

  expect(await own.call(contract.getSecondFactor, {})).toMatchObject({ on: true, codesLeft: 10, onTime: expect.any(String) })
  expect((await elsewhere.ask(getInfo)).envelope.code).toBe(11_014)
  expect(await lastAudit(member.memberId)).toEqual({ action: 'user.factorOn', actor_id: member.memberId })
  expect(await messagesTo(portal, member.email)).toMatchObject([{ template: 'factorChanged', language: 'en_US', params: { change: 'on' } }])
  const [row] = await sql<{ secret: Buffer }>('select secret from member_factor where member_id = $1', [member.memberId])
  expect(row!.secret.includes(key)).toBe(false)
  const stored = await sql<{ code_mac: Buffer }>('select code_mac from factor_recovery_code where member_id = $1', [member.memberId])
  expect(stored.map(({ code_mac }) => code_mac.toString('latin1')).join()).not.toContain(recoveryCodes[0]!.slice(0, 5))
  // The first code cannot sign in a second time.
  const { challenge } = (await portal.ask(logIn, { username: member.userName, password })).envelope.data as { challenge: string }
  expect((await portal.ask(contract.completeSignIn, { challenge, code: appCode(key, clock()) })).envelope.code).toBe(10_042)
  expect((await own.ask(contract.startSecondFactor, {})).envelope.code).toBe(10_045)
  expect((await own.ask(contract.confirmSecondFactor, { code: appCode(key, nextStep()) })).envelope.code).toBe(10_045)
})

test('[AUTH-15] customers cannot switch it on; a setup that was never started, or is older than 15 minutes, has no codes', async () => {
  const customer = await buildMember(deps.db)
  expect(await as(customer).call(contract.getSecondFactor, {})).toMatchObject({ available: false, required: false })
  expect((await as(customer).ask(contract.startSecondFactor, {})).envelope.code).toBe(403)
  const member = await buildStaff()
  expect((await as(member).ask(contract.confirmSecondFactor, { code: '000000' })).envelope.code).toBe(10_046)
  const { secret } = await as(member).call(contract.startSecondFactor, {})
  await sql(`update member_factor set started_at = now() - interval '16 minutes' where member_id = $1`, [member.memberId])
  expect((await as(member).ask(contract.confirmSecondFactor, { code: appCode(fromBase32(secret), clock()) })).envelope.code).toBe(10_046)
  // Starting again replaces the secret.
  const again = await as(member).call(contract.startSecondFactor, {})
  expect(again.secret).not.toBe(secret)
  // It changes nothing about signing in.
  expect((await portal.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
})

test('[AUTH-15] an access token alone neither switches a second factor on or off, nor gets new recovery codes', async () => {
  const member = await buildStaff()
  const thief = as(member)
  await thief.call(getInfo, {})
  await age(member)
  expect((await thief.ask(contract.startSecondFactor, {})).envelope).toMatchObject(asksForSignIn)
  const { secret } = await buildFactor(portal, member)
  const code = appCode(secret, nextStep())
  for (const operation of [contract.removeSecondFactor, contract.renewRecoveryCodes])
    expect((await thief.ask(operation, { code })).envelope, operation.path).toMatchObject(asksForSignIn)
  await sql(`update session set auth_at = now() where member_id = $1`, [member.memberId])
  for (const operation of [contract.removeSecondFactor, contract.renewRecoveryCodes])
    expect((await thief.ask(operation, { code: '000000' })).envelope.code, operation.path).toBe(10_042)
  expect(await thief.call(contract.getSecondFactor, {})).toMatchObject({ on: true, codesLeft: 10 })
})

test('[AUTH-15] new recovery codes void the old ones; switching off needs a current code, and ends the other sessions', async () => {
  const member = await buildStaff()
  const { secret, recoveryCodes } = await buildFactor(portal, member)
  const own = as(member)
  const renewed = await own.call(contract.renewRecoveryCodes, { code: appCode(secret, nextStep()) })
  expect((await own.ask(contract.removeSecondFactor, { code: recoveryCodes[0]! })).envelope.code).toBe(10_042)
  const browser = openBrowser(portal)
  const { challenge } = (await browser.ask(logIn, { username: member.userName, password })).envelope.data as { challenge: string }
  expect((await browser.ask(contract.completeSignIn, { challenge, code: appCode(secret, nextStep()) })).envelope.code).toBe(200)
  await own.call(contract.removeSecondFactor, { code: renewed.recoveryCodes[3]! })
  expect((await browser.ask(getInfo)).envelope.code).toBe(11_014)
  expect(await own.call(contract.getSecondFactor, {})).toMatchObject({ on: false, codesLeft: 0 })
  expect((await messagesTo(portal, member.email)).map(({ params }) => params['change'])).toEqual(['off', 'codes'])
  expect(await lastAudit(member.memberId)).toMatchObject({ action: 'user.factorOff' })
  expect((await portal.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
  expect((await own.ask(contract.removeSecondFactor, { code: '000000' })).envelope.code).toBe(404)
})

test('[AUTH-15] ten wrong codes in an hour end the tries of a signed-in member too', async () => {
  const member = await buildStaff()
  await buildFactor(portal, member)
  const codes = []
  for (let index = 0; index < 11; index++) codes.push((await as(member).ask(contract.removeSecondFactor, { code: '000000' })).envelope.code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 10_042), 10_004])
})

const setRequired = (value: '0' | '1') =>
  sql(`update site_setting set value_zh = $1, value_en = $1 where key = 'auth.factor.required'`, [value])

test('[AUTH-7] [AUTH-15] where the site requires it, staff set it up before anything else, on every process; customers need none', async () => {
  const member = await buildStaff()
  const customer = await buildMember(deps.db)
  await as(member).call(listSessions, {})
  await setRequired('1')
  for (const app of [portal, second]) {
    expect((await app.as(member).ask(listSessions, {})).envelope).toMatchObject({ code: 10_024, msg: '请先开启两步验证' })
    expect((await app.as(member).ask(getInfo, {})).envelope.code).toBe(200)
    expect((await app.as(customer).ask(listSessions, {})).envelope.code).toBe(200)
  }
  expect(await as(member).call(contract.getSecondFactor, {})).toMatchObject({ on: false, required: true })
  const { secret } = await as(member).call(contract.startSecondFactor, {})
  await as(member).call(contract.confirmSecondFactor, { code: appCode(fromBase32(secret), nextStep()) })
  expect((await as(member).ask(listSessions, {})).envelope.code).toBe(200)
  // Signing out is always possible, and so is going on once nobody requires it.
  const other = await buildStaff()
  expect((await as(other).ask(listSessions, {})).envelope.code).toBe(10_024)
  await setRequired('0')
  expect((await as(other).ask(listSessions, {})).envelope.code).toBe(200)
  await setRequired('1')
  expect((await as(other).ask(logOut, {}, { headers: { 'x-client': 'app' } })).envelope.code).toBe(200)
  await setRequired('0')
})

test('[OPS-6] [AUTH-15] an administrator removes the second factor of a person: sessions end, the person is notified, and it is audited', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  const member = await buildStaff({ email: null, nickName: '丢手机的小周' })
  await buildFactor(portal, member)
  await second.as(member).call(getInfo, {})
  const { userId } = (await as(admin).call(listPeople, { keyword: '丢手机' })).rows[0]!
  expect(await as(admin).call(getPerson, { userId })).toMatchObject({ secondFactor: true })
  await as(admin).call(removePersonFactor, { userId }, { headers: { repeatsubmit: 'false' } })
  expect((await second.as(member).ask(getInfo, {})).envelope.code).toBe(11_014)
  expect(await messagesTo(portal, member.phone)).toMatchObject([
    { template: 'factorChanged', channel: 'sms', params: { change: 'removed' } },
  ])
  expect(await lastAudit(member.memberId)).toEqual({ action: 'user.removeFactor', actor_id: admin.memberId })
  expect((await portal.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
  expect(await as(admin).call(getPerson, { userId })).toMatchObject({ secondFactor: false })
  // Repeated: nothing left to remove, nobody is notified again.
  await as(admin).call(removePersonFactor, { userId }, { headers: { repeatsubmit: 'false' } })
  expect(await messagesTo(portal, member.phone)).toHaveLength(1)
})

test('[OPS-6] [AUTH-15] nobody removes the own factor this way, that of a person with more rights, or any with an old sign-in', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  const member = await buildStaff()
  await buildFactor(portal, admin)
  await buildFactor(portal, member)
  const remove = async (actor: BuiltMember, { memberId: userId }: BuiltMember) =>
    (await as(actor).ask(removePersonFactor, { userId }, { headers: { repeatsubmit: 'false' } })).envelope
  expect((await remove(admin, admin)).code).toBe(10_033)
  expect((await remove(member, admin)).code).toBe(403)
  await sql(`insert into role (key, name_zh, name_en, is_staff) values ('account_keeper', '账号管理', 'Account keeper', true)`)
  await sql(`insert into role_permission values ('account_keeper', 'system:user:edit')`)
  const keeper = await buildMember(deps.db, { roles: ['account_keeper'] })
  expect((await remove(keeper, admin)).code).toBe(10_031)
  await age(admin)
  expect(await remove(admin, member)).toMatchObject(asksForSignIn)
  expect(await sql('select member_id from member_factor where member_id = any($1)', [[admin.memberId, member.memberId]])).toHaveLength(2)
})

test('[AUTH-15] an erased account keeps neither secret nor codes', async () => {
  const member = await buildStaff()
  await buildFactor(portal, member)
  await portal.ask(logIn, { username: member.userName, password })
  await deps.db.transaction().execute((trx) => anonymise(trx, member.memberId, '-'))
  for (const table of ['member_factor', 'factor_recovery_code', 'factor_challenge'])
    expect(await sql(`select 1 from ${table} where member_id = $1`, [member.memberId]), table).toEqual([])
})
