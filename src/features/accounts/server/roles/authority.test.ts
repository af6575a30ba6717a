import { beforeAll, expect, test } from 'vitest'
import { everyPermission } from '#platform/contract/permission.ts'
import { roles as builtIn } from '#db/reference/roles.ts'
import { startApp, type Answer } from '#test/app.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { invite } from '#features/accounts/invite-contract.ts'
import * as people from '#features/accounts/people-contract.ts'
import { editRole } from '#features/accounts/role-contract.ts'
import { deleteAccount } from '#features/accounts/profile-contract.ts'
import { buildCode } from '#test/build/code.ts'
import { listAdmins } from './queries-role.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const intended = { headers: { repeatsubmit: 'false' } }
const staffRoles = builtIn.filter(({ key }) => key !== 'ROLE_DEFAULT')

/** What keeping people takes. Actors hold it beside their built-in role, because built-in roles other than the administrator's do not. */
const keeping = ['list', 'query', 'edit', 'suspend', 'invite'].map((action) => `system:user:${action}`)
const keepingRoles = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:role:${action}`)

beforeAll(async () => {
  await sql(`insert into role (key, name_zh, name_en, is_staff) values ('keeper', '人事', 'Keeper', true)`)
  await sql(`insert into role_permission select 'keeper', unnest($1::text[])`, [[...keeping, ...keepingRoles]])
})

const codeOf = async (answer: Promise<Answer>) => (await answer).envelope.code

/** The acts on a person of a role, each on a fresh person. Returns the code of each. */
async function tryAll(actor: BuiltMember, role: string) {
  const ask = (endpoint: Parameters<ReturnType<typeof as>['ask']>[0], input: Record<string, unknown>) =>
    codeOf(as(actor).ask(endpoint, input, intended))
  const holder = async () => ({ userId: (await buildMember(deps.db, { roles: [role] })).memberId })
  const [row] = await sql<{ version: number; name_zh: string; name_en: string }>('select * from role where key = $1', [role])
  const names = { nameZh: row!.name_zh, nameEn: row!.name_en }
  return {
    give: await ask(people.changeRoles, { userId: (await buildMember(deps.db)).memberId, add: [role] }),
    take: await ask(people.changeRoles, { ...(await holder()), remove: [role] }),
    suspend: await ask(people.suspendPerson, await holder()),
    restore: await ask(people.restorePerson, await holder()),
    signOut: await ask(people.signOutPerson, await holder()),
    unlock: await ask(people.unlockPerson, await holder()),
    reset: await ask(people.sendPasswordReset, await holder()),
    invite: await ask(invite, { email: `${crypto.randomUUID()}@example.cn`, name: '新人', roleKeys: [role], language: 'zh_CN' }),
    ...(role !== 'admin' && { empty: await ask(editRole, { key: role, version: row!.version, ...names, permissions: [] }) }),
  }
}

for (const actorRole of staffRoles)
  for (const role of staffRoles)
    test(`[OPS-1.42] a ${actorRole.key} reaches a ${role.key} only within their own permissions`, async () => {
      const own = [...actorRole.permissions, ...keeping, ...keepingRoles]
      const isWithin = actorRole.key === 'admin' || (role.key !== 'admin' && role.permissions.every((one) => own.includes(one)))
      const actor = await buildMember(deps.db, { roles: [actorRole.key, 'keeper'] })
      const codes = await tryAll(actor, role.key)
      const { empty, ...acts } = codes
      expect(new Set(Object.values(acts)), JSON.stringify(codes)).toEqual(new Set([isWithin ? 200 : 10_031]))
      // A role that the actor has is never changed by the actor.
      if (empty !== undefined) expect(empty).toBe(actorRole.key === role.key ? 10_033 : isWithin ? 200 : 10_031)
      if (empty === 200) await restore(role)
    })

async function restore({ key, permissions }: (typeof staffRoles)[number]) {
  await sql(`insert into role_permission select $1, unnest($2::text[]) on conflict do nothing`, [key, permissions])
}

test('[OPS-1.42] nobody changes, suspends or signs out their own account, not even an administrator', async () => {
  const admin = await buildMember(deps.db, { roles: ['admin'] })
  const own = { userId: admin.memberId }
  for (const [endpoint, input] of [
    [people.changeRoles, { ...own, add: ['keeper'] }],
    [people.changeRoles, { ...own, remove: ['admin'] }],
    [people.suspendPerson, own],
    [people.signOutPerson, own],
    [people.sendPasswordReset, own],
  ] as const)
    expect(await codeOf(as(admin).ask(endpoint, input, intended))).toBe(10_033)
})

test('[OPS-1.42] a role with all permissions is given by administrators alone, and reaches everybody but them', async () => {
  await sql(`insert into role (key, name_zh, name_en, is_staff) values ('owner', '所有者', 'Owner', true)`)
  await sql(`insert into role_permission values ('owner', $1)`, [everyPermission])
  const owner = await buildMember(deps.db, { roles: ['owner'] })
  expect(new Set(Object.values(await tryAll(owner, 'service_agent')))).toEqual(new Set([200]))
  for (const role of ['admin', 'owner']) {
    const { empty: _, ...acts } = await tryAll(owner, role)
    expect(new Set(Object.values(acts)), role).toEqual(new Set([10_031]))
  }
})

test('[OPS-1.42] one administrator remains when two take the role from each other or suspend each other at the same moment', async () => {
  const takes = (userId: string) => [people.changeRoles, { userId, remove: ['admin'] }] as const
  const suspends = (userId: string) => [people.suspendPerson, { userId }] as const
  const ask = (actor: BuiltMember, [endpoint, input]: ReturnType<typeof takes | typeof suspends>) =>
    as(actor).ask(endpoint, input, intended)
  for (const act of [takes, suspends, (userId: string) => (Math.random() < 0.5 ? takes(userId) : suspends(userId))]) {
    const [first, second] = [await buildMember(deps.db, { roles: ['admin'] }), await buildMember(deps.db, { roles: ['admin'] })]
    await sql(`delete from member_role where role_key = 'admin' and member_id not in ($1, $2)`, [first.memberId, second.memberId])
    const codes = await Promise.all([codeOf(ask(first, act(second.memberId))), codeOf(ask(second, act(first.memberId)))])
    expect(codes).toContain(200)
    // The second one has lost the rights, or the session, in the meantime.
    expect(codes.some((code) => [10_032, 11_014].includes(code!))).toBe(true)
    expect(await listAdmins(deps.db)).toHaveLength(1)
  }
})

test('[OPS-1.42] rights that were taken after the request was authenticated do not count', async () => {
  const keeper = await buildMember(deps.db, { roles: ['keeper', 'leasing_agent'] })
  await as(keeper).call(people.listPeople, {})
  await sql(`delete from member_role where role_key = 'leasing_agent' and member_id = $1`, [keeper.memberId])
  const { memberId } = await buildMember(deps.db)
  expect(await codeOf(as(keeper).ask(people.changeRoles, { userId: memberId, add: ['leasing_agent'] }, intended))).toBe(10_031)
})

test('[OPS-1.42] the only administrator cannot delete the own account, and of two who do so at once one stays', async () => {
  const [first, second] = [await buildMember(deps.db, { roles: ['admin'] }), await buildMember(deps.db, { roles: ['admin'] })]
  await sql(`delete from member_role where role_key = 'admin' and member_id not in ($1, $2)`, [first.memberId, second.memberId])
  const leave = async (member: BuiltMember, language: 'zh_CN' | 'en_US' = 'zh_CN') => {
    const proof = await buildCode(portal, 'delete', member.phone)
    return async () => (await as(member).ask(deleteAccount, proof, { ...intended, language })).envelope
  }
  const leaving = [await leave(first), await leave(second)]
  const answers = await Promise.all(leaving.map((act) => act()))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([10_036, 200])
  const stays = answers[0]!.code === 200 ? second : first
  const refused = await (await leave(stays, 'en_US'))()
  expect(refused).toMatchObject({ code: 10_036, msg: expect.stringContaining('only administrator') })
  const left = await sql('select id from member where id in ($1, $2) and delete_after is not null', [first.memberId, second.memberId])
  expect(left).toHaveLength(1)
  await buildMember(deps.db, { roles: ['admin'] })
  expect((await (await leave(stays))()).code).toBe(200)
})
