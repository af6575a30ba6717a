import { expect, test } from 'vitest'
import { findBrokenAudit } from '#platform/server/audit/audit.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '#features/accounts/contract.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })
const unknownId = '00000000-0000-0000-0000-000000000000'

const admin = await buildMember(deps.db, { roles: ['admin'] })
await sql(`insert into role (key, name_zh, name_en, is_staff) values ('user_editor', '用户管理员', 'User editor', true)`)
await sql(`insert into role_permission values ('user_editor', 'system:user:edit'), ('user_editor', 'system:chat:list')`)
await sql(`insert into role (key, name_zh, name_en, is_staff) values ('chat_reader', '客服查看', 'Chat reader', true)`)
await sql(`insert into role_permission values ('chat_reader', 'system:chat:list')`)
await sql(`insert into role (key, name_zh, name_en, is_staff) values ('owner', '所有者', 'Owner', true)`)
await sql(`insert into role_permission values ('owner', '*:*:*')`)
const editor = await buildMember(deps.db, { roles: ['user_editor'] })

const rolesOf = async (memberId: string) =>
  (await sql<{ role_key: string }>('select role_key from member_role where member_id = $1 order by 1', [memberId])).map(
    (row) => row.role_key,
  )
const assign = async (caller: { memberId: string }, userId: string, roleIds: string[]) =>
  (await as(caller).ask(contract.setAuthRole, { userId, roleIds }, { headers: { repeatsubmit: 'false' } })).envelope.code

test('[PROF-5] a member sees only their own roles', async () => {
  const [member, other] = [await buildMember(deps.db), await buildMember(deps.db)]
  const own = await as(member).call(contract.getAuthRole, { userId: member.memberId })
  expect(own.user.phonenumber).toBe(member.phone)
  expect(own.roles).toMatchObject([{ roleId: 'ROLE_DEFAULT', roleName: '普通用户', flag: true }])
  for (const userId of [other.memberId, unknownId, 'x'])
    expect((await as(member).ask(contract.getAuthRole, { userId })).envelope.code).toBe(404)
})

test('[PROF-5] with the permission, any member’s roles are shown, and contacts are masked', async () => {
  const member = await buildMember(deps.db, { roles: ['service_agent'] })
  const seen = await as(editor).call(contract.getAuthRole, { userId: member.memberId }, { language: 'en_US' })
  expect(seen.user).toMatchObject({ phonenumber: `138****${member.phone.slice(-4)}`, email: 'm***@example.cn' })
  expect(seen.roles.filter(({ flag }) => flag).map(({ roleName }) => roleName)).toEqual(['Service agent'])
  expect(seen.roles.map(({ roleKey }) => roleKey)).toEqual(expect.arrayContaining(['admin', 'ROLE_DEFAULT', 'leasing_agent']))
})

test('[PROF-5] an admin assigns roles, and the change is audited', async () => {
  const member = await buildMember(deps.db)
  expect(await assign(admin, member.memberId, ['leasing_agent', 'ROLE_DEFAULT'])).toBe(200)
  expect(await rolesOf(member.memberId)).toEqual(['leasing_agent'])
  const [entry] = await sql(`select action, actor_id, before, after from audit_log where object_id = $1`, [member.memberId])
  expect(entry).toEqual({
    action: 'user.assignRoles',
    actor_id: admin.memberId,
    before: { roles: [] },
    after: { roles: ['leasing_agent'] },
  })
  expect(await findBrokenAudit(deps.db)).toBeNull()
})

test('[AD3] a change of roles applies at once on every process: 11014, and the new rights after a refresh', async () => {
  const member = await buildMember(deps.db, { roles: ['chat_reader'] })
  expect((await second.as(member).call(contract.getInfo, {})).permissions).toEqual(['system:chat:list'])
  expect(await assign(admin, member.memberId, [])).toBe(200)
  expect((await second.as(member).ask(contract.getInfo, {})).envelope.code).toBe(11_014)
  const unchanged = await buildMember(deps.db, { roles: ['chat_reader'] })
  await as(unchanged).call(contract.getInfo, {})
  expect(await assign(admin, unchanged.memberId, ['chat_reader'])).toBe(200)
  expect((await as(unchanged).ask(contract.getInfo, {})).envelope.code).toBe(200)
})

test('[AD1] staff cannot grant or revoke roles beyond their own permissions', async () => {
  const member = await buildMember(deps.db)
  expect(await assign(editor, member.memberId, ['chat_reader'])).toBe(200)
  for (const role of ['leasing_agent', 'admin', 'owner'])
    expect(await assign(editor, member.memberId, ['chat_reader', role]), role).toBe(10_031)
  expect(await assign(editor, editor.memberId, ['user_editor', 'admin'])).toBe(10_033)
  const agent = await buildMember(deps.db, { roles: ['leasing_agent'] })
  expect(await assign(editor, agent.memberId, [])).toBe(10_031)
  expect(await rolesOf(agent.memberId)).toEqual(['leasing_agent'])
})

test('[AD1] only an admin grants roles with all permissions', async () => {
  const member = await buildMember(deps.db)
  const owner = await buildMember(deps.db, { roles: ['owner'] })
  expect(await assign(owner, member.memberId, ['owner'])).toBe(10_031)
  expect(await assign(owner, member.memberId, ['admin'])).toBe(10_031)
  expect(await assign(owner, member.memberId, ['leasing_agent'])).toBe(200)
  expect(await assign(admin, member.memberId, ['owner'])).toBe(200)
})

test('[AD1] without the permission no role can be assigned', async () => {
  const [member, agent] = [await buildMember(deps.db), await buildMember(deps.db, { roles: ['service_agent'] })]
  for (const caller of [member, agent]) expect(await assign(caller, member.memberId, [])).toBe(403)
})

test('[PROF-5] unknown members are answered 404, and unknown roles are reported', async () => {
  for (const userId of [unknownId, 'x']) expect(await assign(admin, userId, [])).toBe(404)
  const answer = await as(admin).ask(contract.setAuthRole, { userId: editor.memberId, roleIds: ['no_such_role'] })
  expect(answer.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'roleIds' }] } })
})

test('[AD1] one admin remains, even if two admins concurrently remove each other’s role', async () => {
  const other = await buildMember(deps.db, { roles: ['admin'] })
  await sql(`delete from member_role where role_key = 'admin' and member_id not in ($1, $2)`, [admin.memberId, other.memberId])
  const codes = await Promise.all([assign(admin, other.memberId, []), assign(other, admin.memberId, [])])
  const admins = await sql(`select member_id from member_role where role_key = 'admin'`)
  expect(admins).toHaveLength(1)
  expect(codes).toContain(200)
  const [{ member_id }] = admins as [{ member_id: string }]
  const alone = member_id === admin.memberId ? admin : other
  // The remaining admin cannot give up the role.
  const answer = await as(alone).ask(contract.setAuthRole, { userId: alone.memberId, roleIds: [] })
  expect(answer.envelope).toMatchObject({ code: 10_033 })
  expect(await rolesOf(alone.memberId)).toEqual(['admin'])
})
