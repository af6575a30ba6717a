import { listTakenWarehouses } from '#features/contracts/server/queries-lettings.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isBlocking, storeAll, type PublishDeps, type Publisher } from './publish-parks.ts'
import { rateParks, readReview, type RateDeps, type Rating } from './rate-park.ts'
import { listOvertaken, openWorkingCopies, type WorkingCopy } from './working-copy.ts'

/** Why a park cannot be published with others; null if it can. `detail`: the first publish check that failed. */
export type Judgement = {
  why: 'published' | 'conflict' | 'ownReview' | 'underContract' | 'checks' | 'score' | null
  detail: string | null
}

type Conditions = { lock: boolean; reason: string | null }

/** Says for each park, by the id that it was asked with, whether it can be published. Unknown ids are left out. */
export async function judgePublications(
  db: Db,
  deps: RateDeps,
  publisher: Publisher,
  ids: readonly string[],
  { lock, reason }: Conditions,
): Promise<Map<string, Judgement>> {
  const isReviewed = await readReview(db)
  const copies = await openWorkingCopies(db, ids, { lock })
  const ratings = await rateParks(db, deps, copies, publisher.language)
  const judgements = new Map<string, Judgement>()
  for (const [at, copy] of copies.entries()) {
    const why = (await findObstacle(db, deps, copy, isReviewed ? publisher.memberId : null)) ?? null
    judgements.set(idOf(copy), why === null ? judgeChecks(ratings[at]!, publisher, reason) : { why, detail: null })
  }
  return judgements
}

/** A working copy of a published park was asked for by the park. */
const idOf = ({ parkId, draft }: WorkingCopy) => parkId ?? draft!.id

async function findObstacle(db: Db, { clock }: RateDeps, copy: WorkingCopy, reviewedFor: string | null) {
  const { row, draft, published, park } = copy
  const isEmpty = draft === null || (draft.ops.length === 0 && draft.state === 'editing')
  if (isEmpty && row?.['status'] === 'published') return 'published'
  if (reviewedFor !== null && draft?.authors.includes(reviewedFor)) return 'ownReview'
  if (listOvertaken(copy).length > 0) return 'conflict'
  const removed = Object.keys(published.warehouses).filter((key) => !(key in park.warehouses))
  const isHeld = removed.length > 0 && (await listTakenWarehouses(db, removed, wireDate(clock()))).length > 0
  return isHeld ? 'underContract' : null
}

function judgeChecks({ checks }: Rating, publisher: Publisher, reason: string | null): Judgement {
  const failed = checks.filter((check) => isBlocking(check, publisher, reason))
  const first = failed.find(({ check }) => check !== 'score') ?? failed[0]
  if (!first) return { why: null, detail: null }
  return { why: first.check === 'score' ? 'score' : 'checks', detail: first.text }
}

/** Publishes parks that were judged in the same transaction, and returns their number. */
export async function publishJudged(trx: Db, deps: PublishDeps, publisher: Publisher, ids: readonly string[], reason: string | null) {
  const copies = await openWorkingCopies(trx, ids, { lock: true })
  const ratings = await rateParks(trx, deps, copies, publisher.language)
  const rated = copies.map((copy, at) => ({ copy, rating: ratings[at]! }))
  await storeAll(trx, deps, publisher, rated, reason)
}
