import { buildContract } from '../build/contract.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const ownedContract = async ({ portal, owner }: World) => ({
  id: (await buildContract(portal.deps.db, { memberId: owner.memberId })).contractId,
})

export const contractRows: Record<string, MatrixRow> = {
  'GET /system/contract/list': { input: nothing },
  'GET /system/contract/:id': { input: ownedContract, others: 404 },
  'GET /system/expense/list': { input: nothing },
  'POST /system/contract/export': { input: nothing },
  'POST /system/expense/export': { input: nothing },
  'GET /system/user/profile/overview': { input: nothing },
}
