import type { Db } from '#platform/server/postgres/database.ts'
import { emptyDocument, type ParkDocument } from '../../drafts/park-document.ts'
import { findDraft, insertNewDraft } from '../../drafts/server/queries-drafts.ts'
import { openWorkingCopy, type WorkingCopy } from '../../drafts/server/working-copy.ts'
import type { Applied } from './apply-row.ts'
import * as queries from './queries-held.ts'
import type { HeldRow } from './queries-held.ts'
import type { PartnerRow } from './read-rows.ts'
import type { Source } from './queries-sources.ts'

export type AcceptedRow = { row: PartnerRow; held: HeldRow | null; applied: Applied }

/** Returns the addresses that a row names for the first time. */
export const newPictures = ({ row: { staged }, held, applied }: AcceptedRow): string[] =>
  applied.isNew ? staged.pictures : staged.pictures.filter((url) => !held?.imageUrls.includes(url))

export const hasNewPictures = (accepted: AcceptedRow) => newPictures(accepted).length > 0

/** The rows of a call that belong to one park, and the park as they make it. */
export type ParkGroup = {
  externalId: string
  held: HeldRow | null
  /** Null: neither the listings nor a working copy have the park. */
  copy: WorkingCopy | null
  /** What rows are applied to, and what they have made of it. */
  base: ParkDocument
  document: ParkDocument
  accepted: AcceptedRow[]
  /** The park may be published if it passes the checks. */
  mayPublish: boolean
}

/** True if staff have unpublished edits of their own in the working copy. */
export const hasStaffEdits = ({ draft }: Pick<WorkingCopy, 'draft'>) => draft !== null && draft.ops.length > 0 && draft.authors.length > 0

/** Opens the park of a group of rows and locks it until the end of the transaction. */
export async function openGroup(trx: Db, source: Source, externalId: string, held: HeldRow | null): Promise<ParkGroup> {
  const copy = await openCopy(trx, source, externalId, held)
  if (!copy) return { externalId, held, copy, base: emptyDocument, document: emptyDocument, accepted: [], mayPublish: source.isDirect }
  const isEdited = hasStaffEdits(copy)
  // Unfinished edits of staff are not published along with a partner's rows.
  const base = source.isDirect && copy.parkId !== null && isEdited ? copy.published : copy.park
  const isOffline = copy.row?.['status'] === 'withdrawn' && held?.withdrawnAt == null
  const mayPublish = source.isDirect && !isOffline && !(copy.parkId === null && isEdited)
  return { externalId, held, copy, base, document: base, accepted: [], mayPublish }
}

async function openCopy(trx: Db, source: Source, externalId: string, held: HeldRow | null): Promise<WorkingCopy | null> {
  const parkId = held?.parkId ?? (await queries.findParkOfSource(trx, source.id, externalId))
  if (parkId !== null) {
    await queries.lockParkStatus(trx, parkId)
    return openWorkingCopy(trx, parkId, { lock: true })
  }
  return held?.draftId == null ? null : openWorkingCopy(trx, held.draftId, { lock: true })
}

/** Starts the working copy of a park that the portal does not have, with the next free code. */
export async function startPark(trx: Db, group: ParkGroup): Promise<void> {
  const { id, code } = await insertNewDraft(trx)
  const draft = (await findDraft(trx, id, true))!
  const park: ParkDocument = { ...emptyDocument, code }
  group.copy = { parkId: null, row: null, published: emptyDocument, draft, park: emptyDocument }
  group.base = park
  group.document = park
}
