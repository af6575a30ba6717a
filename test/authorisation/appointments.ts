import { wireDate } from '#platform/i18n/shanghai-time.ts'
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
  const viewingDate = wireDate(new Date(Date.now() + 86_400_000))
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

export const appointmentRows: Record<string, MatrixRow> = {
  'POST /system/appointment': { input: booking },
  'GET /system/appointment/list': { input: nothing },
  'GET /system/appointment/:id': { input: ownedAppointment, others: 404 },
  'PUT /system/appointment/cancel/:id': { input: ownedAppointment, others: 404 },
  'GET /system/appointment/:id/ics': { input: ownedAppointment, others: 404 },
  'GET /admin/appointment/list': { input: nothing },
  'GET /admin/appointment/:id': { input: ownedAppointment },
  'PUT /admin/appointment/status': { input: async (world) => ({ ...(await ownedAppointment(world)), status: '1', version: 1 }) },
  'GET /admin/appointment/:id/history': { input: ownedAppointment },
}
