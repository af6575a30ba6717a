import { expect, test } from 'vitest'
import { exportMyData } from '#features/accounts/profile-contract.ts'
import { eraseMembers } from '#features/accounts/server/profile/account-deletion.ts'
import { startApp, startOwnApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { exportContracts, exportExpenses, getContract, listContracts, listExpenses } from '../contract.ts'

/** The clock of these tests: noon of that day in Shanghai. */
const today = '2026-06-18'
const app = await startOwnApp({ clock: () => new Date(`${today}T12:00:00+08:00`) })
const { deps, as, sql } = app

async function someone() {
  const member = await buildMember(deps.db)
  return { ...member, own: as(member) }
}

test('[PROF-4] a customer sees the whole contract, and its paid amount is that of its expenses', async () => {
  const { memberId, own } = await someone()
  const park = await buildPark(deps.db)
  const { contractId, number } = await buildContract(deps.db, {
    memberId,
    name: '前湾保税物流园 2 号库租赁合同',
    parkId: park.parkId,
    price: 10_556_672,
    area: '8600.50',
    invoiced: true,
    startOn: '2025-07-01',
    endOn: '2028-06-30',
    costNote: '租金按季支付',
    handledBy: '周晓岚',
    notes: '无',
    expenses: [
      { amount: 100.1, paid: 100.1 },
      { amount: 200.2, paid: 0.1, dueOn: '2026-07-01', paidOn: '2026-06-01' },
      { amount: 300, dueOn: '2026-10-01' },
    ],
  })
  const { rows, total } = await own.call(listContracts, {}, { language: 'en_US' })
  expect(total).toBe(1)
  expect(rows[0]).toEqual({
    id: contractId,
    contractNo: number,
    name: '前湾保税物流园 2 号库租赁合同',
    price: 10_556_672,
    paidAmount: 100.2,
    invoiced: true,
    settled: false,
    contact: '林晓航',
    address: expect.any(String),
    costDescription: '租金按季支付',
    lettableArea: 8_600.5,
    startDate: '2025-07-01',
    endDate: '2028-06-30',
    handledBy: '周晓岚',
    effective: true,
    notes: '无',
    state: 'inForce',
    billedAmount: 600.3,
    unpaidAmount: 500.1,
    expenseCount: 3,
    nextDueDate: '2026-07-01',
    park: { parkId: park.parkId, name: park.nameEn },
  })
  expect(await own.call(getContract, { id: contractId })).toMatchObject({ id: contractId, park: { name: park.nameZh } })
})

test('[PROF-4] flags are 0 and 1 on the wire, and days have no time', async () => {
  const { memberId, own } = await someone()
  await buildContract(deps.db, { memberId, expenses: [{ paid: 5 }] })
  const { envelope } = await own.ask(listContracts, {})
  expect(envelope.rows![0]).toMatchObject({ invoiced: 0, settled: 0, effective: 1, startDate: '2020-01-01' })
  const expenses = await own.ask(listExpenses, {})
  expect(expenses.envelope).toMatchObject({
    code: 200,
    total: 1,
    sums: { amount: 10_000, paid: 5, unpaid: 9_995 },
    rows: [{ item: '租金', dueDate: '2025-01-01', paidTime: '2025-01-01', paid: 5 }],
  })
})

test('[PROF-4] the state of a contract follows from its term, its settlement and whether it is effective', async () => {
  const { memberId, own } = await someone()
  const build = async (values: object) => (await buildContract(deps.db, { memberId, ...values })).contractId
  const states = {
    lastDay: await build({ startOn: '2026-01-01', endOn: today }),
    firstDay: await build({ startOn: today }),
    upcoming: await build({ startOn: '2026-06-19' }),
    ended: await build({ endOn: '2026-06-17' }),
    settled: await build({ settled: true, expenses: [{ paid: 10_000 }] }),
    notEffective: await build({ effective: false, startOn: '2026-06-19' }),
  }
  const expectedStates = { lastDay: 'inForce', firstDay: 'inForce' } as Record<string, string>
  for (const [name, id] of Object.entries(states))
    expect((await own.call(getContract, { id })).state, name).toBe(expectedStates[name] ?? name)
  for (const state of ['inForce', 'upcoming', 'ended', 'settled', 'notEffective'] as const) {
    const { rows, total } = await own.call(listContracts, { state })
    expect([...new Set(rows.map((row) => row.state))]).toEqual([state])
    expect(total).toBe(state === 'inForce' ? 2 : 1)
  }
})

test('[PROF-4] expenses can be filtered by contract and by what is due, and the sums are those of the rows', async () => {
  const { memberId, own } = await someone()
  const first = await buildContract(deps.db, {
    memberId,
    expenses: [
      { amount: 1, paid: 1, dueOn: '2026-01-01' },
      { amount: 10, dueOn: '2026-06-17' },
      { amount: 100, dueOn: today },
      { amount: 1_000, paid: 400, dueOn: '2026-06-30' },
      { amount: 10_000, dueOn: '2026-07-01' },
    ],
  })
  await buildContract(deps.db, { memberId, expenses: [{ amount: 100_000, dueOn: '2026-06-30' }] })
  const ask = async (filter: object) => {
    const { rows, sums, total } = await own.call(listExpenses, filter)
    const add = (name: 'amount' | 'paid' | 'unpaid') => rows.reduce((sum, row) => sum + row[name], 0)
    expect(sums).toEqual({ amount: add('amount'), paid: add('paid'), unpaid: add('unpaid') })
    expect(total).toBe(rows.length)
    return { amount: sums.amount, states: [...new Set(rows.map(({ state }) => state))].toSorted() }
  }
  expect(await ask({})).toEqual({ amount: 111_111, states: ['open', 'overdue', 'paid', 'partPaid'] })
  expect(await ask({ contractId: first.contractId })).toMatchObject({ amount: 11_111 })
  expect(await ask({ state: 'paid' })).toEqual({ amount: 1, states: ['paid'] })
  expect(await ask({ state: 'unpaid' })).toEqual({ amount: 111_110, states: ['open', 'overdue', 'partPaid'] })
  expect(await ask({ state: 'overdue' })).toEqual({ amount: 10, states: ['overdue'] })
  expect(await ask({ state: 'thisMonth' })).toEqual({ amount: 101_110, states: ['open', 'overdue', 'partPaid'] })
  expect(await ask({ state: 'thisMonth', contractId: first.contractId })).toMatchObject({ amount: 1_110 })
})

test('[PROF-4] by default contracts in force come first, and upcoming payments before past ones', async () => {
  const { memberId, own } = await someone()
  const names = { settled: { settled: true, expenses: [{ paid: 10_000, dueOn: '2026-01-01' }] }, upcoming: { startOn: '2027-01-01' } }
  await buildContract(deps.db, { memberId, name: 'settled', ...names.settled })
  await buildContract(deps.db, { memberId, name: 'upcoming', ...names.upcoming })
  await buildContract(deps.db, {
    memberId,
    name: 'in force',
    expenses: [{ dueOn: '2027-01-01' }, { dueOn: '2026-05-01' }, { dueOn: '2026-03-01', paid: 10_000 }, { dueOn: '2026-07-01', paid: 1 }],
  })
  expect((await own.call(listContracts, {})).rows.map(({ name }) => name)).toEqual(['in force', 'upcoming', 'settled'])
  const { rows } = await own.call(listExpenses, {})
  expect(rows.map(({ dueDate }) => dueDate)).toEqual(['2026-05-01', '2026-07-01', '2027-01-01', '2026-03-01', '2026-01-01'])
})

test('[PROF-4] lists can be ordered by the columns that they show, and their pages do not overlap', async () => {
  const { memberId, own } = await someone()
  for (const price of [300, 100, 200]) await buildContract(deps.db, { memberId, price, expenses: [{ amount: price }, { amount: price }] })
  const prices = async (isAsc: 'asc' | 'desc') =>
    (await own.call(listContracts, { orderByColumn: 'price', isAsc })).rows.map(({ price }) => price)
  expect(await prices('asc')).toEqual([100, 200, 300])
  expect(await prices('desc')).toEqual([300, 200, 100])
  for (const orderByColumn of ['contractNo', 'item', 'amount', 'dueDate', 'paidTime', 'paid'] as const)
    expect((await own.call(listExpenses, { orderByColumn, isAsc: 'asc' })).rows).toHaveLength(6)
  await sql(
    `insert into expense (contract_id, kind, amount, due_on) select id, 1, 1, '2026-01-01' from contract, generate_series(1, 5) where member_id = $1`,
    [memberId],
  )
  const pages = await Promise.all([1, 2, 3].map((pageNum) => own.call(listExpenses, { pageNum, pageSize: 10 })))
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 1])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(21)
  // Sums cover all pages.
  expect(new Set(pages.map(({ sums }) => JSON.stringify(sums))).size).toBe(1)
  for (const wrong of [{ orderByColumn: 'notes' }, { isAsc: 'up' }, { pageSize: 15 }, { state: 'lost' }])
    expect((await own.ask(listContracts, wrong)).envelope.code, JSON.stringify(wrong)).toBe(422)
})

test('[PROF-4][PERM-2] another customer’s contracts and expenses appear not to exist', async () => {
  const [{ memberId }, stranger] = [await someone(), await someone()]
  const { contractId } = await buildContract(deps.db, { memberId, expenses: [{}] })
  const unknown = '00000000-0000-7000-8000-000000000000'
  for (const id of [contractId, unknown, 'no-such-id', '%']) {
    expect((await stranger.own.ask(getContract, { id })).envelope).toMatchObject({ code: 404, data: null })
    const { envelope } = await stranger.own.ask(listExpenses, { contractId: id })
    expect(envelope).toMatchObject({ code: 200, total: 0, rows: [], sums: { amount: 0, paid: 0, unpaid: 0 } })
  }
  expect((await stranger.own.call(listContracts, {})).total).toBe(0)
  expect((await app.ask(listContracts, {})).envelope.code).toBe(401)
})

test('[PROF-4] a contract can be settled only when nothing is open, and stays settled', async () => {
  const { memberId } = await someone()
  const { contractId, expenseIds } = await buildContract(deps.db, { memberId, expenses: [{ amount: 10, paid: 9 }] })
  const settle = () => sql('update contract set settled = true where id = $1', [contractId])
  await expect(settle()).rejects.toMatchObject({ code: '23514', constraint: 'contract_settled_is_paid' })
  await sql('update expense set paid = amount where id = $1', [expenseIds[0]])
  await settle()
  for (const change of [
    'update expense set paid = 1 where contract_id = $1',
    `insert into expense (contract_id, kind, amount, due_on) values ($1, 1, 5, '2026-01-01')`,
  ])
    await expect(sql(change, [contractId])).rejects.toMatchObject({ code: '23514', constraint: 'contract_settled_is_paid' })
  await expect(
    sql(
      `insert into contract (number, name, member_id, price, address, area, start_on, end_on) values ('X', 'X', $1, 1, 'x', 1, '2026-02-01', '2026-01-31')`,
      [memberId],
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

test('[PROF-4] of a concurrent settlement and a new expense one is refused', async () => {
  const { memberId } = await someone()
  const { contractId } = await buildContract(deps.db, { memberId, expenses: [{ amount: 10, paid: 10 }] })
  const outcomes = await Promise.allSettled([
    deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('contract').set({ settled: true }).where('id', '=', contractId).execute()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }),
    deps.db.transaction().execute(async (trx) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      await trx.insertInto('expense').values({ contractId, kind: 1, amount: 5, dueOn: '2026-01-01' }).execute()
    }),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const [row] = await sql<{ settled: boolean; unpaid: string }>(
    'select settled, unpaid from contract join contract_balance on contract_id = id where id = $1',
    [contractId],
  )
  expect(row!.settled && Number(row!.unpaid) !== 0).toBe(false)
})

test('[PROF-6] contracts are part of the data export, and outlive the account without personal data', async () => {
  const { memberId, own } = await someone()
  const other = await someone()
  const { contractId, number } = await buildContract(deps.db, { memberId, contact: '陈宇', notes: '陈宇喜欢上午', expenses: [{ paid: 3 }] })
  const elsewhere = await buildContract(deps.db, { memberId: other.memberId })
  const answer = await app.app.inject({ url: `/whs/prod-api${exportMyData.path}`, headers: await app.headersOf({ memberId }) })
  expect(answer.json<{ contracts: object[] }>().contracts).toMatchObject([
    { number, contact: '陈宇', expenses: [{ amount: 10_000, paid: 3 }] },
  ])
  expect(answer.body).not.toContain(elsewhere.number)

  await sql(`update member set delete_after = now() - interval '1 day' where id = $1`, [memberId])
  expect(await eraseMembers(deps.db, deps.personalData)).toBeGreaterThan(0)
  const rows = await sql(
    'select c.number, c.contact, c.notes, m.phone from contract c join member m on m.id = c.member_id where c.id = $1',
    [contractId],
  )
  expect(rows).toEqual([{ number, contact: null, notes: null, phone: null }])
  expect((await other.own.call(getContract, { id: elsewhere.contractId })).contact).toBe('林晓航')
  expect((await own.ask(listContracts, {})).envelope.code).not.toBe(200)
})

test('[PROF-4] the sixth file in an hour is refused with the waiting time', async () => {
  const { own } = await someone()
  for (let time = 0; time < 5; time++) expect((await own.ask(time % 2 === 0 ? exportContracts : exportExpenses, {})).status).toBe(200)
  const sixth = await own.ask(exportContracts, {})
  expect(sixth).toMatchObject({ status: 429, envelope: { code: 429 } })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await (await startApp()).ask(exportContracts, {})).envelope.code).toBe(401)
})
