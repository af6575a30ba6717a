import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkActRequest } from '../act-contract.ts'
import type { BulkInput } from '../bulk-contract.ts'
import type { BulkTable } from '../bulk-fields.ts'
import type { BulkJobState } from '../bulk-job-contract.ts'

/** What an edit of fields was asked with. */
export type StoredInput = Pick<BulkInput, 'selection' | 'changes'>

type NewJob = { resource: BulkTable; input: StoredInput | ParkActRequest; token: string; progressTotal: number; createdBy: string }

export const insertJob = async (trx: Db, { input, ...job }: NewJob): Promise<string> =>
  (
    await trx
      .insertInto('bulkJob')
      .values({ ...job, input: JSON.stringify(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const jobs = (db: Db) =>
  db
    .selectFrom('bulkJob')
    .select(['id', 'resource', 'token', 'state', 'progressDone', 'progressTotal', 'changed', 'changeSetId', 'createdBy'])
    .select(sql<StoredInput | ParkActRequest>`input`.as('input'))
    .$narrowType<{ state: BulkJobState; resource: BulkTable }>()

export type BulkJobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

export const findJob = (db: Db, id: string) => jobs(db).where('id', '=', id).executeTakeFirst()

/** Scoped to the member who started it. */
export const findOwnJob = (db: Db, id: string, memberId: string) =>
  jobs(db).where('id', '=', id).where('createdBy', '=', memberId).executeTakeFirst()

type Changes = Partial<{ state: BulkJobState; progressDone: number; changed: number; changeSetId: string }>

/** Changes a job that is in one of the given states; returns false if it is in another one. */
export async function updateJob(db: Db, id: string, changes: Changes, from: readonly BulkJobState[]): Promise<boolean> {
  const result = await db.updateTable('bulkJob').set(changes).where('id', '=', id).where('state', 'in', from).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const bulkJobDays = 90

/** Deletes old jobs. What they wrote stays in the history. */
export const deleteOldJobs = (db: Db) =>
  db
    .deleteFrom('bulkJob')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${bulkJobDays})`)
    .execute()
