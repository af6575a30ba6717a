import { sql, type RawBuilder } from 'kysely'
import { searchCustomers } from '#features/leads/customers/server/list/queries-search.ts'
import type { LeadScope } from '#features/leads/server/scope.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { maxResults } from '../search-kinds.ts'

/** A row of any kind. `rank`: 0 the exact code, 1 its beginning or that of a name, 2 pinyin or initials, 3 elsewhere. */
export type FoundRow = {
  id: string
  rank: number
  title: string
  code: string | null
  place: string | null
  status: string | null
  target: string | null
  parkId: string | null
}

/** Characters that have a meaning in LIKE are matched as themselves. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const starting = (text: string) => `${escaped(text)}%`
const containing = (text: string) => `%${escaped(text)}%`

const localName = (language: Language, column: string) => {
  const [first, second] = language === 'en_US' ? ['en', 'zh'] : ['zh', 'en']
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_${first}`)}, ''), ${sql.ref(`${column}_${second}`)})`
}

const nothing = sql`null::text`
/** The columns of a row that a kind does not have are null. */
const columns = ({
  id,
  rank,
  title,
  code = nothing,
  place = nothing,
  status = nothing,
  target = nothing,
  parkId = nothing,
}: { id: RawBuilder<unknown>; rank: RawBuilder<unknown>; title: RawBuilder<unknown> } & Partial<
  Record<'code' | 'place' | 'status' | 'target' | 'parkId', RawBuilder<unknown>>
>) => sql`${id} as id, ${rank} as rank, ${title} as title, ${code} as code, ${place} as place, ${status} as status, ${target} as target,
  ${parkId} as park_id`

/** `scope`: the leads that the caller may see. */
export type Query = { text: string; codesOnly: boolean; phone: string | null; language: Language; scope: LeadScope }

/** Candidates of one way to match; more than are shown, because the ways overlap. */
const maxCandidates = 40

/**
 * The ids of parks whose texts contain `text`, at most `limit` of those that are published and of those that are not: two indexes, because a
 * condition on neither state would read the whole table.
 */
const parksContaining = (text: string, limit: number) => {
  const ofState = (state: RawBuilder<unknown>) => sql`select * from (
    select id from park where search_gram @> bigrams(${text}) and search_text like ${containing(text)} and ${state} limit ${limit}) containing`
  return sql`${ofState(sql`status = 'published'`)} union ${ofState(sql`status <> 'published'`)}`
}

/** Finds parks in any state by code, name, pinyin, initials and address. */
export async function findParks(db: Db, { text, codesOnly, language }: Query): Promise<FoundRow[]> {
  const code = text.toUpperCase()
  const byCode = sql`select id from park where upper(code) like ${starting(code)} order by upper(code) limit ${maxResults}`
  const byName = sql`
    union select * from (select id from park where lower(name_zh) like ${starting(text)} order by lower(name_zh) limit ${maxResults}) zh
    union select * from (select id from park where lower(name_en) like ${starting(text)} order by lower(name_en) limit ${maxResults}) en`
  // One character has no pair that the index could find.
  const elsewhere = [...text].length < 2 ? sql`` : sql`union ${parksContaining(text, maxCandidates)}`
  const rank = sql`case when upper(p.code) = ${code} then 0
    when upper(p.code) like ${starting(code)} or lower(p.name_zh) like ${starting(text)} or lower(p.name_en) like ${starting(text)} then 1
    when strpos(lower(p.name_zh || E'\n' || p.name_en || E'\n' || p.address_zh || E'\n' || p.address_en), ${text}) = 0 then 2 else 3 end`
  const { rows } = await sql<FoundRow>`
    with found (id) as (select * from (${byCode}) c ${codesOnly ? sql`` : sql`${byName} ${elsewhere}`})
    select ${columns({
      id: sql`p.id::text`,
      rank,
      title: localName(language, 'p.name'),
      code: sql`p.code`,
      place: localName(language, 'r.short'),
      status: sql`p.status::text`,
    })}
    from found join park p on p.id = found.id left join region r on r.code = p.city_code
    order by rank, char_length(p.name_zh), p.code limit ${maxResults}`.execute(db)
  return rows
}

/** Finds warehouses by the beginning of code or name. Other words, in front of the last one, belong to the name of the park. */
export async function findWarehouses(db: Db, { text, codesOnly, language }: Query): Promise<FoundRow[]> {
  const words = text.split(' ')
  const last = words.at(-1)!
  const parkText = words.slice(0, -1).join(' ')
  const code = last.toUpperCase()
  const within = parkText === '' ? sql`` : sql`and park_id in (select id from park_named)`
  const ways = ['code', ...(codesOnly ? [] : ['name_zh', 'name_en'])].map((column) => {
    const key = column === 'code' ? sql`upper(code)` : sql`lower(${sql.ref(column)})`
    return sql`select * from (select id from warehouse where ${key} like ${starting(column === 'code' ? code : last)} ${within}
      order by ${key} limit ${maxCandidates}) ${sql.ref(`by_${column}`)}`
  })
  const parkNamed = parkText === '' ? sql`select null::bigint as id` : parksContaining(parkText, 200)
  const { rows } = await sql<FoundRow>`
    with park_named as materialized (${parkNamed}), found (id) as (${sql.join(ways, sql` union `)})
    select ${columns({
      id: sql`w.id::text`,
      rank: sql`case when upper(w.code) = ${code} then 0 else 1 end`,
      title: localName(language, 'w.name'),
      code: sql`w.code`,
      place: localName(language, 'p.name'),
      status: sql`w.status::text`,
      parkId: sql`w.park_id::text`,
    })}
    from found join warehouse w on w.id = found.id join park p on p.id = w.park_id
    order by rank, w.code, w.id limit ${maxResults}`.execute(db)
  return rows
}

/** True for a phone number with these last four digits, or with at least seven of its beginning or end. */
const phoneMatches = (column: RawBuilder<unknown>, phone: string) =>
  phone.length === 4
    ? sql`right(${column}, 4) = ${phone}`
    : sql`(${column} like ${starting(phone)} or (right(${column}, 4) = ${phone.slice(-4)} and ${column} like ${`%${phone}`}))`

/** Finds customers in scope by the names of person and company, their pinyin, or by phone number. */
export async function findCustomers(db: Db, { text, phone, codesOnly, scope }: Query): Promise<FoundRow[]> {
  if (codesOnly || (phone === null && [...text].length < 2)) return []
  const rows = await searchCustomers(db, phone ?? text, scope, maxResults)
  return rows.map((row) => ({ ...row, code: null, status: null, parkId: null }))
}

/** Finds leads in scope by phone number, or by the names of person and company; open ones first. */
export async function findLeads(db: Db, { text, phone, codesOnly, language, scope: { memberId, team } }: Query): Promise<FoundRow[]> {
  if (codesOnly || (phone === null && [...text].length < 2)) return []
  const names = sql`lower(concat_ws(E'\n', l.person, l.company))`
  const { rows } = await sql<FoundRow>`
    select ${columns({
      id: sql`l.id::text`,
      rank: sql`case when ${names} like ${starting(text)} then 1 else 3 end`,
      title: sql`coalesce(nullif(concat_ws(' · ', l.person, l.company), ''), '—')`,
      place: localName(language, 'p.name'),
      target: sql`coalesce(l.phone, l.email)`,
    })}
    from lead l left join park p on p.id = l.park_id
    where ${phone === null ? sql`${names} like ${containing(text)}` : phoneMatches(sql`l.phone`, phone)}
      and ${team ? sql`true` : sql`(l.owner_id is null or l.owner_id = ${memberId})`}
    order by rank, l.closed_at desc nulls first, l.created_at desc, l.id limit ${maxResults}`.execute(db)
  return rows
}

/** Finds contracts by the beginning of their number, or by their name. */
export async function findContracts(db: Db, { text, codesOnly }: Query): Promise<FoundRow[]> {
  const byName = codesOnly ? sql`false` : sql`lower(c.name) like ${containing(text)}`
  const { rows } = await sql<FoundRow>`
    select ${columns({
      id: sql`c.id::text`,
      rank: sql`case when lower(c.number) = ${text} then 0 when lower(c.number) like ${starting(text)} then 1 else 3 end`,
      title: sql`c.name`,
      code: sql`c.number`,
    })}
    from contract c where lower(c.number) like ${starting(text)} or ${byName}
    order by rank, c.number limit ${maxResults}`.execute(db)
  return rows
}

/** Finds articles in any state by their title. */
export async function findArticles(db: Db, { text, codesOnly }: Query): Promise<FoundRow[]> {
  if (codesOnly) return []
  const { rows } = await sql<FoundRow>`
    select ${columns({
      id: sql`a.id::text`,
      rank: sql`case when lower(a.title) like ${starting(text)} then 1 else 3 end`,
      title: sql`a.title`,
      status: sql`a.status::text`,
    })}
    from article a where lower(a.title) like ${containing(text)}
    order by rank, a.updated_at desc, a.id limit ${maxResults}`.execute(db)
  return rows
}
