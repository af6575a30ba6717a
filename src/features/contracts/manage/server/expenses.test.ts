import { beforeAll, expect, test } from 'vitest'
import { startOwnApp, type Caller, type TestApp } from '#test/app.ts'
import { buildContract } from '#test/build/contract.ts'
import { buildMember } from '#test/build/member.ts'
import { listExpenses } from '#features/contracts/contract.ts'
import * as changes from '../change-contract.ts'
import * as contracts from '../contract.ts'
import * as contract from '../expense-contract.ts'
import * as files from '../files-contract.ts'

const again = { headers: { repeatsubmit: 'false' } }
const today = '2026-06-18'

let app: TestApp
let agent: Caller
let agentId: string
let memberId: string
beforeAll(async () => {
  app = await startOwnApp({ clock: () => new Date(`${today}T12:00:00+08:00`) })
  agentId = (await buildMember(app.deps.db, { roles: ['leasing_agent'] })).memberId
  agent = app.as({ memberId: agentId })
  memberId = (await buildMember(app.deps.db)).memberId
})

const build = async (expenses: { amount: number; dueOn?: string; paid?: number }[]) => {
  const built = await buildContract(app.deps.db, { memberId, expenses })
  return { ...built, expenseId: built.expenseIds[0]! }
}
const pay = (expenseId: string, amount: number, paidTime = today) => agent.ask(contract.addPayment, { expenseId, amount, paidTime }, again)

test('[OPS-1.40] part payments add up, more than is open is refused, and settled needs nothing open', async () => {
  const { contractId, expenseId } = await build([{ amount: 100.1, dueOn: '2026-06-01' }])
  expect((await pay(expenseId, 60.05)).envelope.code).toBe(200)
  expect((await pay(expenseId, 40.06)).envelope).toMatchObject({ code: 10_604 })
  expect(await agent.call(contract.getManagedExpense, { id: expenseId })).toMatchObject({
    paid: 60.05,
    unpaid: 40.05,
    state: 'overdue',
    overdueDays: 17,
  })
  const managed = await agent.call(contracts.getManagedContract, { id: contractId })
  const { name, area, price, startDate, endDate, address, version } = managed
  const change = { id: contractId, version, memberId, parkId: null, area, name, price, startDate, endDate, address }
  expect((await agent.ask(changes.editContract, { ...change, settled: 1 }, again)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'settled' }] },
  })
  expect((await pay(expenseId, 40.05)).envelope.code).toBe(200)
  expect(await agent.call(changes.editContract, { ...change, settled: true }, again)).toMatchObject({ state: 'settled', open: 0 })
  const [payment] = await agent.call(contract.listPayments, { contractId })
  const { id: paymentId, version: paidVersion } = payment!
  const reversal = { id: paymentId, version: paidVersion, reason: '退款' }
  expect((await agent.ask(contract.reversePayment, reversal, again)).envelope.code).toBe(10_605)
  const edited = { ...reversal, amount: 1, paidTime: today }
  expect((await agent.ask(contract.editPayment, edited, again)).envelope.code).toBe(10_605)
})

test('[OPS-1.40] of payments at once no more is taken than is open', async () => {
  const { expenseId } = await build([{ amount: 100 }])
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(expenseId, 40)))
  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 200, 10_604, 10_604, 10_604])
  expect((await agent.call(contract.getManagedExpense, { id: expenseId })).paid).toBe(80)
})

test('a payment long before the contract and the due day is refused with the earliest day', async () => {
  const { expenseId } = await build([{ amount: 100, dueOn: '2026-06-01' }])
  expect((await pay(expenseId, 10, '1999-01-01')).envelope).toMatchObject({
    code: 422,
    msg: '付款日期不能早于 2019-01-01（合同开始日或应付日前一年）',
    data: { errors: [{ field: 'paidTime' }] },
  })
  const { id, version } = await agent.call(contract.addPayment, { expenseId, amount: 10, paidTime: '2019-01-01' }, again)
  const edit = { id, version, amount: 10, paidTime: '2018-12-31', reason: '登记有误' }
  expect((await agent.ask(contract.editPayment, edit, again)).envelope).toMatchObject({
    code: 422,
    data: { errors: [{ field: 'paidTime' }] },
  })
})

test('[PROF-4] payments are corrected and reversed with a reason that the history keeps, and the customer sees the same sums', async () => {
  const { contractId, expenseId } = await build([{ amount: 100 }, { amount: 50, paid: 20 }])
  const { id, version } = await agent.call(contract.addPayment, { expenseId, amount: 30, paidTime: '2026-06-01', note: '转账' }, again)
  const edit = (values: object) =>
    agent.ask(contract.editPayment, { id, version: 2, amount: 1, paidTime: today, reason: '登记有误', ...values }, again)
  expect((await edit({ version, reason: ' ' })).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'reason' }] } })
  expect((await edit({ version, amount: 70.5, paidTime: '2026-06-02' })).envelope.code).toBe(200)
  expect((await edit({ version })).envelope.code).toBe(409)
  expect((await edit({ amount: 100.01 })).envelope.code).toBe(10_604)
  expect((await edit({ paidTime: '2026-06-19' })).envelope.code).toBe(422)
  const own = await app.as({ memberId }).call(listExpenses, { contractId })
  expect(own.sums).toEqual({ amount: 150, paid: 90.5, unpaid: 59.5 })
  expect((await agent.call(contract.listManagedExpenses, { contractId })).sums).toEqual(own.sums)
  const reverse = () => agent.ask(contract.reversePayment, { id, version: 2, reason: '重复登记' }, again)
  const codes = (await Promise.all([reverse(), reverse()])).map(({ envelope }) => envelope.code)
  expect(codes.toSorted()).toEqual([200, 404])
  expect((await app.as({ memberId }).call(listExpenses, { contractId })).sums.paid).toBe(20)
  const history = await agent.call(files.listContractHistory, { id: contractId })
  expect(history.slice(0, 2).map(({ action, reason, by }) => [action, reason, by !== null])).toEqual([
    ['payment.reverse', '重复登记', true],
    ['payment.edit', '登记有误', true],
  ])
})

test('[OPS-6] an expense is added, changed not below what is paid, and deleted without payments only', async () => {
  const { contractId, expenseId } = await build([{ amount: 100, paid: 60 }])
  const values = { kind: 4, amount: 80, dueDate: '2026-07-01', note: '六月电费' }
  const added = await agent.call(contract.addExpense, { contractId, ...values }, again)
  expect(added).toMatchObject({ amount: 80, item: '水电费', state: 'open' })
  expect((await agent.ask(contract.editExpense, { ...values, id: expenseId, version: 1, amount: 59.99 }, again)).envelope.code).toBe(422)
  expect(await agent.call(contract.editExpense, { ...values, id: expenseId, version: 1, amount: 60 }, again)).toMatchObject({
    state: 'paid',
  })
  expect((await agent.ask(contract.removeExpenses, { ids: `${added.id},${expenseId}` }, again)).envelope.code).toBe(10_606)
  expect(await agent.call(contract.removeExpenses, { ids: [added.id] })).toEqual({ deleted: 1 })
})

test('[OPS-6] the overdue list shows the age, the oldest first, and can be limited by it', async () => {
  const { contractId } = await build([
    { amount: 1, dueOn: '2026-06-10' },
    { amount: 2, dueOn: '2026-03-01' },
    { amount: 3, dueOn: today },
    { amount: 4, dueOn: '2026-01-01', paid: 4 },
  ])
  const overdue = await agent.call(contract.listManagedExpenses, { contractId, state: 'overdue' })
  expect(overdue.rows.map(({ amount, overdueDays }) => [amount, overdueDays])).toEqual([
    [2, 109],
    [1, 8],
  ])
  expect((await agent.call(contract.listManagedExpenses, { contractId, minAge: 9 })).sums.unpaid).toBe(2)
})

test('[OPS-6] [I18N-1] a reminder is in the language of the customer', async () => {
  const { expenseIds } = await build([{ amount: 500, dueOn: '2026-06-01' }])
  await app.sql(`update member set locale = 'en_US' where id = $1`, [memberId])
  await agent.call(contract.remindOfExpenses, { ids: expenseIds, channel: 'email' }, again)
  const sent = await app.sql(
    `select language, params ->> 'item' as item from message_outbox where template = 'paymentReminder' and channel = 'email'`,
  )
  expect(sent).toEqual([{ language: 'en_US', item: expect.stringMatching(/^[A-Z][a-z]/) }])
  await app.sql(`update member set locale = 'zh_CN' where id = $1`, [memberId])
})

test('[OPS-6] a reminder goes out once for each expense and channel, however often it is asked for', async () => {
  const { expenseIds } = await build([
    { amount: 1_234.5, dueOn: '2026-06-01' },
    { amount: 9, paid: 9 },
  ])
  const [open, paid] = expenseIds as [string, string]
  const [{ phone }] = (await app.sql<{ phone: string }>('select phone from member where id = $1', [memberId])) as [{ phone: string }]
  const countEntries = async () => (await app.sql(`select 1 from audit_log where action = 'expense.remind'`)).length
  const entriesBefore = await countEntries()
  const answers = await Promise.all([1, 2, 3].map(() => agent.call(contract.remindOfExpenses, { ids: expenseIds, channel: 'sms' }, again)))
  expect(answers.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 1])
  expect(answers.find(({ sent }) => sent === 1)?.skipped).toEqual([paid])
  const messages = await app.sql<{ template: string; target: string; params: { amount: number } }>(
    `select template, target, params from message_outbox where template = 'paymentReminder' and target = $1`,
    [phone],
  )
  expect(messages).toMatchObject([{ params: { amount: 1_234.5, item: '租金', dueDate: '2026-06-01' } }])
  expect(await agent.call(contract.getManagedExpense, { id: open })).toMatchObject({ remindTime: expect.any(String) })
  expect((await countEntries()) - entriesBefore).toBe(3)
})
