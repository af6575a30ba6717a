import { expect, test } from 'vitest'
import { listNotices } from '#features/messaging/contract.ts'
import { startApp } from '#test/app.ts'
import { buildDemand, filledInDemand } from '#test/build/demand.ts'
import { buildMember } from '#test/build/member.ts'
import * as contract from '../contract.ts'

const app = await startApp()
const { as, sql, deps } = app
const { db } = deps

const codeOf = async (answer: Promise<{ envelope: { code?: number } }>) => (await answer).envelope.code
const rowsOf = (memberId: string) =>
  sql<Record<string, unknown>>('select * from demand where member_id = $1 order by created_at', [memberId])

test('[ENT-1][ENT-4][ENT-5] a new demand stores the input with the contact of the account, ignoring a sent one', async () => {
  const member = await buildMember(db, { nickName: '林晓航', phone: '13805322617' })
  const { envelope } = await as(member).ask(
    contract.createDemand,
    { ...filledInDemand(), storageCategory: '轮胎', contract: '别人', contractMobile: '13900000000', code: '1', codeKey: 'x' },
    { language: 'en_US' },
  )
  expect(envelope).toMatchObject({
    code: 200,
    msg: 'Successfully added delegation',
    data: {
      storageCategory: '轮胎',
      demandTypeLabel: 'Whole warehouse',
      regionName: 'Qingdao · Huangdao',
      expectedTime: '2099-08-01 00:00:00',
      description: '需要 8 个以上月台门。\n可夜间作业。',
      ifBalcony: 1,
      ifRainshed: 2,
      contract: '林晓航',
      contractMobile: '13805322617',
      status: '0',
      statusLabel: 'Pending',
      followStatus: '0',
      matchCount: 0,
      version: 1,
    },
  })
  expect(envelope.data).not.toHaveProperty('code')
  const [consent] = await sql('select purpose, version from consent where member_id = $1', [member.memberId])
  expect(consent).toMatchObject({ purpose: 'entrust', version: 'privacy-1,terms-1' })
})

test('[ENT-4] the contact is the e-mail address of an account without phone, even if it exceeds the column', async () => {
  const email = `${'long.name.of.a.company'.repeat(2)}@logistics-park.example`
  const member = await buildMember(db, {
    phone: null,
    email,
    nickName: '一个非常非常非常非常非常非常非常非常非常非常长的昵称，比三十个字还要长',
  })
  const created = await as(member).call(contract.createDemand, filledInDemand())
  expect(created.contractMobile).toBe(email)
  expect([...created.contract].length).toBe(30)
})

test('[ENT-2][ENT-5] a loaded demand can be sent back, and only form fields change', async () => {
  const member = await buildMember(db)
  const { id } = await as(member).call(contract.createDemand, filledInDemand())
  const loaded = (await as(member).ask(contract.getDemand, { id })).envelope.data as Record<string, unknown>
  const change = { ...loaded, storageCategory: '橡胶', floorHeight: null, ifBalcony: 2, status: '3', followStatus: '4', matchCount: 99 }
  const { envelope } = await as(member).ask(contract.updateDemand, change)
  expect(envelope).toMatchObject({
    code: 200,
    msg: '修改委托成功',
    data: {
      id,
      storageCategory: '橡胶',
      floorHeight: null,
      ifBalcony: 2,
      status: '0',
      followStatus: '0',
      version: 2,
      createTime: loaded['createTime'],
    },
  })
  expect(await codeOf(as(member).ask(contract.updateDemand, { ...change, storageCategory: '塑料' }))).toBe(409)
  expect(await codeOf(as(member).ask(contract.updateDemand, { ...change, version: undefined, storageCategory: '塑料' }))).toBe(200)
})

test('[ENT-1] unknown properties are refused, and the region must fit its type', async () => {
  const member = await buildMember(db)
  const send = (change: object) => as(member).ask(contract.createDemand, { ...filledInDemand(), ...change })
  expect((await send({ memberId: 'x' })).envelope.code).toBe(422)
  expect((await send({ status: '3' })).envelope.code).toBe(422)
  expect((await send({ params: {}, createBy: 'x', createTime: '', updateTime: '2026-01-01 00:00:00', remark: 'x' })).envelope.code).toBe(
    200,
  )
  for (const change of [
    { regionType: 'europe' },
    { regionType: 'overseas' },
    { regionType: 'china', regionCode: '99227601' },
    { regionType: 'africa', regionCode: '99227601' },
  ])
    expect(await codeOf(send(change)), JSON.stringify(change)).toBe(422)
  for (const change of [
    { regionType: undefined },
    { regionType: 'europe', regionCode: '99227601' },
    { regionType: '0', regionCode: '99227601' },
  ])
    expect(await codeOf(send(change)), JSON.stringify(change)).toBe(200)
  const rows = await rowsOf(member.memberId)
  expect(rows.map((row) => row['region_type'])).toEqual(['china', 'china', 'europe', 'europe'])
})

test('[ENT-1] ten demands per day are allowed, counting deleted and concurrent ones', async () => {
  const member = await buildMember(db)
  const send = () => as(member).ask(contract.createDemand, filledInDemand(), { language: 'en_US' })
  for (let sent = 1; sent <= 8; sent++) expect(await codeOf(send())).toBe(200)
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  const codes = answers.map(({ envelope }) => envelope.code!).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, 200, 10_202, 10_202])
  expect(answers.find(({ envelope }) => envelope.code === 10_202)!.envelope.msg).toBe("You have reached today's limit of 10 demands")
  const [first] = await rowsOf(member.memberId)
  await as(member).call(contract.deleteDemand, { id: String(first!['id']) })
  expect(await codeOf(as(member).ask(contract.createDemand, filledInDemand()))).toBe(10_202)
  await sql(`update demand set created_at = created_at - interval '1 day' where id = $1`, [first!['id']])
  expect(await codeOf(as(member).ask(contract.createDemand, filledInDemand()))).toBe(200)
})

test('[ENT-6] demands of other members are answered 404 by every operation and stay unchanged', async () => {
  const [owner, other] = [await buildMember(db), await buildMember(db)]
  const { demandId: id } = await buildDemand(db, { memberId: owner.memberId })
  const before = await rowsOf(owner.memberId)
  const absent = '00000000-0000-7000-8000-000000000000'
  for (const [endpoint, more] of [
    [contract.getDemand, {}],
    [contract.updateDemand, filledInDemand()],
    [contract.closeDemand, {}],
    [contract.deleteDemand, {}],
  ] as const) {
    const answers = await Promise.all(
      [id, absent, 'nonsense', '../x'].map((each) => as(other).ask(endpoint as typeof contract.getDemand, { ...more, id: each })),
    )
    const contents = answers.map(({ status, envelope: { code, msg, data } }) => ({ status, code, msg, data }))
    expect(contents).toEqual(Array.from({ length: 4 }, () => ({ status: 200, code: 404, msg: '请求的资源不存在', data: null })))
  }
  expect((await as(other).call(contract.listDemands, {})).total).toBe(0)
  expect(await rowsOf(owner.memberId)).toEqual(before)
})

test('[ENT-7] a demand shows its history without internal notes, which staff see', async () => {
  const [owner, agent] = [await buildMember(db), await buildMember(db, { roles: ['leasing_agent'], nickName: '小周' })]
  const { id } = await as(owner).call(contract.createDemand, filledInDemand())
  const { version } = await as(agent).call(contract.setDemandStatus, { id, status: '1', note: '客户急', version: 1 })
  await as(agent).call(contract.setFollowStatus, { id, status: '1', note: '已电话', version })
  await as(owner).call(contract.closeDemand, { id })
  const answer = await as(owner).ask(contract.getDemand, { id })
  expect(JSON.stringify(answer.envelope)).not.toMatch(/客户急|已电话|小周/)
  const { history } = answer.envelope.data as { history: object[] }
  expect(history).toMatchObject([
    { by: 'member', kind: 'status', status: '0', label: '待受理' },
    { by: 'staff', kind: 'status', status: '1', label: '已受理' },
    { by: 'staff', kind: 'follow', followStatus: '1', label: '已联系' },
    { by: 'member', kind: 'status', status: '4', label: '客户关闭' },
  ])
  const whole = (await as(agent).ask(contract.listDemandEvents, { id })).envelope.data as object[]
  expect(whole[1]).toMatchObject({ note: '客户急', actor: '小周' })
  const { rows } = await as(owner).call(listNotices, {})
  expect(rows.map(({ title, link }) => [title.replace(/“.*”/, '“…”'), link])).toEqual([
    ['您的找仓委托“…”已更新为：客户关闭', `/profile/demands/${id}`],
    ['您的找仓委托“…”跟进进展：已联系', `/profile/demands/${id}`],
    ['您的找仓委托“…”已更新为：已受理', `/profile/demands/${id}`],
  ])
  const [{ n }] = (await sql<{ n: number }>(`select count(*)::int n from audit_log where object_id = $1 and actor_id = $2`, [
    id,
    agent.memberId,
  ])) as [{ n: number }]
  expect(n).toBe(3)
})

test('[ENT-6] permitted staff edit the demand of a member, whose contact stays unless they enter another', async () => {
  const [owner, agent] = [await buildMember(db), await buildMember(db, { roles: ['leasing_agent'] })]
  const { demandId: id } = await buildDemand(db, { memberId: owner.memberId })
  const edit = (change: object) => as(agent).ask(contract.updateDemand, { ...filledInDemand(), id, ...change })
  expect((await edit({})).envelope.data).toMatchObject({ contract: '林晓航', contractMobile: '13805322617' })
  expect((await edit({ contract: '王经理', contractMobile: '+86 139-0532-2617' })).envelope.data).toMatchObject({
    contract: '王经理',
    contractMobile: '13905322617',
  })
  expect(await codeOf(edit({ contractMobile: '1380532' }))).toBe(422)
  expect(await codeOf(as(agent).ask(contract.deleteDemand, { id }))).toBe(404)
  expect(await codeOf(as(agent).ask(contract.closeDemand, { id }))).toBe(404)
})

test('[ENT-7] deleting closes a demand first, and a second deletion is answered 404', async () => {
  const member = await buildMember(db)
  const { demandId: id } = await buildDemand(db, { memberId: member.memberId, status: 2 })
  expect((await as(member).ask(contract.deleteDemand, { id })).envelope).toMatchObject({ code: 200, msg: '删除成功' })
  expect(await codeOf(as(member).ask(contract.deleteDemand, { id }))).toBe(404)
  expect(await codeOf(as(member).ask(contract.getDemand, { id }))).toBe(404)
  const events = await sql<{ to_status: number }>('select to_status from demand_event where demand_id = $1 order by number', [id])
  expect(events.map(({ to_status }) => to_status)).toEqual([0, 1, 2, 4])
})

test('[ENT-1] submitting twice creates one demand, with and without an idempotency key', async () => {
  const member = await buildMember(db)
  const filled = filledInDemand()
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(as(member).ask(contract.createDemand, filled))))
  expect(codes.toSorted()).toEqual([200, 409, 409, 409, 409])
  const keyed = filledInDemand()
  const headers = { 'idempotency-key': 'one-demand-only' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => as(member).ask(contract.createDemand, keyed, { headers })))
  expect(new Set(answers.map(({ envelope }) => (envelope.data as { id: string }).id)).size).toBe(1)
  expect(await rowsOf(member.memberId)).toHaveLength(2)
})

test('[ENT-6] demands need a session', async () => {
  for (const endpoint of [contract.listDemands, contract.getDemand, contract.createDemand])
    expect(await codeOf(app.ask(endpoint as typeof contract.getDemand, { ...filledInDemand(), id: 'x' }))).toBe(401)
})
