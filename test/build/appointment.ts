import { sql } from 'kysely'
import { viewing, type AppointmentStatus } from '#features/appointments/transitions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { buildWarehouse } from './warehouse.ts'

export type BuiltAppointment = { id: string; parkId: string; warehouseId: string; version: number }

type AppointmentOptions = {
  memberId: string
  status?: AppointmentStatus
  parkId?: string
  warehouseId?: string
  /** `yyyy-MM-dd`; default: in a week. */
  visitOn?: string
  /** `HH:mm`. */
  visitAt?: string | null
  phone?: string
  /** Instead of a phone number. */
  email?: string
  requirement?: string | null
  language?: 'zh_CN' | 'en_US'
  createdAt?: Date
}

/** Creates a viewing of a new warehouse, and moves it to its status step by step, as the database requires. */
export async function buildAppointment(db: Db, { memberId, status = 'untreated', ...values }: AppointmentOptions): Promise<BuiltAppointment> {
  const place = values.parkId !== undefined && values.warehouseId !== undefined ? { parkId: values.parkId, warehouseId: values.warehouseId } : await buildWarehouse(db)
  const { id: consentId } = await db
    .insertInto('consent')
    .values({ memberId, purpose: 'appointment', version: 'terms-1', prechecked: true, addressHash: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('appointment')
    .values({
      memberId,
      ...place,
      contactName: '林晓航',
      salutation: 1,
      phone: values.email === undefined ? (values.phone ?? '13800139000') : null,
      email: values.email ?? null,
      visitOn: values.visitOn ?? sql<string>`(now() at time zone 'Asia/Shanghai')::date + 7`,
      visitAt: values.visitAt ?? null,
      requirement: values.requirement ?? null,
      language: values.language ?? 'zh_CN',
      consentId,
      ...(values.createdAt && { createdAt: values.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = pathTo(status)
  for (const [index, to] of path.entries()) await changeStatus(db, id, path[index - 1] ?? 'untreated', to)
  return { id, ...place, version: 1 + path.length }
}

const pathTo = (status: AppointmentStatus): AppointmentStatus[] =>
  status === 'untreated' ? [] : status === 'successful' ? ['followingUp', 'successful'] : [status]

const changeStatus = (db: Db, id: string, from: AppointmentStatus, to: AppointmentStatus) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('app.actor_role', ${viewing.canBecome(from, to, 'member') ? 'member' : 'staff'}, true)`.execute(trx)
    await trx
      .updateTable('appointment')
      .set((build) => ({ status: viewing.valueOf(to), version: build('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })

