import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { queriesOn } from '#db/demo/queries-on.ts'
import { seedDemoWorld } from '#db/demo/seed-demo-world.ts'
import { searchParks } from '#features/listings/contract.ts'
import { getSetup, removeDemo } from '#features/setup/contract.ts'
import { inChangeSet } from '#platform/server/changes/open-change-set.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { buildDemand } from '#test/build/demand.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'

let app: TestApp
let admin: BuiltMember
beforeAll(async () => {
  app = await startApp()
  const client = new pg.Client(app.connection)
  await client.connect()
  await seedDemoWorld({ client, storage: { put: async () => {} }, anchor: '2026-01-01' })
  await client.end()
  admin = await buildMember(app.deps.db, { roles: ['admin'] })
}, 120_000)

const demoMember = async (name: string) => (await app.sql<{ id: string }>('select id from member where user_name = $1', [name]))[0]!.id
const count = async (from: string) => (await app.sql<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n
const preview = () => app.as(admin).call(removeDemo, { dryRun: true })
const remove = (confirm: string) => app.as(admin).ask(removeDemo, { dryRun: 0, confirm })

test('[OPS-1.46] a real contract on a demo park prevents the removal and is named, and nothing is removed', async () => {
  const tenant = await buildMember(app.deps.db)
  const [park] = await app.sql<{ id: string; name: string }>('select id, name_zh as name from park order by id limit 1')
  const { contractId, number } = await buildContract(app.deps.db, { memberId: tenant.memberId, parkId: park!.id })
  const before = await count('park')
  const blocker = { kind: '合同', id: contractId, name: number, refersTo: { kind: '园区', name: park!.name } }
  expect((await preview()).blockers).toEqual([blocker])
  const { envelope } = await remove('WHS 仓库租赁')
  expect(envelope).toMatchObject({ code: 10_961, msg: '有真实数据引用演示数据', data: { removed: 0, blockers: [blocker] } })
  expect(await count('park')).toBe(before)
  await app.sql('delete from contract where id = $1', [contractId])
})

test('[OPS-1.46] the removal keeps what is real, takes what demo accounts did for themselves, and leaves no demo row', async () => {
  const agent = await demoMember('leasing')
  const customer = await demoMember('zhanglei')
  const member = await buildMember(app.deps.db, { nickName: '真实客户' })
  const { parkId } = await buildPark(app.deps.db)
  await app.sql('update park set owner_id = $1 where id = $2', [agent, parkId])
  await app.sql(`update site_setting set value_zh = '021-6000 0000', updated_by = $1 where key = 'LINK_MOBILE'`, [agent])
  await buildConversation(app.deps.db, { memberId: member.memberId })
  await app.sql('update chat_thread set assignee_id = $1 where member_id = $2', [agent, member.memberId])
  // Tried out with a demo account: a demand, and a follow of the real park.
  const client = new pg.Client(app.connection)
  await client.connect()
  const { demandId } = await inChangeSet(client, { kind: 'edit', memberId: customer }, () =>
    buildDemand(queriesOn(client), { memberId: customer }),
  )
  await client.end()
  await app.sql('insert into follow (member_id, park_id) values ($1, $2)', [customer, parkId])
  const { blockers, counts } = await preview()
  expect(blockers).toEqual([])
  expect(counts.find(({ kind }) => kind === '委托')?.added).toBe(1)
  expect((await remove('别的名称')).envelope.code).toBe(422)
  const { envelope } = await remove(' WHS Warehouses ')
  expect(envelope).toMatchObject({ code: 200, data: { removed: 1, blockers: [] } })

  expect(await app.sql('select id, owner_id from park')).toEqual([{ id: parkId, owner_id: null }])
  expect(await count(`member where id in ('${member.memberId}', '${admin.memberId}')`)).toBe(2)
  expect(await count(`member where user_name in ('leasing', 'zhanglei')`)).toBe(0)
  expect(await app.sql(`select value_zh from site_setting where key = 'LINK_MOBILE'`)).toEqual([{ value_zh: '021-6000 0000' }])
  expect(await app.sql('select assignee_id from chat_thread where member_id = $1', [member.memberId])).toEqual([{ assignee_id: null }])
  expect(await count(`demand where id = '${demandId}'`)).toBe(0)
  for (const table of ['follow', 'article', 'contract', 'demo_row', 'media']) expect(await count(table), table).toBe(0)
  for (const table of ['role', 'dict_item', 'region', 'agreement_version', 'solution']) expect(await count(table), table).toBeGreaterThan(0)
  const [entry] = await app.sql<{ actor_id: string; records: number }>(
    `select actor_id, records from audit_log where action = 'setup.removeDemo'`,
  )
  expect(entry).toMatchObject({ actor_id: admin.memberId, records: expect.any(Number) })
  const { steps } = await app.as(admin).call(getSetup, {})
  expect(steps.find(({ step }) => step === 'demo')?.state).toBe('done')
  expect((await remove('WHS Warehouses')).envelope).toMatchObject({ code: 200, data: { total: 0 } })
  expect((await app.ask(searchParks, {})).envelope.code).toBe(200)
})
