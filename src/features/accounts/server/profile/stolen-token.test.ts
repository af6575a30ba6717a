import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { buildCode } from '#test/build/code.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import * as contract from '#features/accounts/contract.ts'
import { updatePassword } from '#features/accounts/password-contract.ts'
import { changeContact, deleteAccount, getProfile } from '#features/accounts/profile-contract.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const password = 'Right-Pass1word'

/** As long ago as a token may be stolen from a page that has been open for a while. */
const age = ({ memberId }: Pick<BuiltMember, 'memberId'>) =>
  sql(`update session set auth_at = now() - interval '16 minutes' where member_id = $1`, [memberId])
const lastAudit = async ({ memberId }: BuiltMember) =>
  (await sql('select action, actor_id, before, after from audit_log where object_id = $1 order by id desc limit 1', [memberId]))[0]

const asksForSignIn = { code: 403, data: { signInAgain: true } }

test('[AUTH-15] an access token alone changes neither phone number, e-mail address nor password, deletes nothing and ends no other session', async () => {
  const member = await buildMember(deps.db, { password })
  const owner = openBrowser(portal)
  await owner.ask(contract.logIn, { username: member.userName, password })
  const thief = as(member)
  await thief.call(getProfile, {})
  await age(member)
  const phone = await buildCode(portal, 'bind', '13911110001')
  const email = await buildCode(portal, 'bind', 'thief@example.cn')
  expect((await thief.ask(changeContact, { phonenumber: '13911110001', ...phone })).envelope).toMatchObject(asksForSignIn)
  expect((await thief.ask(changeContact, { email: 'thief@example.cn', ...email })).envelope).toMatchObject(asksForSignIn)
  const foreign = await buildCode(portal, 'delete', '13911110001')
  expect((await thief.ask(deleteAccount, foreign)).envelope.code).toBe(10_002)
  const guess = { oldPassword: 'Wrong-Pass1word', newPassword: 'Other_Pass1word' }
  expect((await thief.ask(updatePassword, guess)).envelope.code).toBe(10_012)
  expect((await thief.ask(contract.endOtherSessions, {})).envelope).toMatchObject(asksForSignIn)
  const sessions = await thief.call(contract.listSessions, {})
  const other = sessions.find(({ current }) => !current)!
  expect((await thief.ask(contract.endSession, { id: other.id })).envelope).toMatchObject(asksForSignIn)
  expect((await owner.ask(contract.getInfo)).envelope.code).toBe(200)
  expect(await thief.call(getProfile, {})).toMatchObject({ phonenumber: member.phone, email: member.email })
  const own = sessions.find(({ current }) => current)!
  expect((await thief.ask(contract.endSession, { id: own.id })).envelope.code).toBe(200)
})

test('[AUTH-15] a contact changes after a fresh sign-in: other sessions end, the former address is notified, and the change is audited', async () => {
  const member = await buildMember(deps.db, { password, locale: 'en_US' })
  const [other, own] = [openBrowser(portal), openBrowser(portal)]
  for (const browser of [other, own]) await browser.ask(contract.logIn, { username: member.userName, password })
  await age(member)
  const code = await buildCode(portal, 'bind', '13911110002')
  const change = () => own.ask(changeContact, { phonenumber: '13911110002', ...code })
  expect((await change()).envelope).toMatchObject({ ...asksForSignIn, msg: expect.stringContaining('重新验证身份') })
  await own.ask(contract.logIn, { username: member.userName, password })
  expect((await change()).envelope).toMatchObject({ code: 200, data: { phonenumber: '13911110002' } })
  expect((await own.ask(contract.getInfo)).envelope.code).toBe(200)
  expect((await other.ask(contract.getInfo)).envelope.code).toBe(11_014)
  expect(await messagesTo(portal, member.phone)).toMatchObject([
    { template: 'contactChanged', language: 'en_US', params: { kind: 'phone', target: '139****0002' } },
  ])
  expect(await messagesTo(portal, '13911110002')).toEqual([])
  const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
  expect(await lastAudit(member)).toEqual({
    action: 'user.changeContact',
    actor_id: member.memberId,
    before: { phone: masked },
    after: { phone: '139****0002' },
  })
})

test('[AUTH-15] the phone is notified of a first e-mail address', async () => {
  const member = await buildMember(deps.db, { email: null })
  await as(member).call(changeContact, { email: 'first@example.cn', ...(await buildCode(portal, 'bind', 'first@example.cn')) })
  expect(await messagesTo(portal, member.phone)).toMatchObject([{ template: 'contactChanged', params: { kind: 'email' } }])
})

test('[AUTH-15] a sign-in by QR code is no fresh proof: a stolen token must not make one out of itself', async () => {
  const { createQrCode, scanQrCode, confirmQrCode, pollQrCode } = await import('../sign-in/qr-login.ts')
  const member = await buildMember(deps.db)
  const request = { headers: { 'x-client': 'app' } as Record<string, string>, ip: '127.0.0.1', id: 'r', log: { error() {} } }
  const { ticket, cookie } = await createQrCode(deps.db, deps.accounts, request as never, 200)
  await scanQrCode({ db: deps.db, regions: deps.regions }, ticket, member.memberId, 'zh_CN')
  await confirmQrCode(deps.db, ticket, member.memberId, true)
  const asking = { ...request, headers: { cookie: cookie.split(';')[0]! } }
  const { state } = await pollQrCode(deps.db, deps.accounts, ticket, asking as never)
  expect(state.status).toBe('confirmed')
  const headers = { authorization: `Bearer ${state.access_token}` }
  const code = await buildCode(portal, 'bind', '13911110003')
  expect((await portal.ask(changeContact, { phonenumber: '13911110003', ...code }, { headers })).envelope).toMatchObject(asksForSignIn)
})

test('[AUTH-15] the end of a session and the wish to leave are audited', async () => {
  const member = await buildMember(deps.db, { password })
  await openBrowser(portal).ask(contract.logIn, { username: member.userName, password })
  const own = as(member)
  const [other] = (await own.call(contract.listSessions, {})).filter(({ current }) => !current)
  await own.call(contract.endSession, { id: other!.id })
  expect(await lastAudit(member)).toMatchObject({ action: 'user.endSession', actor_id: member.memberId })
  await own.call(contract.endOtherSessions, {})
  expect(await lastAudit(member)).toMatchObject({ action: 'user.endOtherSessions', actor_id: member.memberId })
  const { deleteTime } = await own.call(deleteAccount, await buildCode(portal, 'delete', member.phone))
  expect(deleteTime).toBeTruthy()
  expect(await lastAudit(member)).toMatchObject({ action: 'user.leave', actor_id: member.memberId })
})
