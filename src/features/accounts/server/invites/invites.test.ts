import { beforeAll, expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser, signedInBrowser } from '#test/browser.ts'
import { buildInvitation } from '#test/authorisation/people.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { messagesTo } from '#test/outbox.ts'
import { eraseMembers } from '../profile/account-deletion.ts'
import { getInfo, logIn } from '#features/accounts/contract.ts'
import * as contract from '#features/accounts/invite-contract.ts'
import { suspendPerson } from '#features/accounts/people-contract.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })
const intended = { headers: { repeatsubmit: 'false' } }
const password = 'Blue+Roof7!x_A'
const accepted = { name: '新同事', password, confirmPassword: password, agreement: true }

let admin: BuiltMember
beforeAll(async () => {
  admin = await buildMember(deps.db, { roles: ['admin'], nickName: '赵管理' })
})

let count = 0
const newAddress = () => `new${count++}@example.cn`

async function inviteTo(email: string, options: { roleKeys?: string[]; language?: 'zh_CN' | 'en_US' } = {}) {
  const { id } = await as(admin).call(
    contract.invite,
    { email, name: '新同事', roleKeys: ['leasing_agent'], language: 'zh_CN', ...options },
    intended,
  )
  return { id, token: await tokenTo(email) }
}
const tokenTo = async (email: string) => new URL((await messagesTo(portal, email.toLowerCase()))[0]!.params['url']!).hash.slice(1)
const accept = (token: string, browser: Pick<typeof portal, 'ask'> = portal) =>
  browser.ask(contract.acceptInvitation, { token, ...accepted }, intended)
const codeOf = async (answer: ReturnType<typeof portal.ask>) => (await answer).envelope.code
const stateOf = async (id: string) =>
  (await as(admin).call(contract.listInvitations, { pageSize: 50 })).rows.find((row) => row.id === id)?.state

test('[OPS-1.43] an invited person sets name and password, is signed in with the roles, and the invitation works once', async () => {
  const email = newAddress()
  const { id, token } = await inviteTo(email.toUpperCase(), { roleKeys: ['leasing_agent', 'service_agent'], language: 'en_US' })
  expect(await messagesTo(portal, email)).toMatchObject([
    { template: 'invited', language: 'en_US', params: { inviter: '赵管理', roles: 'Leasing agent, Service agent', hours: 72 } },
  ])
  expect(await portal.call(contract.readInvitation, { token })).toMatchObject({
    email,
    invitedBy: '赵管理',
    roles: ['招商专员', '客服专员'],
    hasAccount: false,
  })

  const browser = openBrowser(portal)
  const answers = await Promise.all([accept(token, browser), accept(token, second)])
  expect(answers.map(({ envelope }) => envelope.code)).toEqual(expect.arrayContaining([200, 10_034]))
  expect(await codeOf(accept(token))).toBe(10_034)
  expect(await codeOf(portal.ask(contract.readInvitation, { token }))).toBe(10_034)
  expect(await stateOf(id)).toBe('used')

  const login = await portal.ask(logIn, { username: email, password }, { headers: { 'x-client': 'app' } })
  const { access_token } = login.envelope.data as { access_token: string }
  const info = await portal.ask(getInfo, {}, { headers: { authorization: `Bearer ${access_token}` } })
  expect(info.envelope.data).toMatchObject({
    roles: ['leasing_agent', 'service_agent'],
    user: { nickName: '新同事', email },
    agreementDue: 0,
  })
})

test('[OPS-1.43] the token is stored as a hash, and is in neither history nor audit log', async () => {
  const email = newAddress()
  const { id, token } = await inviteTo(email)
  const [row] = await sql<{ text: string }>('select i::text as text from member_invite i where id = $1', [id])
  expect(row!.text).not.toContain(token)
  expect(await sql(`select 1 from record_change where after::text like '%' || $1 || '%'`, [token])).toEqual([])
  expect(await sql(`select after ->> 'token_hash' as hash from record_change where record_id = $1`, [id])).toEqual([{ hash: '•••' }])
  expect(
    await sql(`select 1 from audit_log where concat(before, after) like any (array['%' || $1 || '%', '%' || $2 || '%'])`, [token, email]),
  ).toEqual([])
})

test('[OPS-1.43] after 72 hours, revoked or replaced, an invitation is refused', async () => {
  const expired = await inviteTo(newAddress())
  const [row] = await sql(`select round(extract(epoch from expires_at - sent_at) / 3600)::int as hours from member_invite where id = $1`, [
    expired.id,
  ])
  expect(row).toEqual({ hours: 72 })
  await sql(`update member_invite set expires_at = now() - interval '1 second' where id = $1`, [expired.id])
  expect(await stateOf(expired.id)).toBe('expired')

  const revoked = await inviteTo(newAddress())
  await as(admin).call(contract.revokeInvitation, { id: revoked.id }, intended)
  expect(await codeOf(as(admin).ask(contract.revokeInvitation, { id: revoked.id }, intended))).toBe(10_034)

  const email = newAddress()
  const replaced = await inviteTo(email)
  const renewed = await inviteTo(email)
  expect(await stateOf(replaced.id)).toBe('revoked')

  for (const { token } of [expired, revoked, replaced, { token: 'x' }, { token: `whsi_${'A'.repeat(43)}` }]) {
    expect(await codeOf(portal.ask(contract.readInvitation, { token }))).toBe(10_034)
    expect(await codeOf(accept(token))).toBe(10_034)
  }
  expect(await codeOf(accept(renewed.token))).toBe(200)
})

test('[OPS-1.43] sent again, an expired invitation opens for 72 hours with a new link, and the old one stays closed', async () => {
  const email = newAddress()
  const { id, token } = await inviteTo(email)
  await sql(`update member_invite set expires_at = now() - interval '1 hour' where id = $1`, [id])
  await as(admin).call(contract.resendInvitation, { id }, intended)
  const renewed = await tokenTo(email)
  expect(renewed).not.toBe(token)
  expect(await codeOf(accept(token))).toBe(10_034)
  expect(await codeOf(accept(renewed))).toBe(200)
  expect(await codeOf(as(admin).ask(contract.resendInvitation, { id }, intended))).toBe(10_034)
})

test('[OPS-1.43] a person with an account gets the roles after signing in, and keeps those they had', async () => {
  const { member, browser } = await signedInBrowser(portal, { roles: ['service_agent'] })
  const { token } = await inviteTo(member.email)
  expect(await portal.call(contract.readInvitation, { token })).toMatchObject({ hasAccount: true })
  expect(await codeOf(accept(token))).toBe(10_010)
  const joined = await browser.ask(contract.joinByInvitation, { token })
  expect(joined.envelope.code).toBe(200)
  const { access_token } = joined.envelope.data as { access_token: string }
  const info = await portal.ask(getInfo, {}, { headers: { authorization: `Bearer ${access_token}` } })
  expect(info.envelope.data).toMatchObject({ roles: ['leasing_agent', 'service_agent'] })
  expect(await codeOf(browser.ask(contract.joinByInvitation, { token }))).toBe(10_034)
})

test('[OPS-1.43] another account than that of the address is refused and gets nothing', async () => {
  const { member, browser } = await signedInBrowser(portal)
  const { id, token } = await inviteTo(newAddress())
  const refused = await browser.ask(contract.joinByInvitation, { token })
  expect(refused.envelope).toMatchObject({ code: 10_034, msg: '邀请发给了另一个邮箱，请登录使用该邮箱的账号' })
  expect(await sql('select role_key from member_role where member_id = $1', [member.memberId])).toEqual([])
  expect(await stateOf(id)).toBe('open')
})

test('[OPS-1.43] an invitation gives nothing that its sender no longer holds', async () => {
  const { token, inviter } = await buildInvitation({ portal })
  await as(admin).call(suspendPerson, { userId: inviter.memberId }, intended)
  expect(await codeOf(accept(token))).toBe(10_034)
  const demoted = await buildInvitation({ portal })
  await sql('delete from member_role where member_id = $1', [demoted.inviter.memberId])
  expect(await codeOf(accept(demoted.token))).toBe(10_034)
})

test('[OPS-1.43] a weak password is refused by the rule of registration, and the invitation stays open', async () => {
  const { id, token } = await inviteTo(newAddress())
  const weak = await portal.ask(contract.acceptInvitation, { token, ...accepted, password: 'abc', confirmPassword: 'abc' })
  expect(weak.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'password' }] } })
  const different = await portal.ask(contract.acceptInvitation, { token, ...accepted, confirmPassword: 'Other+Roof7!x_A' })
  expect(different.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'confirmPassword' }] } })
  await sql(`update site_setting set value_zh = '4' where key = 'auth.password.minScore'`)
  const common = await portal.ask(contract.acceptInvitation, { token, ...accepted, password: 'Passw0rd!', confirmPassword: 'Passw0rd!' })
  expect(common.envelope.code).toBe(10_015)
  await sql(`update site_setting set value_zh = '0' where key = 'auth.password.minScore'`)
  expect(await stateOf(id)).toBe('open')
})

test('[OPS-1.43] one address gets at most five mails an hour, and unknown roles are refused by name', async () => {
  const email = newAddress()
  for (let sent = 0; sent < 5; sent++) await inviteTo(email)
  const input = { email, name: '新同事', roleKeys: ['leasing_agent'], language: 'zh_CN' }
  expect(await codeOf(as(admin).ask(contract.invite, input, intended))).toBe(429)
  const unknown = await as(admin).ask(contract.invite, { ...input, email: 'x', roleKeys: ['nobody'] }, intended)
  expect(unknown.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'email' }] } })
  const noRole = await as(admin).ask(contract.invite, { ...input, email: newAddress(), roleKeys: ['nobody'] }, intended)
  expect(noRole.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'roleKeys' }] } })
})

test('[OPS-3.6] erasing a member removes their invitation and its name and address from the history', async () => {
  const email = newAddress()
  const { id, token } = await inviteTo(email)
  await accept(token)
  await sql(`update member set delete_after = now() - interval '1 day' where email = $1`, [email])
  await eraseMembers(deps.db, deps.personalData)
  expect(await sql('select 1 from member_invite where id = $1', [id])).toEqual([])
  expect(await sql(`select 1 from record_change where concat(before, after) like '%' || $1 || '%'`, [email])).toEqual([])
})
