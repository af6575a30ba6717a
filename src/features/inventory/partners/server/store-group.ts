import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { diffDocuments } from '../../drafts/operations.ts'
import type { FailedCheck } from '../../drafts/publish-checks.ts'
import { emptyDraft } from '../../drafts/server/queries-drafts.ts'
import { ratePark, type RateDeps } from '../../drafts/server/rate-park.ts'
import { storeEdits } from '../../drafts/server/save-draft.ts'
import { storePark } from '../../drafts/server/store-park.ts'
import { lockWorkingCopy, type LockedCopy, type WorkingCopy } from '../../drafts/server/working-copy.ts'
import { applyRow } from './apply-row.ts'
import { hasStaffEdits, hasNewPictures, newPictures, type AcceptedRow, type ParkGroup } from './park-group.ts'
import { markDue } from './queries-due-pictures.ts'
import { holdRow, settlePublished } from './queries-held.ts'
import type { Source } from './queries-sources.ts'

/** Where the rows of a group are now. `checks` keep the park of a direct partner from the site. */
export type StoredGroup = { state: 'online' | 'review'; parkId: string | null; keys: ReadonlyMap<string, string>; checks: FailedCheck[] }

/** Publishes what the rows have made of a park, or puts it into a working copy in review. Remembers the rows. */
export async function storeGroup(trx: Db, deps: RateDeps, source: Source, group: ParkGroup, language: Language): Promise<StoredGroup> {
  const copy = group.copy!
  if (isUnchanged(group)) return storePictures(trx, deps, source, group, language)
  const rated = { ...copy, park: group.document }
  const rating = group.mayPublish ? await ratePark(trx, deps, rated, language, { hasPictures: group.accepted.some(isPictured) }) : null
  const checks = rating?.checks.filter(({ severity }) => severity === 'error') ?? []
  const isPublished = rating !== null && checks.length === 0
  const stored = isPublished
    ? await publishGroup(trx, copy, group, rating.score.value)
    : { parkId: copy.parkId, keys: noKeys, draftId: await storeReview(trx, deps, source, group, language) }
  await holdRows(trx, source, group, stored)
  if (isPublished) await settlePublished(trx, { draftId: stored.draftId, parkId: stored.parkId!, keys: stored.keys })
  return { state: isPublished ? 'online' : 'review', parkId: stored.parkId, keys: stored.keys, checks }
}

const noKeys: ReadonlyMap<string, string> = new Map()

const isPictured = ({ row }: AcceptedRow) => row.sheet === 'park' && row.staged.pictures.length > 0

/** Remembers rows that leave the park as it is. Pictures that are new go online by themselves, or wait for a review. */
async function storePictures(trx: Db, deps: RateDeps, source: Source, group: ParkGroup, language: Language): Promise<StoredGroup> {
  const { parkId, draft } = group.copy!
  const isOnline = group.mayPublish && parkId !== null
  const waits = !isOnline && group.accepted.some(hasNewPictures)
  const draftId = waits ? await storeReview(trx, deps, source, group, language) : (draft?.id ?? null)
  await holdRows(trx, source, group, { parkId, draftId, keys: noKeys })
  return { state: isOnline ? 'online' : 'review', parkId, keys: noKeys, checks: [] }
}

/** True if the park is already as the rows make it. */
const isUnchanged = ({ base, document, held }: ParkGroup) => held?.withdrawnAt == null && diffDocuments(base, document).length === 0

async function publishGroup(trx: Db, copy: WorkingCopy, { document }: ParkGroup, score: number) {
  const { parkId, keys } = await storePark(trx, { parkId: copy.parkId, before: copy.published, after: document, score })
  // Edits of staff stay in the working copy.
  if (copy.draft && !hasStaffEdits(copy)) await emptyDraft(trx, copy.draft.id, { parkId, updatedBy: null })
  return { parkId, keys, draftId: copy.draft?.id ?? null }
}

/** Edits of staff in the same working copy keep it open for them. */
async function storeReview(trx: Db, deps: RateDeps, source: Source, group: ParkGroup, language: Language): Promise<string> {
  const copy: LockedCopy =
    group.copy!.draft === null ? await lockWorkingCopy(trx, { parkId: group.copy!.parkId! }) : { ...group.copy!, draft: group.copy!.draft }
  const document = group.base === copy.published && hasStaffEdits(copy) ? applyAgain(copy, group.accepted) : group.document
  const state = hasStaffEdits(copy) && copy.draft.state !== 'review' ? 'editing' : 'review'
  await storeEdits(trx, deps, { memberId: null, sourceId: source.id, state, language }, copy, document, [])
  return copy.draft.id
}

const applyAgain = (copy: LockedCopy, accepted: readonly AcceptedRow[]) =>
  accepted.reduce((park, { row, held, applied }) => applyRow(park, row, held, applied.key).document, copy.park)

async function holdRows(
  trx: Db,
  source: Source,
  group: ParkGroup,
  { parkId, draftId, keys }: { parkId: string | null; draftId: string | null; keys: ReadonlyMap<string, string> },
) {
  let parentId = group.held?.id ?? null
  for (const { row, held, applied } of group.accepted) {
    const { staged, contentHash, sourceUpdatedAt } = row
    if (row.sheet !== 'park' && parentId === null) parentId = await holdPark(trx, source, group, { parkId, draftId })
    const id = await holdRow(trx, source.id, {
      kind: row.sheet,
      externalId: row.identity,
      parentId: row.sheet === 'park' ? null : parentId,
      parkId,
      draftId,
      recordKey: applied.key === null ? null : (keys.get(applied.key) ?? applied.key),
      contentHash,
      data: staged.data,
      imageUrls: staged.pictures,
      sourceUpdatedAt,
    })
    await markDue(trx, id, newPictures({ row, held, applied }))
    if (row.sheet === 'park') parentId = id
  }
}

/** Remembers a park that has its source and external id from elsewhere. */
const holdPark = (trx: Db, source: Source, { externalId }: ParkGroup, place: { parkId: string | null; draftId: string | null }) =>
  holdRow(trx, source.id, {
    kind: 'park',
    externalId,
    parentId: null,
    ...place,
    recordKey: null,
    contentHash: Buffer.alloc(0),
    data: {},
    imageUrls: [],
    sourceUpdatedAt: null,
  })

/** Names the partner as the author of what this transaction writes. */
export const writeAsSource = (trx: Db, { id, nameZh }: Source) => openChangeSet(trx, { kind: 'partner', sourceId: id, reason: nameZh })
