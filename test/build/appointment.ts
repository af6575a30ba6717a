import { sql } from 'kysely'
import { viewing, type AppointmentStatus } from '#features/appointments/transitions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { buildWarehouse } from './warehouse.ts'

export type BuiltAppointment = { id: string; parkId: string; warehouseId: string; version: number }

type Given = {
  memberId: string
  status?: AppointmentStatus
  parkId?: string
  warehouseId?: string
  /** `yyyy-MM-dd`; a week ahead when absent. */
  visitOn?: string
  /** `HH:mm`. */
  visitAt?: string | null
  phone?: string
  requirement?: string | null
  language?: 'zh_CN' | 'en_US'
  createdAt?: Date
}

/** A viewing of a warehouse of its own, moved step by step to its status: the database knows no other way. */
export async function buildAppointment(db: Db, { memberId, status = 'untreated', ...given }: Given): Promise<BuiltAppointment> {
  const place = given.parkId !== undefined && given.warehouseId !== undefined ? { parkId: given.parkId, warehouseId: given.warehouseId } : await buildWarehouse(db)
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
      phone: given.phone ?? '13800139000',
      visitOn: given.visitOn ?? sql<string>`(now() at time zone 'Asia/Shanghai')::date + 7`,
      visitAt: given.visitAt ?? null,
      requirement: given.requirement ?? null,
      language: given.language ?? 'zh_CN',
      consentId,
      ...(given.createdAt && { createdAt: given.createdAt }),
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

