import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'

const rows = (db: Db) =>
  db
    .selectFrom('project')
    .select([
      'content',
      'version',
      sql<string>`${wireTimeOf('updated_at')}`.as('updateTime'),
      sql<boolean>`link_hash is not null`.as('shared'),
    ])

export type ProjectRow = { content: unknown; version: number; updateTime: string; shared: boolean }

/** Undefined if the member has none. */
export const findProjectOf = (db: Db, memberId: string): Promise<ProjectRow | undefined> =>
  rows(db).where('memberId', '=', memberId).executeTakeFirst()

/** Finds the project of a link that has not been revoked, by the SHA-256 of its secret. */
export const findSharedProject = (db: Db, linkHash: Buffer): Promise<ProjectRow | undefined> =>
  rows(db).where('linkHash', '=', linkHash).executeTakeFirst()

/** Stores a member's first project. Returns false if there is one already. */
export async function insertProject(trx: Db, memberId: string, content: object): Promise<boolean> {
  const row = await trx
    .insertInto('project')
    .values({ memberId, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('memberId').doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the project of a member. Returns false if its version is another one. */
export async function updateProject(trx: Db, memberId: string, version: number, content: object): Promise<boolean> {
  const row = await trx
    .updateTable('project')
    .set({ content: JSON.stringify(content), version: version + 1 })
    .where('memberId', '=', memberId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the link of a project; null revokes it. Returns false if the member has no project, or no link to revoke. */
export async function setLink(trx: Db, memberId: string, linkHash: Buffer | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('project')
    .set({ linkHash, sharedAt: linkHash === null ? null : sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .$if(linkHash === null, (query) => query.where('linkHash', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For the export of personal data. */
export const exportProject = (db: Db, memberId: string) =>
  db.selectFrom('project').select(['content', 'sharedAt', 'createdAt', 'updatedAt']).where('memberId', '=', memberId).execute()

export const eraseProject = (trx: Db, memberId: string) => trx.deleteFrom('project').where('memberId', '=', memberId).execute()
