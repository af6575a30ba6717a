import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { createProposalToken } from '#features/appointments/server/proposal-token.ts'
import { getViewingHours } from '#features/appointments/server/viewing-hours.ts'
import { buildAppointment } from '../build/appointment.ts'
import { buildCode } from '../build/code.ts'
import { buildWarehouse } from '../build/warehouse.ts'
import { nothing, self, type MatrixRow, type World } from './matrix-row.ts'

const ownedAppointment = async ({ portal, owner }: World) => ({
  id: (await buildAppointment(portal.deps.db, { memberId: owner.memberId })).id,
})

async function booking(world: World) {
  const { parkId, warehouseId } = await buildWarehouse(world.portal.deps.db)
  const { phone } = self(world)
  const viewingDate = tomorrow()
  return {
    parkId,
    warehouseId,
    salutation: 'mr',
    phonenumber: phone,
    ...(await buildCode(world.portal, 'appointment', phone)),
    viewingDate,
    agreement: true,
  }
}

const ownedProposal = async (world: World) => {
  const { id } = await ownedAppointment(world)
  const { memberId } = world.owner
  const { id: proposalId } = await world.portal.deps.db
    .insertInto('viewingProposal')
    .values({ appointmentId: id, memberId, visitOn: tomorrow(), expiresAt: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, proposalId, token: createProposalToken(proposalId, world.portal.deps.proposalKey) }
}

const tomorrow = () => wireDate(new Date(Date.now() + 86_400_000))

const parkHours = async ({ portal }: World) => {
  const { parkId } = await buildWarehouse(portal.deps.db)
  const { version } = await getViewingHours(portal.deps.db, parkId)
  return { id: parkId, version, hours: [{ weekday: 0, from: '09:00', to: '12:00', every: 30, atOnce: 1 }], closed: [] }
}

export const appointmentRows: Record<string, MatrixRow> = {
  'GET /admin/park/:id/viewingHours': { input: async (world) => ({ id: (await parkHours(world)).id }) },
  'PUT /admin/park/:id/viewingHours': { input: parkHours },
  'GET /system/park/:parkId/viewingTimes': {
    input: async ({ portal }) => ({ parkId: (await buildWarehouse(portal.deps.db)).parkId, day: tomorrow() }),
  },
  'POST /system/appointment': { input: booking },
  'GET /system/appointment/list': { input: nothing },
  'GET /system/appointment/:id': { input: ownedAppointment, others: 404 },
  'PUT /system/appointment/cancel/:id': { input: ownedAppointment, others: 404 },
  'GET /system/appointment/:id/ics': { input: ownedAppointment, others: 404 },
  'GET /admin/appointment/list': { input: nothing },
  'GET /admin/appointment/:id': { input: ownedAppointment },
  'PUT /admin/appointment/status': { input: async (world) => ({ ...(await ownedAppointment(world)), status: '1', version: 1 }) },
  'GET /admin/appointment/:id/history': { input: ownedAppointment },
  'POST /admin/appointment/proposal': {
    input: async (world) => ({ ...(await ownedAppointment(world)), viewingDate: tomorrow(), version: 1 }),
  },
  'PUT /admin/appointment/proposal/withdraw': { input: async (world) => ({ id: (await ownedProposal(world)).id }) },
  'PUT /admin/appointment/outcome': {
    input: async ({ portal, owner }) => ({
      id: (await buildAppointment(portal.deps.db, { memberId: owner.memberId, status: 'successful', visitOn: wireDate(new Date()) })).id,
      result: 'held',
      version: 3,
    }),
  },
  'PUT /system/appointment/proposal/accept': {
    input: async (world) => ({ proposalId: (await ownedProposal(world)).proposalId }),
    others: 404,
  },
  'PUT /system/appointment/proposal/decline': {
    input: async (world) => ({ proposalId: (await ownedProposal(world)).proposalId, answer: '周六' }),
    others: 404,
  },
  'POST /system/viewingProposal': { input: async (world) => ({ token: (await ownedProposal(world)).token }) },
  'PUT /system/viewingProposal/accept': { input: async (world) => ({ token: (await ownedProposal(world)).token }) },
  'PUT /system/viewingProposal/decline': { input: async (world) => ({ token: (await ownedProposal(world)).token, answer: '周六' }) },
}
