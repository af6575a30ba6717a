import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type NamedPark = { sheet: number; number: number; nameZh: string; nameEn: string; addressZh: string; addressEn: string }

/** Lists parks whose names or addresses the import sets, with those they would have. */
export async function listNamedParks(db: Db, importId: string): Promise<NamedPark[]> {
  const { rows } = await sql<NamedPark>`
    select r.sheet, r.number, n.name_zh, n.name_en, n.address_zh, n.address_en
    from import_row r left join park l on l.id = r.record_id
    cross join lateral jsonb_populate_record(l, r.extra || r.data) n
    where r.import_id = ${importId} and r.kind = 'park'
      and (r.action = 'new' or r.action = 'change' and r.before ?| array['name_zh', 'name_en', 'address_zh', 'address_en'])
    order by r.sheet, r.number`.execute(db)
  return rows
}

export type SearchTexts = { sheet: number; number: number; searchText: string; searchGram: string[] }[]

/** Stores what the public search finds the parks by. */
export async function storeSearchTexts(db: Db, importId: string, texts: SearchTexts) {
  await sql`
    update import_row r set search_text = t.text, search_gram = array(select jsonb_array_elements_text(t.gram))
    from jsonb_to_recordset(${JSON.stringify(texts.map(({ sheet, number, searchText, searchGram }) => ({ sheet, number, text: searchText, gram: searchGram })))}::jsonb)
      as t (sheet int, number int, text text, gram jsonb)
    where r.import_id = ${importId} and r.sheet = t.sheet and r.number = t.number`.execute(db)
}
