import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SearchNames } from '#features/listings/search/keyword-text.ts'

type NamedPark = SearchNames & { id: string; searchText: string }

/** Folds like `buildSearchText` except for a few letters such as ß, which only costs a comparison in JavaScript. */
const fold = (column: string) =>
  sql`nullif(btrim(regexp_replace(lower(normalize(${sql.ref(column)}, nfkc)), '[\\s[:cntrl:]]+', ' ', 'g')), '')`

/** Returns the parks whose search text does not start with their current names and addresses. Null: of all parks. */
export async function listRenamedParks(db: Db, parkIds: readonly string[] | null): Promise<NamedPark[]> {
  const isSelected = parkIds === null ? sql`true` : sql`p.id = any(${[...parkIds]}::bigint[])`
  const lines = sql.join(['p.name_zh', 'p.name_en', 'p.address_zh', 'p.address_en'].map(fold))
  const { rows } = await sql<NamedPark>`
    select p.id::text as id, p.name_zh, p.name_en, p.address_zh, p.address_en, p.search_text from park p
    where ${isSelected} and not starts_with(p.search_text || E'\n', concat_ws(E'\n', ${lines}) || E'\n')
    order by p.id`.execute(db)
  return rows
}

export const storeSearchText = (db: Db, id: string, text: { searchText: string; searchGram: string[] }) =>
  db.updateTable('park').set(text).where('id', '=', id).execute()
