import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { queuePictures, type PictureJobs } from '../../pictures/server/picture-jobs.ts'
import { takeDue } from './queries-due-pictures.ts'

/** Has the pictures fetched that partners have named for parks which this transaction has put online. They belong to its change set. */
export async function queuePartnerPictures(jobs: PictureJobs, trx: Db, parkIds: readonly string[]): Promise<void> {
  const requests = parkIds.length === 0 ? [] : await takeDue(trx, parkIds)
  if (requests.length > 0) await queuePictures(jobs, trx, await currentChangeSetId(trx), requests)
}
