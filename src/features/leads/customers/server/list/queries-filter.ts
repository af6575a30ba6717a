import { sql, type RawBuilder } from 'kysely'
import { readEmail } from '#features/accounts/targets.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import { maxRow } from '#platform/contract/page.ts'
import { monthDays, weekDays, type ContactFilter } from '#features/leads/customers/rules.ts'

export type CustomerFilter = {
  ownerId?: string | undefined
  cityCode?: string | undefined
  tag?: string | undefined
  account?: boolean | undefined
  contact?: ContactFilter | undefined
  q?: string | undefined
}

/** True in SQL for the leads `l` in scope. */
export const leadInScope = ({ memberId, team }: LeadScope) =>
  team ? sql<boolean>`true` : sql<boolean>`(l.owner_id is null or l.owner_id = ${memberId})`

/** True in SQL for the customers `c` in scope: those with a lead in scope, or all of the team. */
export const inScope = (scope: LeadScope) =>
  scope.team ? sql<boolean>`true` : sql<boolean>`exists (select from lead l where l.customer_id = c.id and ${leadInScope(scope)})`

/** Colleagues have accounts too; they are listed only if they asked for space. */
export const isCustomer = sql<boolean>`(c.member_id is null or exists (select from lead l where l.customer_id = c.id) or c.member_id not in (
  select held.member_id from member_role held join role on role.key = held.role_key where role.is_staff))`

/** True in SQL for the customers `c` in scope that pass the filter; `m` is their account. */
export function matchesFilter(filter: CustomerFilter, scope: LeadScope, now: Date): RawBuilder<boolean> {
  const { ownerId, cityCode, tag, account, contact, q } = filter
  const terms = [
    sql`c.merged_into is null`,
    inScope(scope),
    isCustomer,
    ownerId !== undefined && ownedBy(ownerId, scope),
    cityCode !== undefined &&
      sql`(exists (select from lead l where l.customer_id = c.id and l.regions @> array[${cityCode}] and ${leadInScope(scope)})
        or ${cityCode} in (m.province_code, m.city_code, m.district_code))`,
    tag !== undefined && tag !== '' && sql`c.tags @> array[${tag}]`,
    account !== undefined && (account ? sql`c.member_id is not null` : sql`c.member_id is null`),
    contact !== undefined && wasContacted[contact](now),
    q !== undefined && q !== '' && sql`c.id in (${idsOfText(q, maxRow)})`,
  ]
  return sql<boolean>`(${sql.join(
    terms.filter((term) => term !== false),
    sql` and `,
  )})`
}

function ownedBy(ownerId: string, { memberId }: LeadScope) {
  if (ownerId === 'none') return sql`c.owner_id is null`
  return sql`c.owner_id = ${ownerId === 'me' ? memberId : ownerId}`
}

/** When staff last did something for the customer `c`. */
export const lastContactAt = sql<Date | null>`greatest((select max(l.last_act_at) from lead l where l.customer_id = c.id),
  (select max(n.at) from customer_note n where n.customer_id = c.id))`

const daysBefore = (now: Date, days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`

const wasContacted: Record<ContactFilter, (now: Date) => RawBuilder<boolean>> = {
  week: (now) => sql`${lastContactAt} >= ${daysBefore(now, weekDays)}`,
  month: (now) => sql`${lastContactAt} >= ${daysBefore(now, monthDays)}`,
  older: (now) => sql`${lastContactAt} < ${daysBefore(now, monthDays)}`,
  never: () => sql`${lastContactAt} is null`,
}

/** Characters that have a meaning in LIKE are matched as themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const foldText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** The digits of a phone number: at least seven of its beginning or end, or its last four. Null if it is none. */
function digitsOf(text: string): string | null {
  const digits = text.replaceAll(/[ -]/g, '').replace(/^\+?86(?=1)/, '')
  return /^\d+$/.test(digits) && (digits.length === 4 || (digits.length >= 7 && digits.length <= 11)) ? digits : null
}

/**
 * Selects the ids of customers by a text, at most `limit` for each way to match, each through its index. A merged record leads to the one that
 * it became.
 */
export function idsOfText(q: string, limit: number): RawBuilder<unknown> {
  const text = foldText(q)
  const digits = digitsOf(text)
  const email = readEmail(text)
  if (digits !== null) return sql`${idsByPhone(digits)} union ${idsByName(text, limit)}`
  return email === null
    ? idsByName(text, limit)
    : sql`select coalesce(merged_into, id) from customer where email = ${email}
    union select c.id from member m join customer c on c.member_id = m.id where lower(m.email) = ${email} and m.deleted_at is null`
}

const idsByName = (text: string, limit: number) => {
  const pattern = `%${escapeLike(text)}%`
  // One character has no pair that the index could find.
  const hasGram = text.split(' ').some((word) => [...word].length > 1)
  const byIndex = (column: RawBuilder<unknown>) => (hasGram ? sql`bigrams(${column}) @> bigrams(${text}) and` : sql``)
  const names = sql`member_names(m.name, m.nick_name, m.enterprise_name)`
  // The limits end the reading early where a text is in most names.
  return sql`select * from (select coalesce(merged_into, id) from customer
      where ${byIndex(sql`search_text`)} search_text like ${pattern} limit ${limit}) by_customer
    union select * from (select c.id from member m join customer c on c.member_id = m.id
      where m.deleted_at is null and ${byIndex(names)} ${names} like ${pattern} limit ${limit}) by_account`
}

const idsByPhone = (digits: string) => sql`select coalesce(merged_into, id) from customer where ${phoneMatches(sql`phone`, digits)}
  union select c.id from member m join customer c on c.member_id = m.id where m.deleted_at is null and ${phoneMatches(sql`m.phone`, digits)}`

const phoneMatches = (column: RawBuilder<unknown>, digits: string) =>
  digits.length === 4
    ? sql`right(${column}, 4) = ${digits}`
    : sql`(${column} like ${`${digits}%`} or (right(${column}, 4) = ${digits.slice(-4)} and ${column} like ${`%${digits}`}))`
