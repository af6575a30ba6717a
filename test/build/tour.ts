import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { buildAppointment } from './appointment.ts'

export type BuiltTour = { id: string; token: string; appointmentId: string }

let count = 0

/** Creates a tour of a member with one stop, tomorrow at ten. */
export async function buildTour(db: Db, { memberId }: { memberId: string }): Promise<BuiltTour> {
  count += 1
  const day = wireDate(new Date(Date.now() + 86_400_000))
  const token = `test-token-${count}-${memberId}`
  const appointment = await buildAppointment(db, { memberId, visitOn: day, visitAt: '10:00' })
  const visit = { number: 1, appointmentId: appointment.id, arrive: 580, begin: 600, leave: 630, driveMin: 70, distanceKm: 60 }
  const engine = { engine: 'valhalla', version: 'test', data: 'test', dataDate: '2026-01-01', schematic: false }
  const plan = { visits: [visit], left: [], back: 700, driveMin: 140, distanceKm: 120, vehicle: 'car', truck: {}, stay: 30, engine, shape: null }
  const { id } = await db
    .insertInto('tour')
    .values({
      memberId,
      day,
      setOutAt: '08:30',
      backBy: '19:00',
      startName: '市南区',
      startLng: 120.38,
      startLat: 36.07,
      vehicle: 'car',
      language: 'zh_CN',
      linkToken: token,
      plan: JSON.stringify(plan),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('appointment').set({ tourId: id, stop: 1, stayMin: 30 }).where('id', '=', appointment.id).execute()
  return { id, token, appointmentId: appointment.id }
}
