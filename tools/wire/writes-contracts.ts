import type { Write } from './journey.ts'

const outsiders = { strangers: ['customer', 'service agent'] }

const keepContract: Write = async ({ sendOnce, send, round, rows }) => {
  const [customer] = await rows.list('leasing agent', `/admin/contract/customer/list?keyword=${encodeURIComponent('陈宇')}`)
  const contract = {
    contractNo: `WIRE-2026-${round}`,
    name: `黄岛物流园 ${round} 号库租赁合同`,
    memberId: customer?.['memberId'],
    area: 1_200,
    price: 480_000,
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    address: '青岛市黄岛区',
  }
  const added = await sendOnce('leasing agent', 'POST /admin/contract', contract, outsiders)
  const id = added.data['id'] ?? (await rows.list('leasing agent', `/admin/contract/list?keyword=${contract.contractNo}`)).at(0)?.['id']
  await sendOnce('leasing agent', 'PUT /admin/contract', { ...contract, id, version: 1, price: 500_000 }, outsiders)
  await send('leasing agent', 'PUT /admin/contract', { ...contract, id, version: 1 })
  const plan = { every: 3, depositMonths: 1, rentFree: [{ from: 1, months: 1 }] }
  await send('leasing agent', 'POST /admin/contract/plan', { id, version: 2, plan, dryRun: 1 })
  await sendOnce('leasing agent', 'POST /admin/contract/effective', { id, version: 2 }, outsiders)
  await keepExpense({ sendOnce, send, rows }, id)
  await sendOnce('leasing agent', 'POST /admin/contract/renew', { id, version: 3 }, outsiders)
  await sendOnce('leasing agent', 'POST /admin/contract/end', { id, version: 3, endDate: '2027-05-31', reason: '客户搬迁' }, outsiders)
  await sendOnce('leasing agent', 'POST /admin/contract/void', { id, version: 4, reason: '双方同意作废' }, outsiders)
}

type Tools = Pick<Parameters<Write>[0], 'sendOnce' | 'send' | 'rows'>

async function keepExpense({ sendOnce, send, rows }: Tools, contractId: unknown) {
  const expense = { kind: 1, amount: 120_000, dueDate: '2026-12-01' }
  const added = await sendOnce('leasing agent', 'POST /admin/expense', { contractId, ...expense }, outsiders)
  const id = added.data['id'] ?? (await rows.list('leasing agent', `/admin/expense/list?contractId=${String(contractId)}`)).at(0)?.['id']
  await sendOnce('leasing agent', 'PUT /admin/expense', { ...expense, id, version: 1, note: '首期租金' }, outsiders)
  await sendOnce('leasing agent', 'POST /admin/expense/remind', { ids: [id], channel: 'sms' }, outsiders)
  await send('leasing agent', 'POST /admin/payment', { expenseId: id, amount: 120_001, paidTime: '2026-01-10' })
  const paid = await sendOnce('leasing agent', 'POST /admin/payment', { expenseId: id, amount: 50_000, paidTime: '2026-01-10' }, outsiders)
  await sendOnce('leasing agent', 'DELETE /admin/payment/{id}', { id: [paid.data['id']] }, outsiders)
  await sendOnce('leasing agent', 'DELETE /admin/expense/{id}', { id: [id] }, outsiders)
}

/** What operators do to contracts, expenses and payments. */
export const contractWrites: Write[] = [keepContract]
