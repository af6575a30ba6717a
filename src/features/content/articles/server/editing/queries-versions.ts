import { templates } from '#features/content/articles/article-types.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'

type VersionAction = 'before' | 'add' | 'edit' | 'restore' | 'publish' | 'withdraw'

/** Records the current state of an article under its version number; no-op if that version is already recorded. */
export const recordVersion = (trx: Db, articleId: string, action: VersionAction, memberId: string | null) =>
  trx
    .insertInto('articleVersion')
    .columns(['articleId', 'version', 'action', 'memberId', 'template', 'title', 'content', 'source', 'coverFileId'])
    .expression((build) =>
      build
        .selectFrom('article')
        .select((row) => [
          'id',
          'version',
          row.val(action).as('action'),
          row.cast<string | null>(row.val(memberId), 'uuid').as('memberId'),
          'template',
          'title',
          'content',
          'source',
          'coverFileId',
        ])
        .where('id', '=', articleId),
    )
    // Only an imported article lacks a record of its version before a change.
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const versions = (db: Db, articleId: string) =>
  db
    .selectFrom('articleVersion')
    .select(['version', 'action', 'memberId', 'title'])
    .select(wireTimeOf('createdAt').as('time'))
    .$narrowType<{ action: VersionAction }>()
    .where('articleId', '=', articleId)

export const listVersions = (db: Db, articleId: string) => versions(db, articleId).orderBy('version', 'desc').limit(500).execute()

export const findVersion = (db: Db, articleId: string, version: number) =>
  versions(db, articleId)
    .select([wordColumn('template', templates).as('template'), 'content', 'source', 'coverFileId'])
    .where('version', '=', version)
    .executeTakeFirst()
