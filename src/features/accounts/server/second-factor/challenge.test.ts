import { expect, test } from 'vitest'
import { startOwnApp } from '#test/app.ts'
import { appCode, buildFactor } from '#test/build/factor.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { logIn } from '#features/accounts/contract.ts'
import { completeSignIn } from '#features/accounts/factor-contract.ts'

let now = Date.now()
const clock = () => new Date(now)
const portal = await startOwnApp({ clock })
const second = await startOwnApp({ clock, connection: portal.connection })
const { deps, sql } = portal
const password = 'Right-Pass1word'
const wrong = '000000'

async function buildGuarded() {
  now += 90_000
  const member = await buildMember(deps.db, { password, roles: ['leasing_agent'] })
  const { secret } = await buildFactor(portal, member)
  return { member, code: () => appCode(secret, clock()) }
}

const begin = async ({ userName }: Pick<BuiltMember, 'userName'>, ip = '10.1.0.1') => {
  const { envelope } = await portal.ask(logIn, { username: userName, password }, { ip })
  return { code: envelope.code, challenge: (envelope.data as { challenge?: string } | null)?.challenge ?? '' }
}
const complete = async (challenge: string, code: string, { at = second, ip = '10.1.0.1' } = {}) =>
  (await at.ask(completeSignIn, { challenge, code }, { ip })).envelope
const expireLocks = () => sql(`update login_attempt set locked_until = now() - interval '1 s'`)
const failuresOf = async () =>
  (await sql<{ failures: number }>('select failures from login_attempt order by last_at desc limit 1'))[0]?.failures

test('[AUTH-15] five wrong codes end a sign-in, and count like wrong passwords of the account', async () => {
  const { member, code } = await buildGuarded()
  const { challenge } = await begin(member)
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await complete(challenge, wrong)).toMatchObject({
      code: 10_042,
      data: { triesLeft },
      msg: expect.stringContaining(`${triesLeft} 次`),
    })
    await expireLocks()
  }
  expect((await complete(challenge, wrong)).code).toBe(10_043)
  await expireLocks()
  expect((await complete(challenge, code())).code).toBe(10_043)
  // The right password and five wrong codes: six entries, so that the next sign-in needs a captcha.
  expect(await failuresOf()).toBe(6)
  expect((await begin(member)).code).toBe(10_005)
})

test('[AUTH-15] entering the right password again gives no new tries, and a completed sign-in forgets them', async () => {
  const { member, code } = await buildGuarded()
  for (const count of [1, 2, 3]) {
    expect((await begin(member, '10.1.1.1')).code).toBe(10_041)
    expect(await failuresOf()).toBe(count)
  }
  const { challenge } = await begin(member, '10.1.1.1')
  expect((await complete(challenge, code(), { ip: '10.1.1.1' })).code).toBe(200)
  const { challenge: next } = await begin(member, '10.1.1.1')
  expect(next).not.toBe('')
  expect(await failuresOf()).toBe(1)
})

test('[AUTH-15] while the account is locked for a network, no code is tried from there', async () => {
  const { member, code } = await buildGuarded()
  const { challenge } = await begin(member, '10.1.2.1')
  await sql(`update login_attempt set failures = 9, locked_until = now() + interval '1 minute' where last_at > now() - interval '5 s'`)
  const ip = { ip: '10.1.2.1' }
  expect(await complete(challenge, code(), ip)).toMatchObject({ code: 10_004, data: { retryAfter: expect.any(Number) } })
  await expireLocks()
  expect((await complete(challenge, code(), ip)).code).toBe(200)
})

test('[AUTH-15] twenty tries at once on two processes are five at most', async () => {
  const { member } = await buildGuarded()
  const { challenge } = await begin(member)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => complete(challenge, wrong, { at: index % 2 === 0 ? portal : second })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 10_042).length).toBeLessThanOrEqual(4)
  // A busy server refuses those that wait too long for the others.
  expect(codes.filter((code) => ![503, 10_004, 10_042, 10_043].includes(code!))).toEqual([])
})

test('[AUTH-15] a code is accepted once: for one of ten sign-ins at the same time, and for none later', async () => {
  const { member, code } = await buildGuarded()
  const challenges = []
  for (let index = 0; index < 10; index++) challenges.push((await begin(member, `10.2.${index}.1`)).challenge)
  const digits = code()
  const answers = await Promise.all(
    challenges.map((challenge, index) => complete(challenge, digits, { at: index % 2 === 0 ? portal : second, ip: `10.2.${index}.1` })),
  )
  expect(answers.filter(({ code: answered }) => answered === 200)).toHaveLength(1)
  expect(answers.filter(({ code: answered }) => answered === 10_042)).toHaveLength(9)
  // Nor an earlier one, which is within the accepted drift.
  await sql(`delete from rate_use`)
  const { challenge } = await begin(member, '10.2.20.1')
  now -= 30_000
  expect((await complete(challenge, code(), { ip: '10.2.20.1' })).code).toBe(10_042)
  now += 60_000
  expect((await complete(challenge, code(), { ip: '10.2.20.1' })).code).toBe(200)
})

test('[AUTH-15] ten wrong codes in an hour lock the second factor, whatever network they come from', async () => {
  const { member, code } = await buildGuarded()
  for (let index = 0; index < 10; index++) {
    const ip = `10.3.${index}.1`
    expect((await complete((await begin(member, ip)).challenge, wrong, { ip })).code).toBe(10_042)
  }
  const ip = '10.3.20.1'
  const { challenge } = await begin(member, ip)
  expect(await complete(challenge, code(), { ip })).toMatchObject({ code: 10_004, data: { retryAfter: expect.any(Number) } })
})

test('[AUTH-15] a challenge is for its member, for five minutes, and no other kind of token', async () => {
  const one = await buildGuarded()
  const other = await buildGuarded()
  const { challenge } = await begin(one.member)
  expect((await complete(challenge, other.code())).code).toBe(10_042)
  await sql(`update factor_challenge set expires_at = now() - interval '1 s'`)
  expect((await complete(challenge, one.code())).code).toBe(10_043)
  for (const token of ['x', `whsf_${'A'.repeat(43)}`, `whsa_${challenge.slice(5)}`, challenge.slice(0, -1)])
    expect((await complete(token, one.code())).code, token).toBe(10_043)
})

test('[AUTH-15] an account that was suspended in between is refused, and a factor that was removed ends the challenge', async () => {
  const suspended = await buildGuarded()
  const { challenge } = await begin(suspended.member)
  await sql('update member set disabled_at = now() where id = $1', [suspended.member.memberId])
  expect((await complete(challenge, suspended.code())).code).toBe(10_011)
  const removed = await buildGuarded()
  const pending = await begin(removed.member)
  await sql('delete from member_factor where member_id = $1', [removed.member.memberId])
  expect((await complete(pending.challenge, removed.code())).code).toBe(10_043)
})

test('[AUTH-15] wrong types are 422 with the field', async () => {
  const { challenge } = await begin((await buildGuarded()).member)
  const right = { challenge, code: wrong }
  for (const [field, value] of [
    ['code', { digits: wrong }],
    ['code', undefined],
    ['code', ''],
    ['code', '1'.repeat(41)],
    ['challenge', null],
    ['challenge', ['x']],
    ['challenge', 'x'.repeat(101)],
  ] as const) {
    const { envelope } = await portal.ask(completeSignIn, { ...right, [field]: value })
    expect(envelope, `${field} ${String(value)}`).toMatchObject({ code: 422, data: { errors: [{ field }] } })
  }
})

test('[AUTH-15] expired challenges are swept', async () => {
  const { sweepSessions } = await import('../sessions/queries-session.ts')
  await begin((await buildGuarded()).member)
  await sql(`update factor_challenge set expires_at = now() - interval '61 minutes'`)
  await begin((await buildGuarded()).member)
  await sweepSessions(deps.db)
  expect(await sql('select member_id from factor_challenge')).toHaveLength(1)
})
