import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { listLettings } from '#features/contracts/server/queries-lettings.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ParkEditor } from '../contract.ts'
import type { StoredOperation } from '../draft-values.ts'
import { countDue } from '../../partners/server/queries-due-pictures.ts'
import { findSourceNames } from '../../partners/server/queries-sources.ts'
import { labelAt } from './park-history.ts'
import { countVersions } from './queries-history.ts'
import { listPresence, type DraftRow } from './queries-drafts.ts'
import { loadOccupancyDays } from './queries-occupancy.ts'
import { presentScore, ratePark, readMinScore, readReview, type RateDeps } from './rate-park.ts'
import { lastEdit, listOvertaken, openWorkingCopy, type WorkingCopy } from './working-copy.ts'

type Source = RateDeps & { db: Db }
type Reader = Pick<Call<Identity>, 'identity' | 'actor' | 'language'>

/** Returns a park for its editor; throws 404 for an unknown id. */
export async function getParkEditor({ db, ...deps }: Source, id: string, { identity, actor, language }: Reader): Promise<ParkEditor> {
  const copy = await openWorkingCopy(db, id)
  const { parkId, draft, park } = copy
  const [rating, number, present, occupancy, partner, review, minScore] = await Promise.all([
    ratePark(db, deps, copy, language),
    parkId === null ? 0 : countVersions(db, parkId),
    listPresence(db, editorOf(copy), actor.memberId),
    listOccupancy({ db, ...deps }, parkId, hasAny(identity, ['system:contract:list', 'system:contract:query'])),
    findPartner(db, copy, language),
    readReview(db),
    readMinScore(db),
  ])
  const names = await listDisplayNames(db, [...membersOf(draft), ...present.map(({ memberId }) => memberId)])
  const nameOf = (memberId: string) => names.get(memberId) ?? ''
  return {
    parkId,
    draftId: draft?.id ?? null,
    published: presentPublished(copy, number),
    park,
    draft: presentDraft(draft, nameOf),
    partner,
    conflicts: listOvertaken(copy).map((one) => ({ ...one, label: labelAt(park, one.path, localeOf(language)) })),
    score: presentScore(rating.score, localeOf(language)),
    checks: rating.checks,
    presence: present.map(({ memberId, section, seenAt }) => ({ memberId, name: nameOf(memberId), section, seenTime: wireTime(seenAt) })),
    occupancy,
    settings: { review, minScore },
  }
}

/** The key under which the presence of a park's editors is stored: the park, or the working copy of one that was never published. */
export const editorOf = ({ parkId, draft }: WorkingCopy) =>
  parkId === null ? ({ objectType: 'draft', objectId: draft!.id } as const) : ({ objectType: 'park', objectId: parkId } as const)

async function findPartner(db: Db, { parkId, row, draft }: WorkingCopy, language: Language): Promise<ParkEditor['partner']> {
  const sourceId = draft?.sourceId ?? (row?.['source_id'] as number | null | undefined) ?? null
  const names = sourceId === null ? undefined : await findSourceNames(db, String(sourceId))
  if (!names) return null
  const pictures = await countDue(db, { parkId, draftId: draft?.id ?? null })
  return { name: language === 'en_US' ? names.nameEn : names.nameZh, pictures }
}

const membersOf = (draft: DraftRow | null) =>
  draft
    ? [...draft.authors, ...(draft.updatedBy ? [draft.updatedBy] : []), ...Object.values(draft.touched).flatMap(({ by }) => by ?? [])]
    : []

const wireOf = (stored: unknown) => (typeof stored === 'string' ? wireTime(new Date(stored)) : null)

function presentPublished({ row, published }: WorkingCopy, number: number): ParkEditor['published'] {
  if (!row) return null
  // The columns have these types by their constraints.
  const { status, version, verified_by } = row as { status: 'draft'; version: number; verified_by: 'owner' | null }
  return {
    status,
    version,
    number,
    releaseTime: wireOf(row['listed_at']),
    updateTime: wireOf(row['updated_at'])!,
    verifiedTime: wireOf(row['verified_at']),
    verifiedBy: verified_by,
    park: published,
  }
}

function presentDraft(draft: DraftRow | null, nameOf: (memberId: string) => string): ParkEditor['draft'] {
  if (!draft)
    return { state: 'none', revision: 0, ops: [], authors: [], updateTime: null, updatedBy: null, reviewNote: null, publishTime: null }
  return {
    // Pictures of a partner may wait for a review without any other change.
    state: draft.ops.length === 0 && draft.state === 'editing' ? 'none' : draft.state,
    revision: draft.revision,
    ops: draft.ops.map((operation) => presentOperation(operation, draft, nameOf)),
    authors: draft.authors.map((memberId) => ({ memberId, name: nameOf(memberId) })),
    updateTime: wireTime(draft.updatedAt),
    updatedBy: draft.updatedBy && nameOf(draft.updatedBy),
    reviewNote: draft.reviewNote,
    publishTime: draft.publishAt && wireTime(draft.publishAt),
  }
}

function presentOperation(operation: DraftRow['ops'][number], draft: DraftRow, nameOf: (memberId: string) => string): StoredOperation {
  const edit = lastEdit(draft.touched, operation.path)
  return { ...operation, by: edit?.by ? nameOf(edit.by) : '', byId: edit?.by ?? null, time: edit?.at ?? wireTime(draft.updatedAt) }
}

async function listOccupancy({ db, clock }: Source, parkId: string | null, mayReadContracts: boolean): Promise<ParkEditor['occupancy']> {
  if (parkId === null) return {}
  const [days, lettings] = await Promise.all([loadOccupancyDays(db, parkId), listLettings(db, parkId, wireDate(clock()))])
  return Object.fromEntries(
    days.map(({ warehouseId, ...day }) => [
      warehouseId,
      {
        ...day,
        lettings: lettings
          .filter((letting) => letting.warehouseId === warehouseId)
          .map(({ contractId, number, name, area, startDate, endDate }) => ({
            contractId,
            contractNo: mayReadContracts ? number : null,
            name: mayReadContracts ? name : null,
            area,
            startDate,
            endDate,
          })),
      },
    ]),
  )
}
