import { sql, type RawBuilder } from 'kysely'
import { dayAfter, startOfDay, wireDate } from '#platform/i18n/shanghai-time.ts'
import { silentDays, type DueFilter, type LeadKind, type Stage } from '#features/leads/rules.ts'
import type { LeadScope } from '../scope.ts'

export type LeadFilter = {
  source?: LeadKind | undefined
  sourceId?: string | undefined
  solutionId?: string | undefined
  ownerId?: string | undefined
  cityCode?: string | undefined
  due?: DueFilter | undefined
  language?: 'zh_CN' | 'en_US' | undefined
  q?: string | undefined
  stage?: Stage | undefined
}

/** True in SQL for the leads `l` in scope. */
export const inScope = ({ memberId, team }: LeadScope) =>
  team ? sql<boolean>`true` : sql<boolean>`(l.owner_id is null or l.owner_id = ${memberId})`

/** True in SQL for the leads `l` in scope that pass the filter; `p` is their park. */
export function matchesFilter(filter: LeadFilter, scope: LeadScope, now: Date): RawBuilder<boolean> {
  const { source, sourceId, solutionId, ownerId, cityCode, due, language, q, stage } = filter
  const terms = [
    inScope(scope),
    source !== undefined && sql`exists (select from lead_source s where s.lead_id = l.id and s.kind = ${source})`,
    sourceId !== undefined && sql`exists (select from lead_source s where s.lead_id = l.id and s.source_id = ${sourceId}::uuid)`,
    solutionId !== undefined &&
      sql`exists (select from lead_source s join solution_enquiry e on e.id = s.source_id
        where s.lead_id = l.id and s.kind = 'enquiry' and e.solution_id = ${solutionId})`,
    ownerId !== undefined && ownedBy(ownerId, scope),
    cityCode !== undefined && sql`l.regions @> array[${cityCode}]`,
    due !== undefined && isDue[due](now),
    language !== undefined && sql`l.language = ${language}`,
    q !== undefined && q !== '' && matchesText(q),
    stage !== undefined && sql`l.stage = ${stage}`,
  ]
  return sql<boolean>`(${sql.join(
    terms.filter((term) => term !== false),
    sql` and `,
  )})`
}

function ownedBy(ownerId: string, { memberId }: LeadScope) {
  if (ownerId === 'none') return sql`l.owner_id is null`
  return sql`l.owner_id = ${ownerId === 'me' ? memberId : ownerId}`
}

/** True in SQL for the open leads `l` that pass the filter and that nobody has answered, or whose next action is due on the day. */
export function matchesDue(filter: LeadFilter, scope: LeadScope, now: Date): RawBuilder<boolean> {
  const tomorrow = startOfDay(dayAfter(wireDate(now), 1))
  return sql`(l.closed_at is null and (l.first_response_at is null or l.next_action_at < ${tomorrow}) and ${matchesFilter(filter, scope, now)})`
}

/** The moment that a lead waits for. */
const dueMoment = sql`case when l.first_response_at is null then l.due_at else l.next_action_at end`

export const isDue: Record<DueFilter, (now: Date) => RawBuilder<boolean>> = {
  today: (now) => sql`(l.closed_at is null and ${dueMoment} < ${startOfDay(dayAfter(wireDate(now), 1))})`,
  late: (now) => sql`(l.closed_at is null and ${dueMoment} < ${now})`,
  silent: (now) => sql`(l.closed_at is null and l.first_response_at is not null and l.next_action_at is null
    and coalesce(l.last_act_at, l.first_response_at) < ${startOfDay(dayAfter(wireDate(now), 1 - silentDays))})`,
}

const contains = (column: string, text: string) => sql`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`

const matchesText = (q: string) => sql`(l.phone = ${q} or lower(l.email) = lower(${q})
  or ${contains('l.person', q)} or ${contains('l.company', q)} or ${contains('p.name_zh', q)} or ${contains('p.name_en', q)}
  or strpos(lower(l.wish ->> 'goods'), lower(${q})) > 0 or strpos(lower(l.wish ->> 'text'), lower(${q})) > 0)`

/** What waits longest comes first; leads that wait for nothing follow, the longest in the stage first. Closed ones: the latest first. */
export const columnOrder = (stage: Stage) =>
  stage === 'won' || stage === 'lost' ? sql`l.closed_at desc, l.id` : sql`${dueMoment} nulls last, l.stage_since, l.id`
