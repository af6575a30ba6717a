import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { FailedChecks } from '../publish-contract.ts'
import { draftReview } from '../draft-review.ts'
import { failures } from '../failures.ts'
import { dropDue } from '../../partners/server/queries-due-pictures.ts'
import { deleteDraft, emptyDraft, schedulePublication, setReview } from './queries-drafts.ts'
import { ratePark, type RateDeps } from './rate-park.ts'
import { lockWorkingCopy, type LockedCopy } from './working-copy.ts'

type Turn = { draftId: string; revision: number }

/** Throws 404, or 409 for a working copy that was changed since. */
async function lockAt({ db }: Pick<MemberCall, 'db'>, { draftId, revision }: Turn): Promise<LockedCopy> {
  const copy = await lockWorkingCopy(db, { draftId })
  if (copy.draft.revision !== revision) throw fail(known.outdated)
  return copy
}

/** Submits a working copy for review. Throws 10110 if it is in review, 10111 with the failed checks, apart from the score. */
export async function submitDraft(call: MemberCall, deps: RateDeps, { note, ...turn }: Turn & { note: string }) {
  const copy = await lockAt(call, turn)
  if (!draftReview.can(copy.draft.state, 'submit', 'author')) throw fail(failures.inReview)
  const { checks } = await ratePark(call.db, deps, copy, call.language)
  const failed = checks.filter(({ severity, check }) => severity === 'error' && check !== 'score')
  if (failed.length > 0) {
    const named = failed.map((check) => ({ ...check, parkId: copy.parkId, draftId: copy.draft.id, parkName: copy.park.nameZh }))
    throw fail(failures.checksFailed, { inputs: { n: failed.length }, data: FailedChecks.encode({ checks: named }) })
  }
  const revision = await setReview(call.db, copy.draft.id, { state: 'review', note: note === '' ? null : note })
  await call.audit({
    action: 'park.submit',
    objectType: 'park',
    objectId: copy.parkId ?? copy.draft.id,
    after: { note, changes: copy.draft.ops.length },
  })
  return { draftId: copy.draft.id, state: 'review', revision } as const
}

/** Returns a working copy to its authors. Throws 10110 if it is not in review. */
export async function returnDraft(call: MemberCall, { note, ...turn }: Turn & { note: string }) {
  const copy = await lockAt(call, turn)
  if (!draftReview.can(copy.draft.state, 'return', 'publisher')) throw fail(failures.wrongStatus)
  const revision = await setReview(call.db, copy.draft.id, { state: 'returned', note })
  await call.audit({ action: 'park.return', objectType: 'park', objectId: copy.parkId ?? copy.draft.id, after: { note } })
  return { draftId: copy.draft.id, state: 'returned', revision } as const
}

/** Discards all unpublished changes; a park that was never published disappears. Throws 10110 in review. */
export async function discardDraft(call: MemberCall, turn: Turn) {
  const { draft, parkId } = await lockAt(call, turn)
  if (!draftReview.can(draft.state, 'edit', 'author')) throw fail(failures.inReview)
  if (parkId === null) await deleteDraft(call.db, draft.id)
  else {
    await emptyDraft(call.db, draft.id, { parkId, updatedBy: call.actor.memberId })
    await dropDue(call.db, parkId)
  }
  return { draftId: draft.id, state: 'none', revision: draft.revision + 1 } as const
}

/** Cancels a publication that is due later. */
export async function cancelPublishing({ db }: MemberCall, { draftId }: { draftId: string }) {
  const { draft } = await lockWorkingCopy(db, { draftId })
  await schedulePublication(db, draftId, null)
  return { draftId, state: draft.ops.length === 0 ? ('none' as const) : draft.state, revision: draft.revision }
}
