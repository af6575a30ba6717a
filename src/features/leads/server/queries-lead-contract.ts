import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Stage } from '../rules.ts'
import type { LeadScope } from './scope.ts'

/** What a contract takes over from its lead. `memberId` null: the customer has no account. */
export type LeadForContract = {
  leadId: string
  stage: Stage
  contractId: string | null
  customerId: string
  memberId: string | null
  person: string | null
  phone: string | null
  email: string | null
  company: string | null
  parkId: string | null
  warehouseId: string | null
  area: number | null
  months: number | null
  ownerId: string | null
  ownerName: string | null
}

/** Returns what a contract takes over from a lead in scope; null otherwise. */
export async function getLeadForContract(db: Db, id: string, { memberId, team }: LeadScope): Promise<LeadForContract | null> {
  const { rows } = await sql<LeadForContract>`
    select l.id as lead_id, l.stage, l.contract_id, l.customer_id, c.member_id, l.person, l.phone, l.email, l.company, l.park_id::text as park_id,
      l.warehouse_id::text as warehouse_id, l.area::float8 as area, (l.wish ->> 'months')::int as months, l.owner_id, o.nick_name as owner_name
    from lead l join customer c on c.id = l.customer_id left join member o on o.id = l.owner_id
    where l.id = ${id} and (${team} or l.owner_id is null or l.owner_id = ${memberId})`.execute(db)
  return rows[0] ?? null
}
