import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { Authenticator } from '#test/build/authenticator.ts'
import { openBrowser } from '#test/browser.ts'
import { appCode, buildFactor } from '#test/build/factor.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { getInfo, listSessions, logIn } from '#features/accounts/contract.ts'
import * as factor from '#features/accounts/factor-contract.ts'
import * as contract from '#features/accounts/passkey-contract.ts'
import { getPerson, removePersonFactor } from '#features/accounts/people-contract.ts'
import { maxPasskeys } from '#features/accounts/rules.ts'
import { accountData } from '../profile/personal-data.ts'
import { anonymise } from '../profile/queries-profile.ts'

let now = Date.now()
const clock = () => new Date(now)
const origin = 'https://portal.example'
const portal = await startOwnApp({ clock, accounts: { baseUrl: origin } })
const { deps, sql, as } = portal
const password = 'Right-Pass1word'
const asksForSignIn = { code: 403, data: { signInAgain: true } }
// Two equal calls in a row are intended.
const again = { headers: { repeatsubmit: 'false' } }

const buildStaff = (values = {}) => buildMember(deps.db, { roles: ['leasing_agent'], password, ...values })
const age = ({ memberId }: BuiltMember) =>
  sql(`update session set auth_at = now() - interval '16 minutes' where member_id = $1`, [memberId])
const audits = async ({ memberId }: BuiltMember) =>
  (await sql<{ action: string }>(`select action from audit_log where object_id = $1 order by id`, [memberId])).map(({ action }) => action)
const changesTo = async ({ email }: BuiltMember) => (await messagesTo(portal, email)).map(({ params }) => params['change'])
const state = (member: BuiltMember) => as(member).call(factor.getSecondFactor, {})
const firstId = async (member: BuiltMember) => (await state(member)).passkeys[0]!.id
const nextStep = () => {
  now += 30_000
  return clock()
}

/** Adds a passkey to a member without a second factor. */
async function addFirst(member: BuiltMember, authenticator = new Authenticator(origin), name = '办公电脑') {
  const creation = await as(member).call(contract.startPasskey, {}, again)
  const { recoveryCodes } = await as(member).call(contract.addPasskey, { name, passkey: authenticator.create(creation) })
  return { authenticator, recoveryCodes }
}
const prove = async (member: BuiltMember, authenticator: Authenticator) =>
  authenticator.answer(await as(member).call(contract.requestPasskeyProof, {}, again))

test('[AUTH-15] the first passkey switches the second factor on, with recovery codes, a notice and the end of other sessions', async () => {
  const member = await buildStaff({ locale: 'en_US' })
  const elsewhere = openBrowser(portal)
  await elsewhere.ask(logIn, { username: member.userName, password })
  expect(await state(member)).toMatchObject({ on: false, passkeys: [], appTime: null, passkeysPossible: true })
  const creation = await as(member).call(contract.startPasskey, {})
  expect(creation).toMatchObject({
    rp: { id: 'portal.example' },
    user: { name: member.userName },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'preferred' },
    excludeCredentials: [],
  })
  expect(creation.user.id).not.toContain(member.memberId)
  const passkey = new Authenticator(origin).create(creation)
  const { recoveryCodes } = await as(member).call(contract.addPasskey, { name: '  办公 电脑 ', passkey })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await state(member)).toMatchObject({
    on: true,
    codesLeft: 10,
    appTime: null,
    passkeys: [{ name: '办公 电脑', createTime: expect.any(String), usedTime: null }],
  })
  expect((await elsewhere.ask(getInfo)).envelope.code).toBe(11_014)
  expect(await changesTo(member)).toEqual(['on'])
  expect((await audits(member)).slice(-2)).toEqual(['user.addPasskey', 'user.factorOn'])
  expect(await sql('select counter, transports from passkey where member_id = $1', [member.memberId])).toEqual([
    { counter: '0', transports: ['internal'] },
  ])
})

test('[AUTH-15] customers add no passkey, and an access token alone neither adds nor removes one', async () => {
  const customer = await buildMember(deps.db)
  expect((await as(customer).ask(contract.startPasskey, {})).envelope.code).toBe(403)
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  const id = await firstId(member)
  const request = await as(member).call(contract.requestPasskeyProof, {})
  await age(member)
  const proof = { passkey: authenticator.answer(request) }
  expect((await as(member).ask(contract.requestPasskeyProof, {}, again)).envelope).toMatchObject(asksForSignIn)
  expect((await as(member).ask(contract.startPasskey, proof)).envelope).toMatchObject(asksForSignIn)
  expect((await as(member).ask(contract.removePasskey, { id, ...proof })).envelope).toMatchObject(asksForSignIn)
  expect((await as(member).ask(factor.removeSecondFactor, proof)).envelope).toMatchObject(asksForSignIn)
})

test('[AUTH-15] another passkey, an app and the removal of either need a current proof where the second factor is on', async () => {
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  const id = await firstId(member)
  expect((await as(member).ask(contract.startPasskey, {})).envelope.code).toBe(10_054)
  expect((await as(member).ask(factor.startSecondFactor, {})).envelope.code).toBe(10_054)
  expect((await as(member).ask(contract.removePasskey, { id })).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'code' }] },
  })
  expect((await as(member).ask(contract.removePasskey, { id, code: '000000' })).envelope.code).toBe(10_042)

  const creation = await as(member).call(contract.startPasskey, { passkey: await prove(member, authenticator) })
  expect(creation.excludeCredentials).toHaveLength(1)
  const phone = new Authenticator(origin)
  expect(await as(member).call(contract.addPasskey, { name: '手机', passkey: phone.create(creation) })).toEqual({ recoveryCodes: [] })
  const { secret } = await as(member).call(factor.startSecondFactor, { passkey: await prove(member, phone) })
  const key = Buffer.from((parseBase32(secret).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  expect(await as(member).call(factor.confirmSecondFactor, { code: appCode(key, clock()) })).toEqual({ recoveryCodes: [] })
  expect(await state(member)).toMatchObject({ on: true, codesLeft: 10, appTime: expect.any(String) })
  expect((await state(member)).passkeys).toHaveLength(2)

  await as(member).call(contract.removePasskey, { id, code: appCode(key, nextStep()) })
  await as(member).call(factor.removeApp, { passkey: await prove(member, phone) })
  expect((await as(member).ask(factor.removeApp, { passkey: await prove(member, phone) })).envelope.code).toBe(404)
  const left = await state(member)
  expect(left).toMatchObject({ on: true, appTime: null, passkeys: [{ name: '手机', usedTime: expect.any(String) }] })
  // The last way ends the second factor with it.
  await as(member).call(contract.removePasskey, { id: left.passkeys[0]!.id, passkey: await prove(member, phone) })
  expect(await state(member)).toMatchObject({ on: false, codesLeft: 0, passkeys: [] })
  expect(await changesTo(member)).toEqual(['off', 'appRemoved', 'passkeyRemoved', 'appAdded', 'passkeyAdded', 'on'])
  expect((await portal.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
})

const parseBase32 = (text: string) =>
  [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')

test('[AUTH-15] a passkey that was begun before the second factor was switched on cannot be added without a proof', async () => {
  const member = await buildStaff()
  const creation = await as(member).call(contract.startPasskey, {})
  const { secret } = await as(member).call(factor.startSecondFactor, {})
  const key = Buffer.from((parseBase32(secret).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  await as(member).call(factor.confirmSecondFactor, { code: appCode(key, clock()) })
  const passkey = new Authenticator(origin).create(creation)
  expect((await as(member).ask(contract.addPasskey, { name: 'x', passkey })).envelope.code).toBe(10_050)
})

test('[AUTH-15] a new passkey answers its own challenge once, in time, for this site and session', async () => {
  const member = await buildStaff()
  const authenticator = new Authenticator(origin)
  const add = async (deviations: Parameters<Authenticator['create']>[1] = {}) => {
    const creation = await as(member).call(contract.startPasskey, {}, again)
    const passkey = authenticator.create(creation, deviations)
    return (await as(member).ask(contract.addPasskey, { name: 'x', passkey })).envelope.code
  }
  expect(await add({ origin: 'https://portal.example.evil.example' })).toBe(10_047)
  expect(await add({ rpId: 'evil.example' })).toBe(10_047)
  expect(await add({ challenge: Buffer.alloc(32).toString('base64url') })).toBe(10_047)
  expect(await add({ type: 'webauthn.get' })).toBe(10_047)
  const creation = await as(member).call(contract.startPasskey, {}, again)
  const passkey = authenticator.create(creation)
  await sql(`update passkey_challenge set expires_at = now() - interval '1 s'`)
  expect((await as(member).ask(contract.addPasskey, { name: 'x', passkey })).envelope.code).toBe(10_050)
  const other = await buildStaff()
  await as(other).call(contract.startPasskey, {}, again)
  expect((await as(other).ask(contract.addPasskey, { name: 'x', passkey })).envelope.code).toBe(10_047)
  expect(await state(member)).toMatchObject({ on: false })
  expect(await add()).toBe(200)
})

test('[AUTH-15] a credential belongs to one account, and an account has at most ten', async () => {
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  const other = await buildStaff()
  const creation = await as(other).call(contract.startPasskey, {})
  const foreign = authenticator.credentials[0]!.id
  const passkey = authenticator.create(creation)
  await sql('update passkey set credential_id = $1 where credential_id = $2', [Buffer.from(passkey.id, 'base64url'), foreign])
  expect((await as(other).ask(contract.addPasskey, { name: 'x', passkey })).envelope.code).toBe(10_051)
  expect(await state(other)).toMatchObject({ on: false })
  await sql(
    `insert into passkey (member_id, credential_id, public_key, counter, name) select $1, int4send(n), 'x', 0, 'x' from generate_series(2, $2::int) n`,
    [member.memberId, maxPasskeys],
  )
  const { recoveryCodes } = await as(member).call(factor.renewRecoveryCodes, { passkey: await proveAny(member, authenticator) })
  expect((await as(member).ask(contract.startPasskey, { code: recoveryCodes[0]! })).envelope.code).toBe(10_052)
})

/** Proves with the newest credential of an authenticator. */
async function proveAny(member: BuiltMember, authenticator: Authenticator) {
  const request = await as(member).call(contract.requestPasskeyProof, {}, again)
  // The key pair in the database is that of the first credential.
  const [first, newest] = [authenticator.credentials[0]!, authenticator.credentials.at(-1)!]
  return authenticator.answer(request, { credential: { ...first, id: newest.id } })
}

test('[AUTH-15] a passkey is renamed and removed by its owner only', async () => {
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  const id = await firstId(member)
  const stranger = await buildStaff()
  const { recoveryCodes } = await addFirst(stranger)
  expect((await as(stranger).ask(contract.renamePasskey, { id, name: '我的' })).envelope.code).toBe(404)
  expect((await as(stranger).ask(contract.removePasskey, { id, code: recoveryCodes[0]! })).envelope.code).toBe(404)
  await as(member).call(contract.renamePasskey, { id, name: '安全密钥' })
  expect((await state(member)).passkeys).toMatchObject([{ id, name: '安全密钥' }])
  expect((await audits(member)).at(-1)).toBe('user.renamePasskey')
  for (const name of ['', '  ', 'x'.repeat(41)])
    expect((await as(member).ask(contract.renamePasskey, { id, name })).envelope).toMatchObject({ code: 422 })
  expect((await as(member).ask(contract.removePasskey, { id, passkey: await prove(member, authenticator) })).envelope.code).toBe(200)
})

test('[AUTH-15] ten wrong proofs in an hour end the tries, of passkeys and codes together', async () => {
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  for (let index = 0; index < 10; index++) {
    const passkey = authenticator.answer(await as(member).call(contract.requestPasskeyProof, {}, again), { origin: 'https://evil.example' })
    expect((await as(member).ask(factor.removeSecondFactor, { passkey }, again)).envelope.code).toBe(10_047)
  }
  const passkey = await prove(member, authenticator)
  expect((await as(member).ask(factor.removeSecondFactor, { passkey }, again)).envelope.code).toBe(10_004)
})

const setRequired = (value: '0' | '1') =>
  sql(`update site_setting set value_zh = $1, value_en = $1 where key = 'auth.factor.required'`, [value])

test('[AUTH-7] [AUTH-15] where the site requires a second factor, a passkey is one', async () => {
  const member = await buildStaff()
  await setRequired('1')
  expect((await as(member).ask(listSessions, {})).envelope.code).toBe(10_024)
  await addFirst(member)
  expect((await as(member).ask(listSessions, {})).envelope.code).toBe(200)
  await setRequired('0')
})

test('[OPS-6] [AUTH-15] an administrator who removes the second factor of a person removes the passkeys', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  const member = await buildStaff()
  await addFirst(member)
  const { memberId: userId } = member
  expect(await as(admin).call(getPerson, { userId })).toMatchObject({ secondFactor: true })
  await as(admin).call(removePersonFactor, { userId }, again)
  expect(await as(admin).call(getPerson, { userId })).toMatchObject({ secondFactor: false })
  expect(await sql('select 1 from passkey where member_id = $1', [userId])).toEqual([])
  expect((await changesTo(member))[0]).toBe('removed')
  expect((await portal.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
})

test('[AUTH-15] personal data name the passkeys without their keys, and an erased account keeps none', async () => {
  const member = await buildStaff()
  await addFirst(member)
  expect(await accountData.export(deps.db, member.memberId)).toMatchObject({
    passkeys: [{ name: '办公电脑', createdAt: expect.any(Date), lastUsedAt: null }],
  })
  await as(member).call(contract.requestPasskeyProof, {})
  await deps.db.transaction().execute((trx) => anonymise(trx, member.memberId, '-'))
  for (const table of ['member_factor', 'passkey', 'passkey_challenge'])
    expect(await sql(`select 1 from ${table} where member_id = $1`, [member.memberId]), table).toEqual([])
})

test('[AUTH-15] beside an app, the secret of another setup that was not confirmed is no way to sign in', async () => {
  const member = await buildStaff()
  const { authenticator } = await addFirst(member)
  const { secret } = await as(member).call(factor.startSecondFactor, { passkey: await prove(member, authenticator) })
  const key = Buffer.from((parseBase32(secret).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const { envelope } = await portal.ask(logIn, { username: member.userName, password })
  const { challenge, ways } = envelope.data as { challenge: string; ways: string[] }
  expect(ways).toEqual(['passkey', 'recovery'])
  expect((await portal.ask(factor.completeSignIn, { challenge, code: appCode(key, clock()) })).envelope.code).toBe(10_042)
  const withApp = await buildStaff()
  await buildFactor(portal, withApp)
  expect((await portal.ask(logIn, { username: withApp.userName, password })).envelope.data).toMatchObject({ ways: ['app', 'recovery'] })
})
