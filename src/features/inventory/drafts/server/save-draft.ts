import type { z } from 'zod'
import { listDisplayNames } from '#features/accounts/server/queries-member.ts'
import { listTakenWarehouses } from '#features/contracts/server/queries-lettings.ts'
import { buildSearchText } from '#features/listings/search/keyword-text.ts'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { m } from '#messages'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { wireDate, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { fieldAt } from '../../fields/fields.ts'
import { labelOf } from '../../fields/values.ts'
import { DraftConflicts, type saveDraft as endpoint } from '../contract.ts'
import { type SavedDraft } from '../draft-values.ts'
import { draftReview, type DraftReview } from '../draft-review.ts'
import { failures } from '../failures.ts'
import { diffDocuments, mergeOperations, readOperation, type Conflict, type Operation } from '../operations.ts'
import type { ParkDocument } from '../park-document.ts'
import { updateDraft, type Touched } from './queries-drafts.ts'
import { presentScore, ratePark, type RateDeps } from './rate-park.ts'
import { draftOperations, lastEdit, lockWorkingCopy, type LockedCopy } from './working-copy.ts'

type SaveInput = z.output<typeof endpoint.input>
type Caller = Pick<MemberCall, 'actor' | 'language' | 'locale'>

/**
 * Saves edits field by field. Throws 409 with both values where someone else has changed a field since; the other edits are saved
 * nevertheless. Throws 422 for an edit that does not fit its field, 10110 in review and 10602 for deleting a warehouse under contract.
 */
export async function saveDraft(trx: Db, deps: RateDeps, call: Caller, { ops, ...target }: SaveInput): Promise<SavedDraft> {
  const operations = readOperations(ops, call)
  const copy = await lockWorkingCopy(trx, target)
  requireEditable(copy)
  const { document, applied, conflicts } = mergeOperations(copy.park, operations)
  await refuseContracted(trx, copy, document, deps)
  const saved = await storeWorkingCopy(trx, deps, call, copy, document, applied)
  if (conflicts.length === 0) return { ...saved, applied }
  const data = { revision: saved.revision, conflicts: await presentConflicts(trx, copy.draft.touched, conflicts), applied }
  throw fail(failures.conflict, { data: DraftConflicts.encode(data), keepWrites: true })
}

function readOperations(ops: SaveInput['ops'], { locale }: Caller): Operation[] {
  const read = ops.map((raw) => ({ path: raw.path, operation: readOperation(raw) }))
  const wrong = read.filter(({ operation }) => operation === null)
  if (wrong.length > 0)
    throw invalid(
      wrong.map(({ path }) => {
        const field = fieldAt(path)
        return {
          field: path,
          rule: 'invalid',
          msg: formatInvalid(field ? labelOf(field, locale) : m.inventory_changes({}, { locale }), locale),
        }
      }),
    )
  return read.map(({ operation }) => operation!)
}

/** Throws 10110 for a working copy in review. */
export function requireEditable({ draft }: LockedCopy) {
  if (!draftReview.can(draft.state, 'edit', 'author')) throw fail(failures.inReview)
}

/** Throws 10602 if a stored warehouse that a contract holds is missing from `park`. */
export async function refuseContracted(trx: Db, copy: LockedCopy, park: ParkDocument, { clock }: Pick<RateDeps, 'clock'>) {
  const removed = Object.keys(copy.park.warehouses).filter((key) => !(key in park.warehouses) && key in copy.published.warehouses)
  if (removed.length === 0) return
  const taken = await listTakenWarehouses(trx, removed, wireDate(clock()))
  if (taken.length > 0) throw fail(failures.underContract, { data: { warehouseIds: taken } })
}

const searchTextOf = ({ nameZh, nameEn, addressZh, addressEn }: ParkDocument) =>
  buildSearchText({ nameZh: nameZh ?? '', nameEn: nameEn ?? '', addressZh: addressZh ?? '', addressEn: addressEn ?? '' })

type Stored = Omit<SavedDraft, 'applied'>

/** Stores what a working copy has become, in the name of the caller. `paths` were edited, also where they end as they were. */
export const storeWorkingCopy = (
  trx: Db,
  deps: RateDeps,
  { actor, language }: Caller,
  copy: LockedCopy,
  park: ParkDocument,
  paths: readonly string[],
): Promise<Stored> => storeEdits(trx, deps, { memberId: actor.memberId, state: 'editing', language }, copy, park, paths)

/** Who has edited a working copy, and its state afterwards. */
type Editor = { memberId: string; state: 'editing'; language: Language } | PartnerEditor
export type PartnerEditor = { memberId: null; sourceId: string; state: DraftReview; language: Language }

/** Stores what a working copy has become, in the name of a member or of a partner. */
export async function storeEdits(
  trx: Db,
  deps: RateDeps,
  { memberId, state, language, ...editor }: Editor,
  copy: LockedCopy,
  park: ParkDocument,
  paths: readonly string[],
): Promise<Stored> {
  const { draft } = copy
  const changed = new Set([...paths, ...diffDocuments(copy.park, park).map(({ path }) => path)])
  const ops = draftOperations(copy, park, changed)
  const revision = changed.size === 0 ? draft.revision : draft.revision + 1
  const edit = { revision, by: memberId, at: wireTime(deps.clock()) }
  const touched = { ...draft.touched, ...Object.fromEntries([...changed].map((path) => [path, edit])) }
  const { score, checks } = await ratePark(trx, deps, { ...copy, park }, language)
  const updatedAt = await updateDraft(trx, draft.id, {
    ops,
    touched,
    revision,
    state,
    authors: ops.length === 0 ? [] : [...new Set([...draft.authors, ...(memberId === null ? [] : [memberId])])],
    updatedBy: memberId,
    ...('sourceId' in editor && { sourceId: editor.sourceId }),
    score: score.value,
    code: park.code?.slice(0, 200) ?? null,
    nameZh: park.nameZh,
    nameEn: park.nameEn,
    districtCode: park.districtCode,
    searchText: copy.parkId === null ? searchTextOf(park) : null,
  })
  return {
    draftId: draft.id,
    revision,
    basedOn: draft.revision,
    state: ops.length === 0 ? 'none' : 'editing',
    pending: ops.length,
    updateTime: wireTime(updatedAt),
    score: presentScore(score, localeOf(language)),
    checks,
  }
}

async function presentConflicts(trx: Db, touched: Touched, conflicts: readonly Conflict[]) {
  const edits = conflicts.map(({ path }) => lastEdit(touched, path))
  const names = await listDisplayNames(
    trx,
    edits.flatMap((edit) => edit?.by ?? []),
  )
  return conflicts.map((conflict, at) => {
    const edit = edits[at]
    return { ...conflict, by: (edit?.by && names.get(edit.by)) ?? null, time: edit?.at ?? null }
  })
}
