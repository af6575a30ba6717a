import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { CoarseFilter } from './coarse-filter.ts'

/** Days on which a word must have been searched for before it is kept, and the days within which they must lie. */
export const wordDays = 5
export const wordWindow = 60
/** Rows of fewer searches are not shown: a rare search may be that of one person. */
export const minTimes = 5
const keptDays = 400

/** Returns the salt of a day, which is that of the first process to need it. */
export async function takeSalt(db: Db, day: string, salt: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    insert into search_salt as s (day, salt) values (${day}, ${salt}) on conflict (day) do update set salt = s.salt returning salt`.execute(
    db,
  )
  return rows[0]!.salt
}

/** Notes that words were searched for on a day. Returns those that may be kept. */
export async function noteWords(db: Db, day: string, words: readonly string[], hashes: readonly Buffer[]): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`
    with searched as (
      select word, hash, ${isKnown} as known from unnest(${words as string[]}::text[], ${hashes as Buffer[]}::bytea[]) as s (word, hash)
    ), noted as (
      insert into search_word (word_hash, day) select hash, ${day}::date from searched where not known order by hash on conflict do nothing
      returning word_hash
    )
    select word from searched s where known
      or (select count(distinct w.day) from search_word w where w.word_hash = s.hash and w.day > ${day}::date - ${wordWindow}::int)
        + (select count(*) from noted n where n.word_hash = s.hash) >= ${wordDays}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Names of places, labels, and parts of the names of published parks. */
const isKnown = sql`(
  exists (select from region r where word in (lower(r.name_zh), lower(r.name_en), lower(r.short_zh), lower(r.short_en)))
  or exists (select from dict_item d where word in (lower(d.label_zh), lower(d.label_en)))
  or char_length(word) >= 2 and exists (
    select from park p where p.status = 'published' and p.search_gram @> bigrams(word)
      and (strpos(lower(p.name_zh), word) > 0 or strpos(lower(p.name_en), word) > 0)))`

export type Tally = { filterHash: string; found: 0 | 1 | 5; language: Language; filter: string; mark: Buffer }

/** Counts each tally whose mark is new on this day. The rows are written in one order, so that processes cannot deadlock. */
export async function addTallies(db: Db, day: string, tallies: readonly Tally[]): Promise<void> {
  const column = <Name extends keyof Tally>(name: Name) => tallies.map((tally) => tally[name])
  await transact(db, async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx)
    await sql`
      with seen as (
        select * from unnest(${column('mark')}::bytea[], ${column('filterHash')}::text[], ${column('found')}::smallint[],
          ${column('language')}::text[], ${column('filter')}::jsonb[]) as s (mark, filter_hash, found, language, filter)
      ), marked as (
        insert into search_mark (day, mark) select ${day}::date, mark from seen order by mark on conflict do nothing returning mark
      )
      insert into search_tally as t (day, filter_hash, found, language, filter, times)
      select ${day}::date, filter_hash, found, language, (array_agg(filter))[1], count(*) from seen join marked using (mark)
      group by filter_hash, found, language order by filter_hash, found, language
      on conflict (day, filter_hash, found, language) do update set times = t.times + excluded.times`.execute(trx)
  })
}

/** Deletes what is older than it may be: the marks and salts of days that are over, words of long ago, and old tallies. */
export async function sweepTallies(db: Db, today: string): Promise<void> {
  await sql`delete from search_mark where day < ${today}::date`.execute(db)
  await sql`delete from search_salt where day < ${today}::date`.execute(db)
  await sql`delete from search_word where day <= ${today}::date - ${wordWindow}::int`.execute(db)
  await sql`delete from search_tally where day <= ${today}::date - ${keptDays}::int`.execute(db)
}

export type TallyRow = { key: string; filter: CoarseFilter; times: number; before: number | null }

const timesBefore = (from: string) => sql`coalesce(sum(times) filter (where day < ${from}::date), 0)::int`

/**
 * Lists what visitors looked for in vain, the most frequent first, with the number of the period before; null there if it is too small to be
 * shown. Searches that fewer made are left out. `city` is a region as `CoarseFilter` writes it.
 */
export async function listFruitless(
  db: Db,
  { from, to, before, city, limit }: { from: string; to: string; before: string; city: string | null; limit: number },
): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`
    select filter_hash as key, (array_agg(filter))[1] as filter, coalesce(sum(times) filter (where day >= ${from}::date), 0)::int as times,
      case when ${timesBefore(from)} not between 1 and ${minTimes - 1} then ${timesBefore(from)} end as before
    from search_tally
    where found = 0 and day between ${before}::date and ${to}::date and (${city}::text is null or filter ->> 'region' = ${city})
    group by filter_hash having coalesce(sum(times) filter (where day >= ${from}::date), 0) >= ${minTimes}
    order by times desc, filter_hash limit ${limit}`.execute(db)
  return rows
}

type Vain = { from: string; to: string; city: string | null }

/** Sums the searches in vain of a period that enough visitors made. */
export async function sumFruitless(db: Db, { from, to, city }: Vain): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::int as times from (
      select sum(times) as times from search_tally
      where found = 0 and day between ${from}::date and ${to}::date and (${city}::text is null or filter ->> 'region' = ${city})
      group by filter_hash having sum(times) >= ${minTimes}) kept`.execute(db)
  return rows[0]!.times
}
