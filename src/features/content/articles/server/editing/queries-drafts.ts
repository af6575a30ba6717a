import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { Draft, StoredDraftBody } from '#features/content/articles/draft-contract.ts'

type DraftKey = { key: string; language: Draft['language'] }

const savedTime = wireTimeOf('saved_at')

export const listDrafts = (db: Db, memberId: string, key: string | undefined) =>
  db
    .selectFrom('articleDraft')
    .select(['key', 'language', 'body', savedTime.as('savedTime')])
    .$narrowType<{ language: Draft['language'] }>()
    .where('memberId', '=', memberId)
    .$if(key !== undefined, (query) => query.where('key', '=', key!))
    .orderBy('savedAt', 'desc')
    .limit(200)
    .execute()

export async function upsertDraft(
  db: Db,
  memberId: string,
  { key, language, body }: DraftKey & { body: StoredDraftBody },
): Promise<string> {
  const row = { memberId, key, language, body: JSON.stringify(body) }
  const saved = await db
    .insertInto('articleDraft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'key', 'language']).doUpdateSet({ body: row.body, savedAt: sql<Date>`clock_timestamp()` }),
    )
    .returning(savedTime.as('savedTime'))
    .executeTakeFirstOrThrow()
  return saved.savedTime
}

export const deleteDrafts = (db: Db, memberId: string, { key, language }: Partial<DraftKey>) =>
  db
    .deleteFrom('articleDraft')
    .where('memberId', '=', memberId)
    .$if(key !== undefined, (query) => query.where('key', '=', key!))
    .$if(language !== undefined, (query) => query.where('language', '=', language!))
    .execute()

/** Counts the drafts of a member, in both languages. */
export async function countDrafts(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('articleDraft')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes every member's drafts of these articles. */
export const deleteDraftsOfArticles = (trx: Db, articleIds: readonly string[]) =>
  trx.deleteFrom('articleDraft').where('key', 'in', articleIds).execute()
