import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { AuditEntry } from '#platform/server/audit/audit.ts'
import { openChangeSet, openedChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { publishJudged } from '#features/inventory/drafts/server/judge-publications.ts'
import type { PublishDeps, Publisher } from '#features/inventory/drafts/server/publish-parks.ts'
import { queueScores } from '#features/inventory/drafts/server/store-scores.ts'
import type { ParkActRequest } from '#features/inventory/parks/act-contract.ts'
import { insertVerifications } from '../queries-verification.ts'
import { remove, withdraw, type Subject } from './queries-acts.ts'

type Writing = {
  deps: PublishDeps
  publisher: Publisher
  report?: (records: number) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
}

const kinds = { publish: 'publish', withdraw: 'withdraw', verify: 'edit', remove: 'edit' } as const
const audited = { publish: 'park.publish', withdraw: 'park.withdraw', verify: null, remove: 'park.remove' } as const
const writtenAtOnce = 200

/** Does to parks what was confirmed, in one change set. Returns its id; null where only working copies were deleted. */
export async function writeAct(trx: Db, request: ParkActRequest, subjects: readonly Subject[], writing: Writing): Promise<string | null> {
  const { act, reason } = request
  const { memberId } = writing.publisher
  await openChangeSet(trx, { kind: kinds[act], memberId, ...(reason !== '' && { reason }) })
  for (let from = 0; from < subjects.length; from += writtenAtOnce) {
    const slice = subjects.slice(from, from + writtenAtOnce)
    await writeSlice(trx, request, slice, writing)
    await writing.report?.(slice.length)
  }
  const changeSetId = await openedChangeSet(trx)
  // The other acts leave the figures of a park as they are, or compute them.
  if (changeSetId !== null && act === 'verify') await queueScores(writing.deps.jobs, trx, changeSetId)
  const action = audited[act]
  if (changeSetId !== null && action !== null)
    await writing.audit({
      action,
      objectType: 'park',
      objectId: subjects.length === 1 ? subjects[0]!.parkId : null,
      actorId: memberId,
      after: { parks: subjects.length, ...(reason !== '' && { reason }) },
    })
  return changeSetId
}

async function writeSlice(trx: Db, { act, reason, verification }: ParkActRequest, slice: readonly Subject[], { deps, publisher }: Writing) {
  const ids = slice.map(({ id }) => id)
  if (act === 'publish') return publishJudged(trx, deps, publisher, ids, reason === '' ? null : reason)
  if (act === 'withdraw') return withdraw(trx, ids)
  if (act === 'remove') return remove(trx, ids)
  if (!verification) throw fail(known.invalid)
  const { date, fileId, note, ...record } = verification
  await insertVerifications(trx, ids, {
    ...record,
    verifiedOn: date,
    recordedBy: publisher.memberId,
    fileId: fileId ?? null,
    note: note === '' ? null : note,
  })
}
