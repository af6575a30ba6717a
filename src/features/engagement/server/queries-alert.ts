import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

/** A table of change sets that followers hear of after a pause. */
export type AlertTable = 'price_alert' | 'space_alert'

/** Notes when committed changes were seen first. */
export const markSeen = (db: Db, table: AlertTable, now: Date) =>
  sql`update ${sql.table(table)} set seen_at = ${now} where seen_at is null`.execute(db)

/** Lists the change sets that were seen at or before a time and are not settled, the earliest first. */
export async function listDueAlerts(db: Db, table: AlertTable, seenBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select change_set_id as id from ${sql.table(table)} where settled_at is null and seen_at <= ${seenBefore} order by seen_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an open alert that no other process holds. `isNews`: neither undone, nor the undo of something that followers have not heard of. */
export async function takeAlert(trx: Db, table: AlertTable, changeSetId: string): Promise<{ isNews: boolean } | null> {
  const alerts = sql.table(table)
  const { rows } = await sql<{ isNews: boolean }>`
    select s.state = 'done' and s.kind <> 'seed' and (s.kind <> 'undo' or coalesce(parent.sent, false)) as is_news
    from ${alerts} a join change_set s on s.id = a.change_set_id left join ${alerts} parent on parent.change_set_id = s.parent_id
    where a.change_set_id = ${changeSetId}::uuid and a.settled_at is null for update of a skip locked`.execute(trx)
  return rows[0] ?? null
}

export const settleAlert = (trx: Db, table: AlertTable, changeSetId: string, { now, sent }: { now: Date; sent: boolean }) =>
  sql`update ${sql.table(table)} set settled_at = ${now}, sent = ${sent} where change_set_id = ${changeSetId}::uuid`.execute(trx)

/** Pairs of the members who follow a unit `u` of `unit`, or its park, with the id of the unit. */
export const heardUnits: RawBuilder<unknown> = sql`
  select f.member_id, u.id from unit u join follow f on f.warehouse_id = u.id
  union select f.member_id, u.id from unit u join follow f on f.park_id = u.park_id`
