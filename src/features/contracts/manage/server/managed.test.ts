import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getPark, searchParks } from '#features/listings/contract.ts'
import { undoChangeSet } from '#features/changes/contract.ts'
import { listNotices } from '#features/messaging/contract.ts'
import { startOwnApp, type Caller, type CallInput, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getContract, listContracts } from '#features/contracts/contract.ts'
import { customerState, managedStateOn } from '#features/contracts/states.ts'
import * as changes from '../change-contract.ts'
import * as contract from '../contract.ts'
import { listManagedExpenses } from '../expense-contract.ts'
import { followContracts, noticeEndings } from './contract-jobs.ts'

const again = { headers: { repeatsubmit: 'false' } }
const today = '2026-06-18'
let now = new Date(`${today}T12:00:00+08:00`)

let app: TestApp
let agent: Caller
let agentId: string
let memberId: string
let parkId: string
let parkName: string
let built = 0
let warehouseId: string
beforeAll(async () => {
  app = await startOwnApp({ clock: () => now })
  const member = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  agentId = member.memberId
  agent = app.as(member)
  memberId = (await buildMember(app.deps.db)).memberId
})
beforeEach(async () => {
  now = new Date(`${today}T12:00:00+08:00`)
  parkName = `石湾${(built += 1)}园`
  parkId = (await buildPark(app.deps.db, { nameZh: parkName })).parkId
  warehouseId = (await buildWarehouse(app.deps.db, { parkId, totalArea: 2_000, rentableArea: 2_000, availability: 'contracts' }))
    .warehouseId
})

type Values = CallInput<typeof changes.addContract.input>
const values = (own: Partial<Values> = {}): Values => ({
  name: '甲库租赁合同',
  memberId,
  parkId,
  spaces: [{ warehouseId, area: 1_200 }],
  price: 480_000,
  startDate: '2026-06-01',
  endDate: '2027-05-31',
  address: '青岛市黄岛区',
  ...own,
})
const add = (own: Partial<Values> = {}) => agent.call(changes.addContract, values(own), again)
const start = ({ id, version }: { id: string; version: number }) => agent.call(changes.makeEffective, { id, version }, again)
const addEffective = async (own: Partial<Values> = {}) => start(await add(own))
const warehouse = async () => {
  const [row] = await app.sql<{ area: string; from: string | null; free: string | null }>(
    `select rentable_area::float8 as area, rentable_from::text as from, free_from::text as free from warehouse where id = $1`,
    [warehouseId],
  )
  return row!
}

test('[PROF-4] [OPS-6] a contract is added, changed, made effective and seen by its customer with the same figures', async () => {
  const draft = await add({ notes: '续租优先' })
  expect(draft).toMatchObject({ state: 'draft', area: 1_200, price: 480_000, contractNo: expect.stringMatching(/^HT-2026-\d{4}$/) })
  expect(draft.spaces).toMatchObject([{ warehouseId, area: 1_200, totalArea: 2_000, followsContracts: true }])
  const { id, version, contractNo } = draft
  const changed = await agent.call(changes.editContract, { ...values({ price: 500_000.01 }), id, version }, again)
  expect(changed).toMatchObject({ price: 500_000.01, version: 2, contractNo })
  expect(await agent.ask(changes.editContract, { ...values(), id, version }, again)).toMatchObject({ envelope: { code: 409 } })
  expect((await start(changed)).state).toBe('inForce')
  const own = app.as({ memberId })
  expect(await own.call(getContract, { id })).toMatchObject({ contractNo, price: 500_000.01, state: 'inForce', lettableArea: 1_200 })
  const stranger = app.as(await buildMember(app.deps.db))
  expect(await stranger.ask(getContract, { id })).toMatchObject({ envelope: { code: 404 } })
})

test('[OPS-1.36] [OPS-1.41] an effective contract takes its area from listing, search and page; its end gives it back', async () => {
  const isFound = async () =>
    (await app.call(searchParks, { keyword: parkName, available: 'now' })).parkVoPageInfo.list.some((one) => one.parkId === parkId)
  await expect.poll(isFound, { timeout: 2_000 }).toBe(true)
  const { id, version } = await addEffective({ spaces: [{ warehouseId, area: 2_000 }], endDate: '2026-12-31' })
  expect(await warehouse()).toEqual({ area: 0, from: '2027-01-01', free: '2027-01-01' })
  const unit = async () => (await app.call(getPark, { parkId })).warehouses[0]!
  expect(await unit()).toMatchObject({ rentableArea: 0 })
  await expect.poll(isFound, { timeout: 2_000 }).toBe(false)
  const ended = await agent.call(changes.endContract, { id, version, endDate: '2026-07-31', reason: '客户搬迁' }, again)
  expect(ended).toMatchObject({ endDate: '2026-07-31', endReason: '客户搬迁', state: 'dueSoon' })
  expect(await warehouse()).toEqual({ area: 0, from: '2026-08-01', free: '2026-08-01' })
  now = new Date('2026-08-01T00:10:00+08:00')
  expect(await followContracts({ db: app.deps.db, clock: () => now })).toBe(1)
  expect(await warehouse()).toEqual({ area: 2_000, from: null, free: null })
  expect(await followContracts({ db: app.deps.db, clock: () => now })).toBe(0)
})

test('[OPS-1.41] the rentable date is the day after the earliest end that no contract follows', async () => {
  const first = await addEffective({ spaces: [{ warehouseId, area: 800 }], endDate: '2026-08-31' })
  await addEffective({ spaces: [{ warehouseId, area: 1_200 }], endDate: '2026-12-31' })
  expect(await warehouse()).toMatchObject({ area: 0, free: '2026-09-01' })
  const renewal = await agent.call(changes.renewContract, { id: first.id, version: first.version }, again)
  expect(renewal).toMatchObject({ state: 'draft', startDate: '2026-09-01', endDate: '2026-11-30', renewalOf: { id: first.id }, area: 800 })
  expect(await warehouse()).toMatchObject({ free: '2026-09-01' })
  await start(renewal)
  expect(await warehouse()).toMatchObject({ area: 0, free: '2026-12-01' })
  expect(await agent.ask(changes.renewContract, { id: first.id, version: first.version }, again)).toMatchObject({
    envelope: { code: 10_605 },
  })
  expect((await agent.call(contract.getManagedContract, { id: first.id })).renewedBy?.id).toBe(renewal.id)
})

test('[OPS-1.41] a warehouse that people keep is left alone, by contracts and by the job', async () => {
  await app.sql(`update warehouse set availability = 'manual', rentable_area = 700, rentable_from = '2026-09-09' where id = $1`, [
    warehouseId,
  ])
  await addEffective({ spaces: [{ warehouseId, area: 2_000 }] })
  await followContracts({ db: app.deps.db, clock: () => now })
  expect(await warehouse()).toMatchObject({ area: 700, from: '2026-09-09' })
})

test('[OPS-1.41] more than the warehouse has is refused with the contracts that hold it; what fits on every day is not', async () => {
  const holder = await addEffective({ startDate: '2026-07-01', endDate: '2026-12-31' })
  const rival = await add({ spaces: [{ warehouseId, area: 801 }], startDate: '2026-12-31', endDate: '2027-06-30' })
  const { envelope } = await agent.ask(changes.makeEffective, { id: rival.id, version: rival.version }, again)
  expect(envelope).toMatchObject({ code: 10_603, data: { contracts: [{ contractNo: holder.contractNo, warehouseId, area: 1_200 }] } })
  const later = { ...values({ spaces: [{ warehouseId, area: 2_000 }], startDate: '2027-01-01', endDate: '2027-06-30' }) }
  const moved = await agent.call(changes.editContract, { ...later, id: rival.id, version: rival.version }, again)
  const effective = await start(moved)
  const back = { ...later, startDate: '2026-12-01', id: rival.id, version: effective.version }
  expect(await agent.ask(changes.editContract, back, again)).toMatchObject({ envelope: { code: 10_603 } })
})

test('[OPS-1.41] of two contracts for the same area at once exactly one becomes effective, also in two processes', async () => {
  const other = await startOwnApp({ clock: () => now, connection: app.connection })
  const callers = [agent, other.as({ memberId: agentId })]
  const drafts = [await add(), await add(), await add(), await add()]
  const answers = await Promise.all(
    drafts.map(({ id, version }, at) => callers[at % 2]!.ask(changes.makeEffective, { id, version }, again)),
  )
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([200, 10_603, 10_603, 10_603].toSorted())
})

test('[OPS-6] numbers have no gaps and no doubles, also when many are made at once and a draft is deleted', async () => {
  const drafts = await Promise.all(Array.from({ length: 8 }, (_, at) => add({ name: `并发 ${at}`, spaces: [], area: 10 })))
  const numbers = drafts.map(({ contractNo }) => Number(contractNo.slice(-4))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at))
  const gone = drafts[3]!
  await agent.call(changes.removeContracts, { ids: [gone.id] })
  expect((await add({ spaces: [], area: 10 })).contractNo).toBe(gone.contractNo)
  expect(await agent.ask(changes.addContract, values({ contractNo: gone.contractNo }), again)).toMatchObject({
    envelope: { code: 10_601 },
  })
  expect((await add({ contractNo: 'QD/2026/17', spaces: [], area: 10 })).contractNo).toBe('QD/2026/17')
})

test('[OPS-1.40] a plan is tried, becomes expenses that add up to the price, and replaces an earlier one', async () => {
  const { id, version } = await add({ price: 100_000.01, startDate: '2026-07-01', endDate: '2027-06-30' })
  const plan = { every: 3, due: 'advance' as const, depositMonths: 1, rentFree: [{ from: 1, months: 1 }], increase: 0 }
  const tried = await agent.call(changes.planContract, { id, version, plan, dryRun: true }, again)
  expect(tried).toMatchObject({ sum: 100_000.01, difference: 0, replaced: 0, version })
  expect(tried.rows).toHaveLength(5)
  expect((await agent.call(listManagedExpenses, { contractId: id })).total).toBe(0)
  const done = await agent.call(changes.planContract, { id, version, plan }, again)
  const { total, sums } = await agent.call(listManagedExpenses, { contractId: id })
  expect([total, sums.amount]).toEqual([5, Number((100_000.01 + done.deposit).toFixed(2))])
  const again12 = await agent.call(
    changes.planContract,
    { id, version: done.version, plan: { ...plan, every: 12, depositMonths: 0 } },
    again,
  )
  expect(again12).toMatchObject({ replaced: 5 })
  expect((await agent.call(listManagedExpenses, { contractId: id })).sums.amount).toBe(100_000.01)
})

test('[OPS-6] only drafts are deleted; a void contract frees its area and loses its expenses', async () => {
  const effective = await addEffective()
  const { id } = effective
  await agent.call(changes.planContract, { id, version: effective.version, plan: { every: 12 } }, again)
  expect(await agent.ask(changes.removeContracts, { ids: id }, again)).toMatchObject({ envelope: { code: 10_605 } })
  expect(await agent.ask(changes.voidContract, { id, version: 3, reason: '' }, again)).toMatchObject({ envelope: { code: 422 } })
  const gone = await agent.call(changes.voidContract, { id, version: 3, reason: '签错' }, again)
  expect(gone).toMatchObject({ state: 'void', endReason: '签错', billed: 0 })
  expect((await warehouse()).area).toBe(2_000)
  expect(await agent.ask(changes.editContract, { ...values(), id, version: 4 }, again)).toMatchObject({ envelope: { code: 10_605 } })
})

test('[OPS-6] wrong fields are refused all at once and by name', async () => {
  const elsewhere = await buildWarehouse(app.deps.db)
  const wrong = values({
    memberId: crypto.randomUUID(),
    spaces: [{ warehouseId: elsewhere.warehouseId, area: 10 }],
    endDate: '2026-05-31',
    handlerId: memberId,
    settled: true,
  })
  const { envelope } = await agent.ask(changes.addContract, wrong, again)
  const fields = (envelope.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect([envelope.code, fields]).toEqual([422, ['memberId', 'spaces.0', 'endDate', 'handlerId', 'settled']])
})

test('[PROF-4] state and sums of any contract are the same by the rules, in the console and for the customer', async () => {
  const day = fc.integer({ min: -200, max: 200 }).map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10))
  const rows = fc.sample(
    fc.record({
      start: day,
      end: day,
      state: fc.constantFrom('draft' as const, 'effective' as const, 'void' as const),
      settled: fc.boolean(),
    }),
    { numRuns: 60, seed: 7 },
  )
  const { memberId: holder } = await buildMember(app.deps.db)
  for (const { start: a, end: b, state, settled } of rows) {
    const [startOn, endOn] = a < b ? [a, b] : [b, a]
    const dated = { stored: state, settled: settled && state === 'effective', startDate: startOn, endDate: endOn }
    const { contractId } = await buildContract(app.deps.db, { memberId: holder, startOn, endOn, state, settled: dated.settled })
    const managed = await agent.call(contract.getManagedContract, { id: contractId })
    const own = await app.as({ memberId: holder }).call(getContract, { id: contractId })
    expect(managed.state).toBe(managedStateOn(dated, today))
    expect(own.state).toBe(customerState(managed.state))
  }
  expect((await app.as({ memberId: holder }).call(listContracts, { pageSize: 50 })).total).toBe(60)
  const counts = await agent.call(contract.countContractViews, {})
  expect((await agent.call(contract.listManagedContracts, { state: 'dueSoon' })).total).toBe(counts.dueSoon)
})

test('[OPS-6] the list finds contracts by number, customer and park, filters and sorts by every column', async () => {
  const name = `丰${Date.now()}`
  await app.sql('update member set enterprise_name = $2 where id = $1', [memberId, name])
  const { id, contractNo } = await addEffective()
  for (const keyword of [contractNo, name, '甲库']) {
    const { rows } = await agent.call(contract.listManagedContracts, { keyword, parkId })
    expect(rows.map((row) => row.id)).toEqual([id])
  }
  for (const orderByColumn of contract.ManagedColumn.options)
    expect((await agent.call(contract.listManagedContracts, { orderByColumn, isAsc: 'desc', parkId })).rows).toHaveLength(1)
  expect((await agent.call(contract.listManagedContracts, { parkId, overdue: true })).total).toBe(0)
  expect((await agent.call(contract.listManagedContracts, { parkId, withoutRenewal: true, endsFrom: '2027-05-31' })).total).toBe(1)
})

test('[OPS-6] handlers are told of contracts that end within 90 days, once for each end, unless a renewal is effective', async () => {
  const { id, version } = await addEffective({ handlerId: agentId, endDate: '2026-09-16' })
  const notices = async () => (await agent.call(listNotices, {})).rows.filter(({ link }) => link?.endsWith(id)).length
  await noticeEndings({ db: app.deps.db, clock: () => now })
  await noticeEndings({ db: app.deps.db, clock: () => now })
  expect(await notices()).toBe(1)
  await agent.call(changes.endContract, { id, version, endDate: '2026-08-31', reason: '提前' }, again)
  await noticeEndings({ db: app.deps.db, clock: () => now })
  expect(await notices()).toBe(2)
})

test('[OPS-3] [OPS-3.2] each act on a contract is one audit entry with its author', async () => {
  const { id, version } = await addEffective()
  await agent.call(changes.endContract, { id, version, endDate: '2026-12-31', reason: '客户搬迁' }, again)
  const entries = await app.sql(`select action, actor_id from audit_log where object_type = 'contract' and object_id = $1 order by id`, [
    id,
  ])
  expect(entries).toEqual(['contract.add', 'contract.effective', 'contract.end'].map((action) => ({ action, actor_id: agentId })))
})

test('[OPS-1.41] an early end is not undone once the freed time is let to someone else, in a preview neither', async () => {
  const first = await addEffective({ spaces: [{ warehouseId, area: 2_000 }], endDate: '2026-12-31' })
  const ended = await agent.call(
    changes.endContract,
    { id: first.id, version: first.version, endDate: '2026-08-31', reason: '客户搬迁' },
    again,
  )
  const [{ id }] = (await app.sql<{ id: string }>(`select id::text from change_set order by id desc limit 1`)) as [{ id: string }]
  const undo = (dryRun: boolean) => agent.ask(undoChangeSet, { id, dryRun }, again)
  expect((await undo(true)).envelope.code).toBe(200)
  const next = await addEffective({ spaces: [{ warehouseId, area: 500 }], startDate: '2026-10-01', endDate: '2027-03-31' })
  for (const dryRun of [true, false]) expect((await undo(dryRun)).envelope).toMatchObject({ code: 10_907 })
  expect((await agent.call(contract.getManagedContract, { id: first.id })).endDate).toBe(ended.endDate)
  await agent.call(changes.voidContract, { id: next.id, version: next.version, reason: '取消' }, again)
  expect((await undo(false)).envelope.code).toBe(200)
  expect((await agent.call(contract.getManagedContract, { id: first.id })).endDate).toBe('2026-12-31')
})

test('[OPS-1.41] the database itself refuses contracts for more of a warehouse than there is', async () => {
  await addEffective({ spaces: [{ warehouseId, area: 2_000 }] })
  const second = await add({ spaces: [{ warehouseId, area: 1 }] })
  await expect(
    app.sql(
      `begin; select set_config('app.change_set', '{"kind":"job"}', true); update contract set state = 'effective' where id = '${second.id}'; commit`,
    ),
  ).rejects.toThrow('is let to others')
})
