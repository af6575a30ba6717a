import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Colleague } from '#features/leads/assignment.ts'

export type ColleagueRow = Colleague & { name: string; email: string | null; locale: 'zh_CN' | 'en_US' }

/** Lists everybody who has, or had, leads or may have them, as the rules see them at a moment. */
export async function listColleagues(db: Db, now: Date): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select m.id as member_id, m.nick_name as name, m.email, m.locale, m.disabled_at is not null as is_suspended,
      exists (select from member_role r join role_permission g on g.role_key = r.role_key
        where r.member_id = m.id and g.permission in ('system:lead:edit', '*:*:*')) as may_have_leads,
      away.id is not null as is_away, away.deputy_id,
      coalesce(load.open_leads, 0)::int as open_leads, coalesce(extract(epoch from load.last_at) * 1000, 0)::float8 as last_assigned_at
    from member m
    left join lateral (select id, deputy_id from staff_absence a where a.member_id = m.id and a.from_at <= ${now} and a.to_at > ${now}
      order by a.from_at limit 1) away on true
    left join lateral (select count(*) filter (where l.closed_at is null) as open_leads, max(l.assigned_at) as last_at
      from lead l where l.owner_id = m.id) load on true
    where m.deleted_at is null and m.user_type = 'sys_user' or exists (select from member_role r join role on role.key = r.role_key and role.is_staff
      where r.member_id = m.id and m.deleted_at is null)
    order by m.nick_name, m.id`.execute(db)
  return rows
}

export type Recipient = Pick<ColleagueRow, 'memberId' | 'email' | 'locale'>

export const findRecipients = (db: Db, memberIds: readonly string[]): Promise<Recipient[]> =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('member')
        .select(['id as memberId', 'email', 'locale'])
        .where('id', 'in', memberIds)
        .where('deletedAt', 'is', null)
        .where('disabledAt', 'is', null)
        .$narrowType<{ locale: 'zh_CN' | 'en_US' }>()
        .execute()
