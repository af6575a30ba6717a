import { expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { messagesTo, obtainCode } from '#test/outbox.ts'
import { getInfo, listSessions, logIn, logOut } from '#features/accounts/contract.ts'
import { resetPassword, updatePassword } from '#features/accounts/password-contract.ts'

const app = await startApp()
const { ask, as, call, sql, deps } = app
const password = 'Right-Pass1word@'
const next = 'Other-Pass2word@'
const change = { oldPassword: password, newPassword: next, confirmPassword: next }

const tokenOf = async (username: string, secret: string) => (await call(logIn, { username, password: secret })).access_token
const infoBy = async (token: string) => (await ask(getInfo, {}, { headers: { authorization: `Bearer ${token}` } })).envelope.code
const logInCode = async (username: string, secret: string) => (await ask(logIn, { username, password: secret })).envelope.code

test('[AUTH-7] a password change ends all sessions and notifies the member', async () => {
  const member = await buildMember(deps.db, { password })
  const other = await tokenOf(member.userName, password)
  const mine = await tokenOf(member.userName, password)
  const { envelope, headers } = await ask(updatePassword, change, { language: 'en_US', headers: { authorization: `Bearer ${mine}` } })
  expect(envelope).toMatchObject({ code: 200, msg: 'password changed successfully', data: null })
  expect(String(headers['set-cookie'])).toMatch(/whs_rt=;.*Max-Age=0/)
  expect([await infoBy(mine), await infoBy(other)]).toEqual([11_014, 11_014])
  expect([await logInCode(member.userName, password), await logInCode(member.userName, next)]).toEqual([10_007, 200])
  expect(await messagesTo(app, member.email)).toMatchObject([{ template: 'passwordChanged', channel: 'email' }])
})

test('[AUTH-7] a wrong old password, an equal new one, a differing repetition and a broken rule are reported separately', async () => {
  const member = await buildMember(deps.db, { password })
  const update = async (changes: Partial<typeof change>) =>
    (await as(member).ask(updatePassword, { ...change, ...changes }, { language: 'en_US' })).envelope
  expect(await update({ oldPassword: 'Wrong-Pass1@' })).toMatchObject({ code: 10_012, msg: 'The old password is incorrect' })
  const same = 'Same-Pass1@'
  const second = await buildMember(deps.db, { password: same })
  const equal = await as(second).ask(updatePassword, { oldPassword: same, newPassword: same, confirmPassword: same }, { language: 'en_US' })
  expect(equal.envelope).toMatchObject({ code: 10_013, msg: 'The new password cannot be the same as the old password!' })
  for (const confirmPassword of ['Third-Pass3@', ''])
    expect(await update({ confirmPassword })).toMatchObject({ code: 422, data: { errors: [{ field: 'confirmPassword' }] } })
  expect(await update({ newPassword: 'weak', confirmPassword: 'weak' })).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'newPassword' }] },
  })
  expect(await update({ oldPassword: '' })).toMatchObject({ code: 422, data: { errors: [{ field: 'oldPassword' }] } })
  expect(await logInCode(member.userName, password)).toBe(200)
})

test('[AUTH-7][AUTH-15] attempts at the old password are limited', async () => {
  const member = await buildMember(deps.db, { password })
  const tries: unknown[] = []
  for (let wrong = 0; wrong < 11; wrong++)
    tries.push((await as(member).ask(updatePassword, { ...change, oldPassword: `Wrong-Pass${wrong}@` })).envelope.code)
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 10_012), 10_004])
  expect((await as(member).ask(updatePassword, change)).envelope).toMatchObject({ code: 10_004, data: { retryAfter: expect.any(Number) } })
})

test('[AUTH-7] a new password lifts a required reset', async () => {
  const member = await buildMember(deps.db, { password, mustReset: true })
  const answer = await call(logIn, { username: member.userName, password })
  expect(answer).toMatchObject({ needResetPassword: true, resetReason: 'required' })
  const refused = await ask(listSessions, {}, { headers: { authorization: `Bearer ${answer.access_token}` } })
  expect(refused.envelope).toMatchObject({ code: 10_014, data: { resetReason: 'required' } })
  await call(updatePassword, change, { headers: { authorization: `Bearer ${answer.access_token}` } })
  const after = await call(logIn, { username: member.userName, password: next })
  expect(after.needResetPassword).toBe(false)
  expect(after).not.toHaveProperty('resetReason')
})

test('[AUTH-7] a password beyond the maximum age must be reset, and the age restarts', async () => {
  const aging = await startOwnApp({ accounts: { passwordMaxAgeDays: 90 } })
  const member = await buildMember(aging.deps.db, { password })
  await aging.sql(`update member set password_set_at = now() - interval '91 days' where id = $1`, [member.memberId])
  const old = await aging.call(logIn, { username: member.userName, password })
  expect(old).toMatchObject({ needResetPassword: true, resetReason: 'expired' })
  await aging.call(updatePassword, change, { headers: { authorization: `Bearer ${old.access_token}` } })
  expect((await aging.call(logIn, { username: member.userName, password: next })).needResetPassword).toBe(false)
})

test('[AUTH-6] a code for phone or e-mail sets a new password, ends all sessions and notifies the member', async () => {
  const member = await buildMember(deps.db, { password })
  const token = await tokenOf(member.userName, password)
  const code = await obtainCode(app, member.phone, 'reset')
  const { envelope } = await ask(resetPassword, { phonenumber: member.phone, ...code, password: next, confirmPassword: next })
  expect(envelope).toMatchObject({ code: 200, msg: '密码修改成功', data: null })
  expect(await infoBy(token)).toBe(11_014)
  expect(await logInCode(member.email, next)).toBe(200)
  expect((await messagesTo(app, member.email)).map(({ template }) => template)).toEqual(['passwordChanged'])

  const byMail = await obtainCode(app, member.email, 'reset')
  expect((await ask(resetPassword, { email: member.email, ...byMail, password, confirmPassword: password })).envelope.code).toBe(200)
})

test('[AUTH-6] parameters may be in the query, with either spelling of the code', async () => {
  const member = await buildMember(deps.db, { password })
  const { code, codeKey } = await obtainCode(app, member.phone, 'reset')
  const query = new URLSearchParams({ phonenumber: member.phone, smsCode: code, smsCodeKey: codeKey, password: next, _: '17' })
  const answer = await app.app.inject({ method: 'PUT', url: `/whs/prod-api/system/user/profile/updatePwdByMobile?${query.toString()}` })
  expect(answer.json()).toMatchObject({ code: 200 })
  expect(await logInCode(member.userName, next)).toBe(200)
})

test('[AUTH-6] a code for another purpose, a wrong code and an unknown target set no password', async () => {
  const member = await buildMember(deps.db, { password })
  const forLogin = await obtainCode(app, member.phone, 'login')
  const reset = async (target: string, code: { code: string; codeKey: string }) =>
    (await ask(resetPassword, { phonenumber: target, ...code, password: next, confirmPassword: next })).envelope.code
  expect(await reset(member.phone, forLogin)).toBe(10_002)
  const right = await obtainCode(app, member.phone, 'reset')
  expect(await reset(member.phone, { ...right, code: '000000' })).toBe(10_001)
  expect(await reset('13500000001', await obtainCode(app, '13500000001', 'reset'))).toBe(10_016)
  expect(await logInCode(member.userName, password)).toBe(200)
  expect(await sql('select 1 from member where phone = $1', ['13500000001'])).toEqual([])
})

test('[AUTH-6] only one of fifty concurrent resets with one code succeeds', async () => {
  const member = await buildMember(deps.db)
  const code = await obtainCode(app, member.phone, 'reset')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask(resetPassword, { phonenumber: member.phone, ...code, password: `Pass-Word${index}@` })),
  )
  expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
  // Requests beyond the hash queue get 503.
  expect(answers.filter(({ envelope }) => [10_002, 503].includes(envelope.code!))).toHaveLength(49)
})

test('[OPS-3] a changed password, one that a code has set, and the end of a session are audited', async () => {
  const member = await buildMember(deps.db, { password })
  const actions = async () =>
    (await sql<{ action: string }>('select action from audit_log where object_id = $1 order by id', [member.memberId])).map(
      (row) => row.action,
    )
  await as(member).call(updatePassword, change)
  await call(resetPassword, { phonenumber: member.phone, ...(await obtainCode(app, member.phone, 'reset')), password })
  const token = await tokenOf(member.userName, password)
  await call(logOut, {}, { headers: { authorization: `Bearer ${token}`, 'x-client': 'app' } })
  expect(await actions()).toEqual(['user.changePassword', 'user.resetPassword', 'user.signIn', 'user.signOut'])
})

test('[AUTH-15] a password that everybody tries first is refused whatever the site asks, and staff need a strong one', async () => {
  const [customer, agent] = [await buildMember(deps.db, { password }), await buildMember(deps.db, { password, roles: ['leasing_agent'] })]
  const update = async (member: typeof agent, newPassword: string) =>
    (await as(member).ask(updatePassword, { oldPassword: password, newPassword, confirmPassword: newPassword })).envelope.code
  for (const common of ['Password1!', 'P@ssw0rd1!', 'Qazwsx12@']) expect(await update(customer, common), common).toBe(10_015)
  const weak = 'Abcdefg1@'
  expect(await update(agent, weak)).toBe(10_015)
  expect(await update(customer, weak)).toBe(200)
  expect(await update(agent, 'mV7#rTq2&Lx9')).toBe(200)
})
