import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { formatted } from '#platform/server/postgres/shanghai-sql.ts'

export type HistoryRow = {
  changeSetId: string
  action: string
  by: string | null
  reason: string | null
  createTime: string
  records: number
}

const maxRows = 100

/** Lists the change sets of a contract and of what belongs to it, also of what was deleted since; the latest first. */
export async function listHistory(db: Db, contractId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with expense_id as materialized (
      select id::text from expense where contract_id = ${contractId}::uuid
      union select record_id from record_change
      where table_name = 'expense' and coalesce(after ->> 'contract_id', before ->> 'contract_id') = ${contractId}
    ), payment_id as materialized (
      select distinct c.record_id as id from expense_id e
      join record_change c on c.table_name = 'payment' and coalesce(c.after ->> 'expense_id', c.before ->> 'expense_id') = e.id
    ), own as (
      select change_set_id, number from record_change where table_name = 'contract' and record_id = ${contractId}
      union all
      select change_set_id, number from record_change where table_name in ('contract_space', 'contract_file') and record_id like ${`${contractId}/%`}
      union all
      select c.change_set_id, c.number from expense_id e join record_change c on c.table_name = 'expense' and c.record_id = e.id
      union all
      select c.change_set_id, c.number from payment_id p join record_change c on c.table_name = 'payment' and c.record_id = p.id
    )
    select s.id as change_set_id, coalesce(a.action, 'changeSet.' || s.kind) as action, m.nick_name as by, s.reason,
      ${formatted(sql`s.created_at`)} as create_time, s.records
    from (select change_set_id, max(number) as number from own group by change_set_id) o join change_set s on s.id = o.change_set_id
      left join member m on m.id = s.actor_id
      left join lateral (select action from audit_log where change_set_id = s.id order by id desc limit 1) a on true
    order by o.number desc limit ${maxRows}`.execute(db)
  return rows
}

export const contractExists = async (db: Db, id: string) =>
  (await db.selectFrom('contract').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
