import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf, wireTimeOrNull } from '#platform/server/postgres/shanghai-sql.ts'
import type { listPeople as listPeopleEndpoint, personOrders, personStates } from '#features/accounts/people-contract.ts'
import { readEmail } from '#features/accounts/targets.ts'

export type PeopleFilter = Omit<z.output<(typeof listPeopleEndpoint)['input']>, 'pageNum' | 'pageSize'>
type State = (typeof personStates)[number]

/** Staff hold a role of staff, or were made as staff and have lost it. */
const isStaff = sql<boolean>`(m.user_type = 'sys_user' or exists (
  select from member_role mr join role r on r.key = mr.role_key where mr.member_id = m.id and r.is_staff))`

const state = sql<State>`case when m.disabled_at is not null then 'suspended' when m.delete_after is not null then 'leaving' else 'active' end`

const openSessions = sql<number>`(select count(*)::int from session s where s.member_id = m.id and s.kind <> 'center' and s.revoked_at is null
  and s.refresh_expires_at > clock_timestamp() and s.ends_at > clock_timestamp())`

const secondFactor = sql<boolean>`exists (select from member_factor f where f.member_id = m.id and f.confirmed_at is not null)`

type RoleOfPerson = { key: string; name: string; permissions: string[] }

const rolesIn = (language: Language) => sql<RoleOfPerson[]>`coalesce((
  select jsonb_agg(jsonb_build_object('key', r.key, 'name', ${sql.ref(language === 'en_US' ? 'r.name_en' : 'r.name_zh')},
    'permissions', array(select permission from role_permission rp where rp.role_key = r.key)) order by r.created_at, r.key)
  from member_role mr join role r on r.key = mr.role_key where mr.member_id = m.id), '[]')`

const people = (db: Db, language: Language) =>
  db
    .selectFrom('member as m')
    .select(['m.id', 'm.userName', 'm.nickName', 'm.phone', 'm.email', 'm.passwordHash'])
    .select([
      isStaff.as('isStaff'),
      state.as('state'),
      openSessions.as('sessions'),
      secondFactor.as('secondFactor'),
      rolesIn(language).as('roles'),
    ])
    .select([wireTimeOrNull('m.lastLoginAt').as('lastTime'), wireTimeOf('m.createdAt').as('createTime')])
    .select(wireTimeOrNull('m.disabledAt').as('suspendedTime'))
    .where('m.deletedAt', 'is', null)

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** A text matches as part of a name, as a whole address, or as so many digits of a phone number that only a person who knows it can enter them. */
function matches(keyword: string): RawBuilder<boolean> {
  const digits = keyword.replaceAll(/[\s-]/g, '')
  const named = sql`strpos(lower(concat_ws(E'\n', m.user_name, m.nick_name, m.name)), lower(${keyword})) > 0`
  const email = readEmail(keyword)
  if (email !== null) return sql`(${named} or lower(m.email) = ${email})`
  if (/^\d{7,11}$/.test(digits)) return sql`(${named} or m.phone like ${`${digits}%`})`
  return /^\d{4}$/.test(digits) ? sql`(${named} or right(m.phone, 4) = ${digits})` : sql`${named}`
}

const orders: Record<(typeof personOrders)[number], RawBuilder<unknown>> = {
  name: sql`lower(m.nick_name)`,
  lastTime: sql`m.last_login_at`,
  createTime: sql`m.created_at`,
}

/** Lists a page of accounts; those that have never signed in come last. */
export const listPeople = (
  db: Db,
  { keyword, kind, role, state: wanted, orderByColumn, isAsc }: PeopleFilter,
  { limit, offset }: Page,
  language: Language,
) =>
  listPage(
    people(db, language)
      .$if(Boolean(keyword), (query) => query.where(matches(keyword!)))
      .$if(kind !== undefined, (query) => query.where(sql<boolean>`${isStaff} = ${kind === 'staff'}`))
      .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted}`))
      .$if(role !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(selectFrom('memberRole as mr').select('mr.roleKey').whereRef('mr.memberId', '=', 'm.id').where('mr.roleKey', '=', role!)),
        ),
      ),
    (query) =>
      query.orderBy(orders[orderByColumn], (order) => (isAsc === 'asc' ? order.asc() : order.desc()).nullsLast()).orderBy('m.id', isAsc),
    { limit, offset },
  )

export const findPerson = (db: Db, memberId: string, language: Language) =>
  people(db, language).where('m.id', '=', memberId).executeTakeFirst()

/** Returns which of these keys are locked now. */
export async function listLockedKeys(db: Db, accountKeys: readonly Buffer[]): Promise<Set<string>> {
  if (accountKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('loginAttempt')
    .select('accountKey')
    .where('accountKey', 'in', accountKeys)
    .where('lockedUntil', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return new Set(rows.map(({ accountKey }) => accountKey.toString('hex')))
}

export const deleteAttemptsOf = (trx: Db, accountKeys: readonly Buffer[]) =>
  trx.deleteFrom('loginAttempt').where('accountKey', 'in', accountKeys).execute()

/** Locks a member that is not deleted until the end of the transaction, with what acts on it need. */
export const lockPerson = (trx: Db, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'userName', 'nickName', 'phone', 'email', 'passwordHash', 'locale', 'disabledAt'])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setSuspended = (trx: Db, memberId: string, isSuspended: boolean) =>
  trx
    .updateTable('member')
    .set((build) => ({ disabledAt: isSuspended ? sql<Date>`clock_timestamp()` : null, version: build('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute()

export const requireNewPassword = (trx: Db, memberId: string) =>
  trx.updateTable('member').set({ mustReset: true }).where('id', '=', memberId).where('passwordHash', 'is not', null).execute()

/** Returns true if the member may be given the work of others: active, and of the staff. */
export const isActiveStaff = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('member as m')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where('m.disabledAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where(sql<boolean>`exists (select from member_role mr join role r on r.key = mr.role_key where mr.member_id = m.id and r.is_staff)`)
    .executeTakeFirst()) !== undefined
