import { beforeAll, expect, test } from 'vitest'
import { startApp, startOwnApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { messagesTo } from '#test/outbox.ts'
import { getInfo, logIn, refreshLogin } from '#features/accounts/contract.ts'
import * as contract from '#features/accounts/people-contract.ts'

const portal = await startApp()
const { deps, sql, as } = portal
const second = await startOwnApp({ connection: portal.connection })
const intended = { headers: { repeatsubmit: 'false' } }
const password = 'Right_Pass1word'

let admin: BuiltMember
beforeAll(async () => {
  admin = await buildMember(deps.db, { roles: ['admin'], nickName: '管理员小赵' })
})

const namesFor = async (filter: object) =>
  (await as(admin).call(contract.listPeople, { pageSize: 50, ...filter })).rows.map(({ nickName }) => nickName)
const lastAudit = async (memberId: string) =>
  (
    await sql<{ action: string; actor_id: string | null; after: Record<string, unknown> | null }>(
      `select action, actor_id, after from audit_log where object_id = $1 order by id desc limit 1`,
      [memberId],
    )
  )[0]!

test('[OPS-6] accounts are found by kind, role, state and text, and contacts are masked', async () => {
  const agent = await buildMember(deps.db, { nickName: '招商小周', roles: ['leasing_agent'], phone: '13911112222' })
  await buildMember(deps.db, { nickName: '停用的客户', disabledAt: new Date() })
  await buildMember(deps.db, { nickName: '注销中的客户', deleteAfter: new Date(Date.now() + 86_400_000) })
  expect(await namesFor({ kind: 'staff' })).toEqual(expect.arrayContaining(['招商小周', '管理员小赵']))
  expect(await namesFor({ kind: 'staff' })).not.toContain('停用的客户')
  expect(await namesFor({ role: 'leasing_agent' })).toEqual(['招商小周'])
  expect(await namesFor({ state: 'suspended' })).toEqual(['停用的客户'])
  expect(await namesFor({ state: 'leaving' })).toEqual(['注销中的客户'])
  for (const keyword of ['商小', '2222', '1391111', agent.email.toUpperCase(), agent.userName])
    expect(await namesFor({ keyword }), keyword).toEqual(['招商小周'])
  // Neither a few digits from the middle nor a part of an address finds anybody: lists must not reveal what they mask.
  for (const keyword of ['111', '11112', '@example.cn']) expect(await namesFor({ keyword }), keyword).toEqual([])
  const [row] = (await as(admin).call(contract.listPeople, { keyword: '招商小周' }, { language: 'en_US' })).rows
  expect(row).toMatchObject({
    phonenumber: '139****2222',
    email: 'm***@example.cn',
    roles: [{ key: 'leasing_agent', name: 'Leasing agent' }],
    state: 'active',
    own: false,
    manageable: true,
  })
})

test('[OPS-1.42] suspending ends the sessions on every process with 11014, and hands the open work to a chosen person', async () => {
  const [leaver, successor] = [
    await buildMember(deps.db, { roles: ['leasing_agent'] }),
    await buildMember(deps.db, { roles: ['leasing_agent'] }),
  ]
  const { parkId } = await buildPark(deps.db)
  await sql('update park set owner_id = $2 where id = $1', [parkId, leaver.memberId])
  await second.as(leaver).call(getInfo, {})
  const detail = await as(admin).call(contract.getPerson, { userId: leaver.memberId })
  expect(detail).toMatchObject({ sessions: 1, openWork: [{ kind: 'park', count: 1 }], devices: [{ city: null }] })

  const { memberId: customerId } = await buildMember(deps.db)
  const refused = await as(admin).ask(contract.suspendPerson, { userId: leaver.memberId, successorId: customerId }, intended)
  expect(refused.envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'successorId' }] } })
  expect(
    await as(admin).call(contract.suspendPerson, { userId: leaver.memberId, successorId: successor.memberId, reason: '离职' }, intended),
  ).toEqual({
    handedOver: 1,
  })
  expect((await second.as(leaver).ask(getInfo, {})).envelope.code).toBe(11_014)
  expect(await sql('select owner_id from park where id = $1', [parkId])).toEqual([{ owner_id: successor.memberId }])
  expect(await lastAudit(leaver.memberId)).toMatchObject({
    action: 'user.suspend',
    actor_id: admin.memberId,
    after: { handedOver: 1, reason: '离职' },
  })
  expect(await as(admin).call(contract.getPerson, { userId: leaver.memberId })).toMatchObject({
    state: 'suspended',
    sessions: 0,
    openWork: [],
  })
})

test('[OPS-6] a suspended account cannot sign in until it is restored', async () => {
  const member = await buildMember(deps.db, { password })
  await as(admin).call(contract.suspendPerson, { userId: member.memberId }, intended)
  const login = () => portal.ask(logIn, { username: member.userName, password }, intended)
  expect((await login()).envelope.code).toBe(10_011)
  await as(admin).call(contract.restorePerson, { userId: member.memberId }, intended)
  expect(await lastAudit(member.memberId)).toMatchObject({ action: 'user.restore', actor_id: admin.memberId })
  expect((await login()).envelope.code).toBe(200)
})

test('[OPS-6] a person is signed out everywhere, and may sign in again', async () => {
  const member = await buildMember(deps.db, { password })
  const browser = openBrowser(portal)
  await browser.ask(logIn, { username: member.userName, password })
  await as(admin).call(contract.signOutPerson, { userId: member.memberId }, intended)
  expect((await browser.ask(getInfo)).envelope.code).toBe(11_014)
  expect((await browser.ask(refreshLogin)).envelope.code).toBe(401)
  expect((await browser.ask(logIn, { username: member.userName, password })).envelope.code).toBe(200)
})

test('[OPS-6] wrong passwords lock the sign-in however the number is written, the list shows it, and unlocking lifts it', async () => {
  const member = await buildMember(deps.db, { password, nickName: '手滑的人' })
  for (const username of [member.phone, `+86 ${member.phone}`, `0${member.phone}`, member.phone, `86${member.phone}`])
    await portal.ask(logIn, { username, password: 'Wrong_Pass1word' }, intended)
  const login = () => portal.ask(logIn, { username: member.phone, password }, intended)
  expect([10_004, 10_005]).toContain((await login()).envelope.code)
  const locked = async () => (await as(admin).call(contract.getPerson, { userId: member.memberId })).locked
  expect(await locked()).toBe(true)
  await as(admin).call(contract.unlockPerson, { userId: member.memberId }, intended)
  expect(await locked()).toBe(false)
  expect((await login()).envelope.code).toBe(200)
})

test('[OPS-6] a person is asked to set a new password, and the present one opens nothing else until then', async () => {
  const member = await buildMember(deps.db, { password, locale: 'en_US' })
  await as(admin).call(contract.sendPasswordReset, { userId: member.memberId }, intended)
  expect(await messagesTo(portal, member.email)).toMatchObject([
    { template: 'resetRequested', language: 'en_US', params: { url: 'http://localhost:8080/whs/forget' } },
  ])
  const login = await portal.ask(logIn, { username: member.userName, password }, intended)
  expect(login.envelope).toMatchObject({ code: 200, data: { needResetPassword: 1 } })
  for (let sent = 1; sent < 3; sent++) await as(admin).call(contract.sendPasswordReset, { userId: member.memberId }, intended)
  expect((await as(admin).ask(contract.sendPasswordReset, { userId: member.memberId }, intended)).envelope.code).toBe(429)
})

test('[OPS-3][AUTH-15] sign-ins and their refusals are audited; of tries beyond the limits only those at accounts of staff', async () => {
  const [agent, customer] = [await buildMember(deps.db, { password, roles: ['leasing_agent'] }), await buildMember(deps.db, { password })]
  for (const { userName } of [agent, customer]) {
    await portal.ask(logIn, { username: userName, password }, intended)
    for (let round = 1; round <= 6; round++) await portal.ask(logIn, { username: userName, password: 'Wrong_Pass1word' }, intended)
  }
  const countsOf = ({ memberId }: BuiltMember) =>
    sql(
      `select action, actor_id, after, count(*)::int from audit_log where object_id = $1 and ip = '127.0.0.1' and action like 'user.signIn%'
         group by 1, 2, 3 order by 1, 3`,
      [memberId],
    )
  const signedIn = ({ memberId }: BuiltMember) => ({ action: 'user.signIn', actor_id: memberId, after: { method: 'password' }, count: 1 })
  const refused = (code: number, count: number) => ({
    action: 'user.signInRefused',
    actor_id: null,
    after: { method: 'password', code },
    count,
  })
  await expect.poll(() => countsOf(agent)).toEqual([signedIn(agent), refused(10_004, 1), refused(10_007, 5)])
  await expect.poll(() => countsOf(customer)).toEqual([signedIn(customer), refused(10_007, 5)])
})
