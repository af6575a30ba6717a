import { buildDemand, filledInDemand } from '../build/demand.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

async function ownedDemand({ portal, owner }: World) {
  return { id: (await buildDemand(portal.deps.db, { memberId: owner.memberId })).demandId }
}

export const demandRows: Record<string, MatrixRow> = {
  'POST /system/entrust': { input: filledInDemand },
  'PUT /system/entrust': {
    input: async (world) => ({ ...filledInDemand(), ...(await ownedDemand(world)) }),
    others: 404,
    staff: 200,
    admin: 200,
  },
  'GET /system/entrust/list': { input: nothing },
  'GET /system/entrust/:id': { input: ownedDemand, others: 404, staff: 200, admin: 200 },
  'DELETE /system/entrust/:id': { input: ownedDemand, others: 404, admin: 200 },
  'PUT /system/entrust/close/:id': { input: ownedDemand, others: 404 },
  'GET /system/entrust/:id/matches': { input: ownedDemand, others: 404 },
  'PUT /admin/entrust/status': { input: async (world) => ({ ...(await ownedDemand(world)), status: '1', version: 1 }) },
  'PUT /admin/entrust/followStatus': { input: async (world) => ({ ...(await ownedDemand(world)), status: '1', version: 1 }) },
  'GET /admin/entrust/:id/history': { input: ownedDemand },
}
