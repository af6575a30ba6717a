import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Draft, DraftBody } from '../draft-contract.ts'

type Which = { key: string; language: Draft['language'] }

const savedTime = sql<string>`to_char(saved_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`

export const listDraftsOf = (db: Db, memberId: string, key: string | undefined) =>
  db
    .selectFrom('articleDraft')
    .select(['key', 'language', 'body', savedTime.as('savedTime')])
    .$narrowType<{ language: Draft['language'] }>()
    .where('memberId', '=', memberId)
    .$if(key !== undefined, (some) => some.where('key', '=', key!))
    .orderBy('savedAt', 'desc')
    .limit(200)
    .execute()

export async function putDraft(db: Db, memberId: string, { key, language, body }: Which & { body: DraftBody }): Promise<string> {
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

export const deleteDrafts = (db: Db, memberId: string, { key, language }: Partial<Which>) =>
  db
    .deleteFrom('articleDraft')
    .where('memberId', '=', memberId)
    .$if(key !== undefined, (some) => some.where('key', '=', key!))
    .$if(language !== undefined, (some) => some.where('language', '=', language!))
    .execute()

/** Nobody else's work may come without a bound: so many pairs somebody may have begun and not saved. */
export async function countDraftsOf(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('articleDraft')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of articles that are gone. */
export const deleteDraftsOf = (trx: Db, articleIds: readonly string[]) =>
  trx.deleteFrom('articleDraft').where('key', 'in', articleIds).execute()
