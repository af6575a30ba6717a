import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { Authenticator } from '#test/build/authenticator.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { logIn } from '#features/accounts/contract.ts'
import { completeSignIn, requestSignInPasskey } from '#features/accounts/factor-contract.ts'
import { addPasskey, startPasskey } from '#features/accounts/passkey-contract.ts'
import type { PasskeyAnswer } from '#features/accounts/passkey-fields.ts'

const origin = 'https://portal.example'
const portal = await startOwnApp({ accounts: { baseUrl: origin } })
const second = await startOwnApp({ accounts: { baseUrl: origin }, connection: portal.connection })
const { deps, sql } = portal
const password = 'Right-Pass1word'
let network = 0

async function buildGuarded(options: { isCounting?: boolean } = {}) {
  const member = await buildMember(deps.db, { password, roles: ['leasing_agent'] })
  const authenticator = new Authenticator(origin, options)
  const passkey = authenticator.create(await portal.as(member).call(startPasskey, {}))
  const { recoveryCodes } = await portal.as(member).call(addPasskey, { name: '办公电脑', passkey })
  return { member, authenticator, recoveryCodes, ip: `10.9.${network++}.1` }
}

const begin = async ({ userName }: Pick<BuiltMember, 'userName'>, ip: string) => {
  // Earlier tries of this network would ask for a captcha.
  await sql('delete from login_attempt')
  const { envelope } = await portal.ask(logIn, { username: userName, password }, { ip })
  return (envelope.data as { challenge: string }).challenge
}
const request = (challenge: string, ip: string) => second.call(requestSignInPasskey, { challenge }, { ip })
const complete = async (challenge: string, passkey: PasskeyAnswer, ip: string, at = portal) => {
  await sql(`update login_attempt set locked_until = now() - interval '1 s'`)
  return (await at.ask(completeSignIn, { challenge, passkey }, { ip })).envelope
}

test('[AUTH-15] a passkey completes a sign-in that another process has begun, and its use is recorded', async () => {
  const { member, authenticator, ip } = await buildGuarded()
  const challenge = await begin(member, ip)
  const asked = await request(challenge, ip)
  expect(asked).toMatchObject({ rpId: 'portal.example', userVerification: 'preferred', allowCredentials: [{ transports: ['internal'] }] })
  expect((await complete(challenge, authenticator.answer(asked), ip)).code).toBe(200)
  const [row] = await sql<{ counter: string; last_used_at: Date }>('select counter, last_used_at from passkey where member_id = $1', [
    member.memberId,
  ])
  expect(row).toMatchObject({ counter: '1', last_used_at: expect.any(Date) })
  const [entry] = await sql<{ after: object }>(
    `select after from audit_log where object_id = $1 and action = 'user.signIn' order by id desc`,
    [member.memberId],
  )
  expect(entry!.after).toMatchObject({ method: 'password', factor: 'passkey' })
})

test('[AUTH-15] a member with passkeys alone also signs in with a recovery code', async () => {
  const { member, recoveryCodes, ip } = await buildGuarded()
  const challenge = await begin(member, ip)
  expect((await portal.ask(completeSignIn, { challenge, code: recoveryCodes[0]! }, { ip })).envelope.code).toBe(200)
})

test('[AUTH-15] a signature signs in once: neither again, nor in another sign-in, on any process', async () => {
  const { member, authenticator, ip } = await buildGuarded({ isCounting: false })
  const challenge = await begin(member, ip)
  const answer = authenticator.answer(await request(challenge, ip))
  const [one, other] = await Promise.all([complete(challenge, answer, ip), complete(challenge, answer, ip, second)])
  expect(new Set([one.code, other.code])).toEqual(new Set([200, 10_043]))
  const next = await begin(member, ip)
  expect((await complete(next, answer, ip)).code).toBe(10_050)
  await request(next, ip)
  expect(await complete(next, answer, ip)).toMatchObject({ code: 10_047, data: { triesLeft: 3 } })
})

test('[AUTH-15] passkeys of others, of other sites and without a person are refused', async () => {
  const { member, authenticator, ip } = await buildGuarded()
  const foreign = await buildGuarded()
  const challenge = await begin(member, ip)
  const tried = async (sign: (asked: Awaited<ReturnType<typeof request>>) => PasskeyAnswer) =>
    (await complete(challenge, sign(await request(challenge, ip)), ip)).code
  const [credential] = foreign.authenticator.credentials
  expect(await tried((asked) => foreign.authenticator.answer(asked, { credential: credential! }))).toBe(10_048)
  // The id of the own passkey with the key of another.
  const { id } = authenticator.credentials[0]!
  expect(await tried((asked) => foreign.authenticator.answer(asked, { credential: { ...credential!, id } }))).toBe(10_047)
  expect(await tried((asked) => authenticator.answer(asked, { origin: 'https://evil.example' }))).toBe(10_047)
  expect(await tried((asked) => authenticator.answer(asked, { isAbsent: true }))).toBe(10_047)
  expect(await tried((asked) => authenticator.answer(asked, { rpId: 'evil.example' }))).toBe(10_043)
  // Five tries end the sign-in, whatever they tried.
  expect((await portal.ask(requestSignInPasskey, { challenge }, { ip })).envelope.code).toBe(10_043)
})

test('[AUTH-15] a counter that does not grow gives a copied key away; authenticators that do not count are accepted', async () => {
  const { member, authenticator, ip } = await buildGuarded()
  const [copy] = authenticator.credentials
  const enter = async (deviations: { counter?: number } = {}) => {
    const challenge = await begin(member, ip)
    return complete(challenge, authenticator.answer(await request(challenge, ip), deviations), ip)
  }
  copy!.counter = 7
  expect((await enter()).code).toBe(200)
  for (const counter of [8, 5, 0]) expect(await enter({ counter })).toMatchObject({ code: 10_049, msg: expect.stringContaining('复制') })
  expect((await enter({ counter: 9 })).code).toBe(200)
  const plain = await buildGuarded({ isCounting: false })
  for (const _ of [1, 2]) {
    const challenge = await begin(plain.member, plain.ip)
    expect((await complete(challenge, plain.authenticator.answer(await request(challenge, plain.ip)), plain.ip)).code).toBe(200)
  }
})

test('[AUTH-15] the request of a passkey expires, and a passkey that was removed in between is unknown', async () => {
  const { member, authenticator, ip } = await buildGuarded()
  const challenge = await begin(member, ip)
  const late = authenticator.answer(await request(challenge, ip))
  await sql(`update passkey_challenge set expires_at = now() - interval '1 s'`)
  expect((await complete(challenge, late, ip)).code).toBe(10_050)
  const answer = authenticator.answer(await request(challenge, ip))
  await sql('delete from passkey where member_id = $1', [member.memberId])
  expect((await complete(challenge, answer, ip)).code).toBe(10_048)
  expect((await portal.ask(requestSignInPasskey, { challenge }, { ip })).envelope.code).toBe(404)
  expect((await portal.ask(requestSignInPasskey, { challenge: 'x' }, { ip })).envelope.code).toBe(10_043)
})

test('[AUTH-15] a sign-in takes a code or a passkey, not both', async () => {
  const { member, authenticator, recoveryCodes, ip } = await buildGuarded()
  const challenge = await begin(member, ip)
  const passkey = authenticator.answer(await request(challenge, ip))
  const { envelope } = await portal.ask(completeSignIn, { challenge, passkey, code: recoveryCodes[0]! }, { ip })
  expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'code' }] } })
})

test('[AUTH-15] expired requests of passkeys are swept', async () => {
  const { sweepSessions } = await import('../sessions/queries-session.ts')
  const { member, ip } = await buildGuarded()
  await request(await begin(member, ip), ip)
  await sql(`update passkey_challenge set expires_at = now() - interval '61 minutes' where member_id = $1`, [member.memberId])
  await sweepSessions(deps.db)
  expect(await sql('select 1 from passkey_challenge where member_id = $1', [member.memberId])).toEqual([])
})
