import { createHash } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { BulkTable } from '../bulk-fields.ts'
import { maxInJob, outcomeOf } from '../bulk-rules.ts'
import { failures } from '../failures.ts'
import { listSelectedIds, readSubjects, type Judged, type Plan } from './queries-bulk.ts'
import type { StoredInput } from './queries-bulk-jobs.ts'
import type { Viewer } from './queries-filter.ts'

type Reading = {
  language: Language
  viewer: Viewer
  /** Keeps the records unchanged until the end of the transaction. */
  lock: boolean
  report?: (records: number) => Promise<unknown>
}

const readAtOnce = 2_500

/**
 * Computes what a bulk edit makes of each selected record. The token stands for every record with its version and what becomes of it. Throws
 * 10116 above the limit of a job.
 */
export async function makePlan(db: Db, table: BulkTable, { selection, changes }: StoredInput, reading: Reading): Promise<Plan> {
  const ids = await listSelectedIds(db, table, selection, reading.viewer, maxInJob + 1)
  if (ids.length > maxInJob) throw fail(failures.tooManyAtOnce, { inputs: { n: String(maxInJob) } })
  const fields = changes.map(({ field }) => field)
  const token = createHash('sha256')
  const judged: Judged[] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const slice = ids.slice(from, from + readAtOnce)
    for (const subject of await readSubjects(db, table, slice, fields, reading)) {
      const outcome = outcomeOf(subject, changes)
      judged.push({ subject, outcome })
      token.update(JSON.stringify([subject.id, subject.version, outcome]))
    }
    await reading.report?.(slice.length)
  }
  return { table, judged, token: token.digest('hex') }
}

/** Returns the records that a plan changes, with their new values. */
export const changedRows = ({ judged }: Plan) =>
  judged.flatMap(({ subject, outcome }) => (outcome.result === 'changed' ? [{ id: subject.id, fields: outcome.fields }] : []))
