import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import { emailOf, phoneOf } from './queries-customers.ts'
import { escapeLike, foldText, idsOfText, inScope, isCustomer } from './queries-filter.ts'

/** `rank`: 1 the beginning of a name, 2 pinyin, initials or a phone number, 3 elsewhere. */
export type FoundCustomer = { id: string; rank: number; title: string; place: string | null; target: string | null }

/** Candidates that are ranked; a text that more customers contain wants more letters. */
const maxCandidates = 1_000

/** Finds customers in scope by name, company, pinyin, initials or phone number, the best first. Contacts are not masked. */
export async function searchCustomers(db: Db, q: string, scope: LeadScope, limit: number): Promise<FoundCustomer[]> {
  const text = foldText(q)
  const starting = `${escapeLike(text)}%`
  const { rows } = await sql<FoundCustomer>`
    with found (id) as materialized (select * from (${idsOfText(q, maxCandidates)}) candidate limit ${maxCandidates})
    select c.id::text as id,
      case when lower(c.person) like ${starting} or lower(c.company) like ${starting} or lower(m.nick_name) like ${starting} then 1
        when strpos(lower(concat_ws(E'\n', c.person, c.company)), ${text}) = 0 then 2 else 3 end as rank,
      coalesce(c.person, c.company, m.nick_name, '—') as title, case when c.person is not null then c.company end as place,
      coalesce(${phoneOf}, ${emailOf}) as target
    from found join customer c on c.id = found.id left join member m on m.id = c.member_id and m.deleted_at is null
    where c.merged_into is null and c.erased_at is null and ${isCustomer} and ${inScope(scope)}
    order by rank, char_length(c.person), title, c.id limit ${limit}`.execute(db)
  return rows
}
