import { buildAppointment } from '../build/appointment.ts'
import { buildContract, buildExpense } from '../build/contract.ts'
import { buildPark } from '../build/park.ts'
import { nothing, picture, type MatrixRow, type World } from './matrix-row.ts'

const draft = async ({ portal, owner }: World) => ({
  id: (await buildContract(portal.deps.db, { memberId: owner.memberId, effective: false })).contractId,
})
const effective = async ({ portal, owner }: World) => ({
  id: (await buildContract(portal.deps.db, { memberId: owner.memberId })).contractId,
})
const withVersion = (make: (world: World) => Promise<{ id: string }>) => async (world: World) => ({ ...(await make(world)), version: 1 })

export const contractValues = ({ owner }: World) => ({
  name: '黄岛物流园 A 库租赁合同',
  memberId: owner.memberId,
  area: 1_000,
  price: 120_000,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  address: '青岛市黄岛区',
})

async function expense(world: World) {
  const { id: contractId } = await effective(world)
  return { contractId, expenseId: await buildExpense(world.portal.deps.db, { contractId }) }
}
async function payment(world: World) {
  const { expenseId } = await expense(world)
  const [row] = await world.portal.sql<{ id: string }>(
    `insert into payment (expense_id, amount, paid_on) values ($1, 100, '2026-01-01') returning id`,
    [expenseId],
  )
  return { id: row!.id }
}
async function file(world: World) {
  const { id } = await effective(world)
  const [row] = await world.portal.sql<{ id: string }>(
    `insert into file (storage_key, sha256, mime, bytes, original_name, visibility, business_type)
     values (new_id()::text, sha256('a'), 'application/pdf', 1, 'a.pdf', 'private', 5) returning id`,
  )
  await world.portal.sql(`insert into contract_file (contract_id, file_id, name) values ($1, $2, 'a.pdf')`, [id, row!.id])
  return { id, fileId: row!.id }
}
const viewing = async ({ portal, owner }: World) => ({
  source: 'viewing',
  sourceId: (await buildAppointment(portal.deps.db, { memberId: owner.memberId })).id,
})

const values = { kind: 1, amount: 100, dueDate: '2026-02-01' }

export const managedContractRows: Record<string, MatrixRow> = {
  'GET /admin/contract/list': { input: nothing },
  'GET /admin/contract/views': { input: nothing },
  'GET /admin/contract/:id': { input: effective },
  'GET /admin/contract/:id/history': { input: effective },
  'GET /admin/contract/customer/list': { input: () => ({ keyword: '陈宇' }) },
  'GET /admin/contract/handler/list': { input: nothing },
  'GET /admin/contract/space/list': {
    input: async ({ portal }) => ({ ...(await buildPark(portal.deps.db)), startDate: '2026-01-01', endDate: '2026-12-31' }),
  },
  'POST /admin/contract/fromLead': { input: viewing },
  'POST /admin/contract': { input: contractValues },
  'PUT /admin/contract': { input: async (world) => ({ ...contractValues(world), ...(await withVersion(draft)(world)) }) },
  'DELETE /admin/contract/:ids': { input: async (world) => ({ ids: (await draft(world)).id }) },
  'POST /admin/contract/plan': { input: async (world) => ({ ...(await withVersion(draft)(world)), plan: { every: 3 } }) },
  'POST /admin/contract/effective': { input: withVersion(draft) },
  'POST /admin/contract/end': {
    input: async (world) => ({ ...(await withVersion(effective)(world)), endDate: '2030-01-01', reason: '客户搬迁' }),
  },
  'POST /admin/contract/renew': { input: withVersion(effective) },
  'POST /admin/contract/void': { input: async (world) => ({ ...(await withVersion(draft)(world)), reason: '签错' }) },
  'POST /admin/contract/file': { input: async (world) => ({ contractId: (await draft(world)).id }), file: picture },
  // The file has no bytes in the storage.
  'GET /admin/contract/:id/file/:fileId': { input: file, answers: 404 },
  'DELETE /admin/contract/:id/file/:fileId': { input: file },
  'POST /admin/contract/export': { input: nothing },
  'GET /admin/expense/list': { input: nothing },
  'GET /admin/expense/:id': { input: async (world) => ({ id: (await expense(world)).expenseId }) },
  'POST /admin/expense': { input: async (world) => ({ ...values, contractId: (await effective(world)).id }) },
  'PUT /admin/expense': { input: async (world) => ({ ...values, id: (await expense(world)).expenseId, version: 1 }) },
  'DELETE /admin/expense/:ids': { input: async (world) => ({ ids: (await expense(world)).expenseId }) },
  'POST /admin/expense/remind': { input: async (world) => ({ ids: [(await expense(world)).expenseId], channel: 'sms' }) },
  'POST /admin/expense/export': { input: nothing },
  'GET /admin/payment/list': { input: async (world) => ({ contractId: (await effective(world)).id }) },
  'POST /admin/payment': {
    input: async (world) => ({ expenseId: (await expense(world)).expenseId, amount: 100, paidTime: '2026-01-01' }),
  },
  'PUT /admin/payment': {
    input: async (world) => ({ ...(await payment(world)), version: 1, amount: 90, paidTime: '2026-01-01', reason: '金额登记有误' }),
  },
  'POST /admin/payment/reverse': { input: async (world) => ({ ...(await payment(world)), version: 1, reason: '重复登记' }) },
  'GET /admin/deal/fromContract/:contractId': { input: async (world) => ({ contractId: (await effective(world)).id }) },
}
