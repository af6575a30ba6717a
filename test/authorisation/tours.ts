import { buildTour } from '../build/tour.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const ownedTour = ({ portal, owner }: World) => buildTour(portal.deps.db, owner)
const idOf = async (world: World) => ({ id: (await ownedTour(world)).id })

export const tourRows: Record<string, MatrixRow> = {
  'POST /system/tour/plan': { input: nothing, answers: 422 },
  'POST /system/tour': { input: nothing, answers: 422 },
  'GET /system/tour/list': { input: nothing },
  'GET /system/tour/:id': { input: idOf, others: 404 },
  'PUT /system/tour/:id/cancel': { input: async (world) => ({ ...(await idOf(world)), version: 1 }), others: 404 },
  'GET /system/tour/:id/ics': { input: idOf, others: 404 },
  'GET /system/tour/:id/stop/:number/ics': { input: async (world) => ({ ...(await idOf(world)), number: 1 }), others: 404 },
  'PUT /system/tour/:id/accept': { input: async (world) => ({ ...(await idOf(world)), version: 1 }), answers: 10_310, others: 404 },
  'GET /admin/tour/list': { input: nothing },
  'GET /admin/tour/:id': { input: idOf },
  'GET /system/tour/shared/:token': { input: async (world) => ({ token: (await ownedTour(world)).token }) },
}
