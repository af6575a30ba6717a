import { sql, type Updateable } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Park, Warehouse } from '#platform/server/postgres/db-types.ts'

export type WarehouseColumns = Updateable<Warehouse>

/** Locks a park until the transaction ends. */
export const lockParkEdit = (trx: Db, id: string) =>
  trx.selectFrom('park').select(['version', 'hot', 'ownerId']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks a warehouse until the transaction ends. */
export const lockWarehouseEdit = (trx: Db, id: string) =>
  trx
    .selectFrom('warehouse')
    .select(['parkId', 'version', 'price', 'negotiable', 'rentableArea', 'rentableFrom', 'totalArea', 'availability'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateParkNow = (trx: Db, id: string, columns: Updateable<Park>) =>
  trx.updateTable('park').set(columns).where('id', '=', id).execute()

export const updateWarehouseNow = (trx: Db, id: string, columns: WarehouseColumns) =>
  trx.updateTable('warehouse').set(columns).where('id', '=', id).execute()

/** True for an active member with a role of staff. */
export async function isStaff(trx: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_role r join role on role.key = r.role_key and role.is_staff join member m on m.id = r.member_id
    where r.member_id = ${memberId}::uuid and m.deleted_at is null and m.disabled_at is null limit 1`.execute(trx)
  return rows.length > 0
}
