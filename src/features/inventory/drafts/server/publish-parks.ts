import type { z } from 'zod'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { adminRole, everyPermission } from '#platform/contract/permission.ts'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { readWireTime, wireTime } from '#platform/i18n/shanghai-time.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { DraftConflicts } from '../contract.ts'
import type { FailedCheck } from '../publish-checks.ts'
import { FailedChecks, type publishParks as endpoint } from '../publish-contract.ts'
import { failures } from '../failures.ts'
import { settlePublished } from '../../partners/server/queries-held.ts'
import { queuePartnerPictures } from '../../partners/server/queue-partner-pictures.ts'
import type { PictureJobs } from '../../pictures/server/picture-jobs.ts'
import { emptyDraft, schedulePublication, type DraftRow } from './queries-drafts.ts'
import { ratePark, readReview, type RateDeps, type Rating } from './rate-park.ts'
import { refuseContracted } from './save-draft.ts'
import { storePark } from './store-park.ts'
import { listOvertaken, openWorkingCopy, type LockedCopy, type WorkingCopy } from './working-copy.ts'

type PublishInput = z.output<typeof endpoint.input>
type Rated = { copy: WorkingCopy; rating: Rating }

export type PublishDeps = RateDeps & { jobs: PictureJobs }

/** Who publishes; an admin may publish below the lowest score. */
export type Publisher = { memberId: string; isAdmin: boolean; language: Language }

export const publisherOf = ({ actor, identity, language }: Pick<MemberCall, 'actor' | 'identity' | 'language'>): Publisher => ({
  memberId: actor.memberId,
  isAdmin: isAdmin(identity),
  language,
})

const isAdmin = ({ roles, permissions }: Identity) => roles.includes(adminRole) || permissions.includes(everyPermission)

/**
 * Publishes all parks or none, now or at a time. Throws 404, 409 for a working copy or a published value that was changed since, 10111 with
 * every failed check of every park, and 10113 for the caller's own changes while reviews are on.
 */
export async function publishParks(call: MemberCall, deps: PublishDeps, input: PublishInput) {
  const { db: trx, locale } = call
  const publisher = publisherOf(call)
  const ids = input.ids ?? (input.draftId === undefined ? [] : [input.draftId])
  if (ids.length === 0)
    throw invalid([{ field: 'ids', rule: 'required', msg: formatRequired(m.inventory_selection({}, { locale }), locale) }])
  const reason = input.reason === '' ? null : input.reason
  const rated = await rateAll(trx, deps, publisher, ids, { ...input, reason })
  const publishAt = input.publishTime === undefined ? null : readWireTime(input.publishTime)
  if (publishAt !== null && publishAt > deps.clock()) {
    for (const { copy } of rated)
      if (copy.draft) await schedulePublication(trx, copy.draft.id, { publishAt, publishBy: publisher.memberId, publishReason: reason })
    const rows = rated.map(({ copy }) => ({ parkId: copy.parkId, draftId: copy.draft?.id ?? null, version: null }))
    return { changeSetId: null, publishTime: wireTime(publishAt), version: null, rows }
  }
  const published = await storeAll(trx, deps, publisher, rated, reason)
  await call.audit(auditOf(published, rated, reason))
  const { changeSetId, rows } = published
  return { changeSetId, publishTime: null, version: rows.length === 1 ? rows[0]!.version : null, rows }
}

type Conditions = Pick<PublishInput, 'revision' | 'overwrite'> & { reason: string | null }

/** Opens and checks working copies in a fixed order, so that concurrent publications cannot deadlock. */
async function rateAll(trx: Db, deps: RateDeps, publisher: Publisher, ids: readonly string[], conditions: Conditions): Promise<Rated[]> {
  const isReviewed = await readReview(trx)
  const rated: Rated[] = []
  for (const id of ids.toSorted()) {
    const copy = await openWorkingCopy(trx, id, { lock: true })
    if (conditions.revision !== undefined && conditions.revision !== (copy.draft?.revision ?? 0)) throw fail(known.outdated)
    if (isReviewed && copy.draft?.authors.includes(publisher.memberId)) throw fail(failures.ownReview)
    if (!conditions.overwrite) refuseOvertaken(copy)
    if (copy.draft) await refuseContracted(trx, { ...copy, park: copy.published, draft: copy.draft } as LockedCopy, copy.park, deps)
    rated.push({ copy, rating: await ratePark(trx, deps, copy, publisher.language) })
  }
  refuseFailed(rated, publisher, conditions.reason)
  return rated
}

function refuseOvertaken(copy: WorkingCopy) {
  const conflicts = listOvertaken(copy).map(({ path, draft, published }) => ({
    path,
    yours: draft,
    theirs: published,
    by: null,
    time: null,
  }))
  if (conflicts.length === 0) return
  throw fail(failures.conflict, { data: DraftConflicts.encode({ revision: copy.draft?.revision ?? 0, conflicts, applied: [] }) })
}

/** Throws 10111 with every error of every park. */
function refuseFailed(rated: readonly Rated[], publisher: Publisher, reason: string | null) {
  const checks = rated.flatMap(({ copy, rating }) =>
    rating.checks
      .filter((check) => isBlocking(check, publisher, reason))
      .map((check) => ({
        ...check,
        parkId: copy.parkId,
        draftId: copy.draft?.id ?? null,
        parkName:
          localeOf(publisher.language) === 'en-US' ? (copy.park.nameEn ?? copy.park.nameZh) : (copy.park.nameZh ?? copy.park.nameEn),
      })),
  )
  if (checks.length > 0) throw fail(failures.checksFailed, { inputs: { n: checks.length }, data: FailedChecks.encode({ checks }) })
}

/** True if a check keeps a park from the site. An admin with a reason may publish below the lowest score. */
export const isBlocking = ({ severity, check }: FailedCheck, { isAdmin: mayLowScore }: Publisher, reason: string | null) =>
  severity === 'error' && !(check === 'score' && mayLowScore && reason !== null)

type Published = { changeSetId: string; rows: { parkId: string; draftId: string | null; version: number }[] }

/** Writes working copies to the tables and publishes them, in a change set of its own. */
export async function storeAll(
  trx: Db,
  { jobs }: PublishDeps,
  { memberId }: Pick<Publisher, 'memberId'>,
  rated: readonly Rated[],
  reason: string | null,
): Promise<Published> {
  await openChangeSet(trx, { kind: 'publish', ...(reason !== null && { reason }) })
  const rows: Published['rows'] = []
  for (const { copy, rating } of rated) {
    const { parkId, version, keys } = await storePark(trx, {
      parkId: copy.parkId,
      before: copy.published,
      after: copy.park,
      score: rating.score.value,
    })
    if (copy.draft) await emptyDraft(trx, copy.draft.id, { parkId, updatedBy: memberId })
    await settlePublished(trx, { draftId: copy.draft?.id ?? null, parkId, keys })
    rows.push({ parkId, draftId: copy.draft?.id ?? null, version })
  }
  await queuePartnerPictures(
    jobs,
    trx,
    rows.map(({ parkId }) => parkId),
  )
  return { changeSetId: await currentChangeSetId(trx), rows }
}

/** The score and the reason are in the audit log: below the lowest score they say why the park is public. */
const auditOf = ({ rows }: Published, rated: readonly Rated[], reason: string | null) => ({
  action: 'park.publish',
  objectType: 'park',
  objectId: rows.length === 1 ? rows[0]!.parkId : null,
  after: {
    parks: rows.map(({ parkId, version }, at) => ({ parkId, version, score: rated[at]!.rating.score.value })),
    ...(reason !== null && { reason }),
  },
})

/** Publishes a working copy whose time has come, on behalf of the one who set it. Throws what `publishParks` throws. */
export async function publishDue(trx: Db, deps: PublishDeps, draft: Pick<DraftRow, 'id' | 'publishReason'>, publisher: Publisher) {
  const rated = await rateAll(trx, deps, publisher, [draft.id], { revision: undefined, overwrite: false, reason: draft.publishReason })
  const published = await storeAll(trx, deps, publisher, rated, draft.publishReason)
  await writeAudit(trx, { ...auditOf(published, rated, draft.publishReason), actorId: publisher.memberId })
}
