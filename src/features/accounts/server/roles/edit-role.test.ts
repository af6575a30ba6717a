import { beforeAll, expect, test } from 'vitest'
import { roles as builtIn } from '#db/reference/roles.ts'
import { mounted } from '#platform/server/pipeline/mount.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildInvitation } from '#test/authorisation/people.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { getInfo } from '#features/accounts/contract.ts'
import { knownPermissions } from '#features/accounts/permissions.ts'
import * as contract from '#features/accounts/role-contract.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })
const intended = { headers: { repeatsubmit: 'false' } }

let admin: BuiltMember
beforeAll(async () => {
  admin = await buildMember(deps.db, { roles: ['admin'] })
})

let count = 0
const letter = () => String.fromCodePoint(97 + count++)
async function addRole(permissions = ['system:chat:list']) {
  const name = letter().repeat(3)
  return as(admin).call(contract.addRole, { nameZh: `夜班${name}`, nameEn: `Night ${name}`, permissions }, intended)
}
const fieldsOf = ({ key, nameZh, nameEn, version, permissions }: contract.Role) => ({ key, nameZh, nameEn, version, permissions })

test('[OPS-6] every permission that an operation or a built-in role names can be given to a role', () => {
  const required = mounted.get(portal.app.server)!.flatMap(({ access }) => {
    if (typeof access === 'string') return []
    return 'permission' in access ? [access.permission] : 'anyOf' in access ? access.anyOf : access.allOf
  })
  const named = [...required, ...builtIn.flatMap(({ permissions }) => permissions)]
  expect([...new Set(named)].filter((one) => !knownPermissions.has(one) && one !== '*:*:*')).toEqual([])
})

test('[OPS-6] a copy of a built-in role is made, and its permissions apply at once to those who have it', async () => {
  const source = await as(admin).call(contract.getRole, { key: 'service_agent' })
  const copy = await as(admin).call(
    contract.addRole,
    { nameZh: '夜班客服', nameEn: 'Night shift', permissions: source.permissions },
    intended,
  )
  expect(copy).toMatchObject({
    key: 'role_night_shift',
    builtIn: false,
    fixed: false,
    members: 0,
    version: 1,
    permissions: source.permissions,
  })
  const member = await buildMember(deps.db, { roles: [copy.key] })
  expect((await second.as(member).call(getInfo, {})).permissions).toEqual(source.permissions)
  const changed = await as(admin).call(contract.editRole, { ...fieldsOf(copy), permissions: ['system:chat:list'] }, intended)
  expect(changed).toMatchObject({ members: 1, version: 2, permissions: ['system:chat:list'] })
  expect((await second.as(member).ask(getInfo, {})).envelope.code).toBe(11_014)
  expect(await as(admin).call(contract.getRole, { key: copy.key })).toMatchObject({ holders: [{ userId: member.memberId }] })
  const entries = await sql(`select action, actor_id from audit_log where object_type = 'role' and object_id = $1 order by id`, [copy.key])
  expect(entries).toEqual(['role.create', 'role.change'].map((action) => ({ action, actor_id: admin.memberId })))
})

test('[OPS-6] a role that another person has changed is not overwritten', async () => {
  const role = await addRole()
  const change = (permissions: string[]) => as(admin).ask(contract.editRole, { ...fieldsOf(role), permissions }, intended)
  const codes = await Promise.all([change(['system:chat:edit']), change(['system:chat:query'])])
  expect(codes.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 409])
})

test('[OPS-6] only a role of one’s own making that nobody has is deleted', async () => {
  const remove = async (key: string) => (await as(admin).ask(contract.removeRole, { key })).envelope.code
  expect(await remove('leasing_agent')).toBe(404)
  expect(await remove('admin')).toBe(404)
  const used = await addRole()
  const { memberId } = await buildMember(deps.db, { roles: [used.key] })
  expect(await remove(used.key)).toBe(10_035)
  await sql('delete from member_role where member_id = $1', [memberId])
  const { id } = await buildInvitation({ portal }, undefined, [used.key])
  expect(await remove(used.key)).toBe(10_035)
  await sql('update member_invite set revoked_at = now() where id = $1', [id])
  expect(await remove(used.key)).toBe(200)
  expect((await as(admin).ask(contract.getRole, { key: used.key })).envelope.code).toBe(404)
})

test('[OPS-1.42] the role of administrators is fixed, nobody gives `*:*:*`, and nobody gives what they do not hold', async () => {
  const names = { nameZh: '全能', nameEn: 'All' }
  const ask = (caller: BuiltMember, permissions: string[]) => as(caller).ask(contract.addRole, { ...names, permissions }, intended)
  expect((await as(admin).ask(contract.editRole, { key: 'admin', version: 1, ...names, permissions: [] }, intended)).envelope.code).toBe(
    404,
  )
  expect((await ask(admin, ['*:*:*'])).envelope.code).toBe(422)
  expect((await ask(admin, ['system:nothing:list'])).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'permissions' }] } })
  const keepers = await addRole(['system:role:add', 'system:role:list', 'system:chat:list'])
  const keeper = await buildMember(deps.db, { roles: [keepers.key] })
  expect((await ask(keeper, ['system:chat:list', 'system:park:list'])).envelope).toMatchObject({
    code: 10_031,
    msg: '不能授予自己没有的权限',
  })
  expect((await ask(keeper, ['system:chat:list'])).envelope.code).toBe(200)
})

test('[OPS-6] two roles cannot have the same name', async () => {
  const { nameZh } = await addRole()
  const answer = await as(admin).ask(contract.addRole, { nameZh, nameEn: 'LEASING AGENT', permissions: [] }, intended)
  expect(answer.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'nameZh' }, { field: 'nameEn' }] } })
})
