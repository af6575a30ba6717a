import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AssignmentRule, RoutedLead, RuleTarget, RuleTerms } from '#features/leads/assignment.ts'
import type { LeadKind } from '#features/leads/rules.ts'

export type RuleRow = {
  id: string
  position: number
  name: string
  terms: RuleTerms
  target: RuleTarget
  acceptMinutes: number | null
  active: boolean
  version: number
}

export async function listRules(db: Db): Promise<RuleRow[]> {
  // The contract has checked terms and targets before they were saved.
  const { rows } = await sql<RuleRow>`
    select id, position, name, terms, target, accept_minutes, active, version from assignment_rule order by position`.execute(db)
  return rows
}

export const activeRules = (rules: readonly RuleRow[]): AssignmentRule[] => rules.filter(({ active }) => active)

/** Takes a source that nobody has been told of, so that no other process takes it too. Returns undefined if there is none. */
export const takeWaitingSource = (trx: Db) =>
  trx
    .selectFrom('leadSource')
    .select(['kind', 'sourceId', 'leadId'])
    .where('routedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('sourceId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ kind: LeadKind }>()
    .executeTakeFirst()

export const markRouted = (trx: Db, kind: LeadKind, sourceId: string, now: Date) =>
  trx.updateTable('leadSource').set({ routedAt: now }).where('kind', '=', kind).where('sourceId', '=', sourceId).execute()

export type RoutedRow = RoutedLead & {
  leadId: string
  createdAt: Date
  closedAt: Date | null
  person: string | null
  parkZh: string | null
  parkEn: string | null
}

const routedColumns = sql`l.id as lead_id, l.created_at, l.closed_at, l.person, p.name_zh as park_zh, p.name_en as park_en,
  array(select distinct s.kind from lead_source s where s.lead_id = l.id) as sources, l.regions, l.park_id::text as park_id,
  l.wh_type, l.area::float8 as area_m2, l.language, l.offered_to,
  former.id is not null as is_returning, coalesce(former.owner_id, c.owner_id) as former_owner_id`

/** The lead that the customer had before. */
const routedFrom = sql`lead l join customer c on c.id = l.customer_id left join park p on p.id = l.park_id
  left join lateral (select f.id, f.owner_id from lead f
    where f.customer_id = l.customer_id and f.id <> l.id and (f.created_at, f.id) < (l.created_at, l.id)
    order by f.owner_id is null, f.created_at desc limit 1) former on true`

export async function findRouted(trx: Db, leadId: string): Promise<RoutedRow> {
  const { rows } = await sql<RoutedRow>`select ${routedColumns} from ${routedFrom} where l.id = ${leadId}`.execute(trx)
  return rows[0]!
}

/** Lists leads that came in since a moment, oldest first, without those of staff. Nobody has been offered them yet. */
export async function listRoutedSince(db: Db, since: Date): Promise<RoutedRow[]> {
  const { rows } = await sql<RoutedRow>`select ${routedColumns} from ${routedFrom}
    where l.created_at >= ${since} and l.source <> 'manual' order by l.created_at, l.id`.execute(db)
  return rows.map((row) => ({ ...row, offeredTo: [] }))
}

/** Returns the loads of the staff at a moment, by the leads that had come in before it. */
export async function listLoadsAt(db: Db, moment: Date): Promise<{ memberId: string; openLeads: number; lastAssignedAt: number }[]> {
  const { rows } = await sql<{ memberId: string; openLeads: number; lastAssignedAt: number }>`
    select owner_id as member_id, count(*) filter (where closed_at is null or closed_at > ${moment})::int as open_leads,
      coalesce(extract(epoch from max(assigned_at)) * 1000, 0)::float8 as last_assigned_at
    from lead where owner_id is not null and created_at < ${moment} group by 1`.execute(db)
  return rows
}

export type AbsenceRow = {
  id: string
  memberId: string
  memberName: string
  fromAt: Date
  toAt: Date
  deputyId: string | null
  deputyName: string | null
}

/** Lists absences that have not ended before a moment. */
export const listAbsencesAfter = (db: Db, moment: Date): Promise<AbsenceRow[]> =>
  db
    .selectFrom('staffAbsence as a')
    .innerJoin('member as m', 'm.id', 'a.memberId')
    .leftJoin('member as d', 'd.id', 'a.deputyId')
    .select(['a.id', 'a.memberId', 'm.nickName as memberName', 'a.fromAt', 'a.toAt', 'a.deputyId', 'd.nickName as deputyName'])
    .where('a.toAt', '>', moment)
    .orderBy('a.fromAt')
    .orderBy('a.id')
    .execute()

/** Lists leads whose owner has not accepted them in time. */
export const listUnaccepted = (db: Db, now: Date) =>
  db
    .selectFrom('lead')
    .select('id')
    .where('acceptBy', '<=', now)
    .where('acceptedAt', 'is', null)
    .where('firstResponseAt', 'is', null)
    .where('closedAt', 'is', null)
    .orderBy('acceptBy')
    .limit(200)
    .execute()

/** Lists unanswered leads whose staff may have to be told of the clock. */
export const listClocked = (db: Db, now: Date) =>
  db
    .selectFrom('lead')
    .select(['id', 'createdAt', 'clockTold'])
    .select((build) => build.ref('dueAt').$notNull().as('dueAt'))
    .where('dueAt', 'is not', null)
    .where('firstResponseAt', 'is', null)
    .where('closedAt', 'is', null)
    .where((build) => build.or([build('clockTold', '=', 0), build.and([build('clockTold', '<', 100), build('dueAt', '<=', now)])]))
    .orderBy('dueAt')
    .execute()

/** Marks that the staff were told; false if another process was faster, or the lead has been answered. */
export const takeReminder = async (trx: Db, id: string, share: 80 | 100): Promise<boolean> =>
  (await trx
    .updateTable('lead')
    .set({ clockTold: share })
    .where('id', '=', id)
    .where('clockTold', '<', share)
    .where('firstResponseAt', 'is', null)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Lists open leads whose clock has not been set, such as those from before there were clocks. */
export const listUnclocked = (db: Db) =>
  db
    .selectFrom('lead')
    .select(['id', 'source', 'createdAt'])
    .where('dueAt', 'is', null)
    .where('firstResponseAt', 'is', null)
    .where('closedAt', 'is', null)
    .$narrowType<{ source: LeadKind }>()
    .execute()
