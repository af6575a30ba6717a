import type { Write } from './journey.ts'
import { pngOf } from './picture.ts'

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
  const payment = { amount: 50_000, paidTime: '2026-01-10' }
  const paid = await sendOnce('leasing agent', 'POST /admin/payment', { expenseId: id, ...payment }, outsiders)
  const { id: paymentId, version } = paid.data
  await sendOnce(
    'leasing agent',
    'PUT /admin/payment',
    { ...payment, id: paymentId, version, amount: 60_000, reason: '金额登记有误' },
    outsiders,
  )
  await sendOnce(
    'leasing agent',
    'POST /admin/payment/reverse',
    { id: paymentId, version: Number(version) + 1, reason: '重复登记' },
    outsiders,
  )
  await sendOnce('leasing agent', 'DELETE /admin/expense/{id}', { id: [id] }, outsiders)
}

const keepDraft: Write = async ({ sendOnce, send, round, rows }) => {
  const [customer] = await rows.list('leasing agent', `/admin/contract/customer/list?keyword=${encodeURIComponent('陈宇')}`)
  const draft = {
    contractNo: `WIRE-D-2026-${round}`,
    name: `前湾港 ${round} 号库租赁合同`,
    memberId: customer?.['memberId'],
    area: 800,
    price: 320_000,
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    address: '青岛市黄岛区',
  }
  const { data } = await send('leasing agent', 'POST /admin/contract', draft)
  const { id } = data
  const attached = await send('leasing agent', 'POST /admin/contract/file', { contractId: id, file: await pngOf(64) }, outsiders)
  const file = { id, fileId: attached.data['fileId'] }
  await send('leasing agent', 'GET /admin/contract/{id}/file/{fileId}', file, outsiders)
  await sendOnce('leasing agent', 'DELETE /admin/contract/{id}/file/{fileId}', file, outsiders)
  await sendOnce('administrator', 'DELETE /admin/contract/{id}', { id: [id] }, outsiders)
}

const fillFromLead: Write = async ({ send, rows }) => {
  const leadId = await rows.field('administrator', '/admin/lead/list?stage=negotiating&source=viewing', 'id')
  const [lead] = await rows.list('administrator', `/admin/lead/${leadId}`)
  const sources = (lead?.['sources'] ?? []) as { kind: string; id: string }[]
  const viewing = sources.find(({ kind }) => kind === 'viewing')
  await send('administrator', 'POST /admin/contract/fromLead', { leadId, source: 'viewing', sourceId: viewing?.id }, outsiders)
}

const importContracts: Write = async ({ send, round }) => {
  const header = '合同编号,合同名称,客户账号（手机、邮箱或用户名）,园区编码,仓库编码,面积（m²）,合同价（元）,起租日,到期日,地址'
  const line = `WIRE-I-2026-${round},导入合同,14400000001,,,800,320000,2027-01-01,2027-12-31,青岛市黄岛区`
  const file = new Blob([[header, line].join('\n')])
  await send('administrator', 'POST /admin/import', { scope: 'money', file }, outsiders)
}

/** What operators do to contracts, expenses and payments. */
export const contractWrites: Write[] = [keepContract, keepDraft, fillFromLead, importContracts]
