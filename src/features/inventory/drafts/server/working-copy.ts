import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { isSameValue, type Value } from '../../fields/values.ts'
import { applyOperations, diffDocuments } from '../operations.ts'
import { emptyDocument, valueAt, type ParkDocument } from '../park-document.ts'
import { documentOf, type JsonRow } from './park-rows.ts'
import { loadParkRows, loadRowsOfParks } from './queries-park-rows.ts'
import { ensureDraft, listDrafts, type DraftOperation, type DraftRow, type Touched } from './queries-drafts.ts'

/** A park in the editor: what is published, and the working copy. */
export type WorkingCopy = {
  parkId: string | null
  /** The row of the park; null if it was never published. */
  row: JsonRow | null
  /** What the tables hold; empty for a park that was never published. */
  published: ParkDocument
  /** Null while the park has no working copy. */
  draft: DraftRow | null
  /** The published park with the operations of the draft. */
  park: ParkDocument
}

type DraftOrPark = { draftId?: string | undefined; parkId?: string | undefined }

/** Opens a park by its id or by that of its working copy; throws 404 for an unknown one. */
export async function openWorkingCopy(db: Db, id: string, { lock = false } = {}): Promise<WorkingCopy> {
  const [copy] = await openWorkingCopies(db, [id], { lock })
  if (!copy) throw fail(known.notFound)
  return copy
}

/** Opens parks by their ids or by those of their working copies; unknown ids are left out. */
export async function openWorkingCopies(db: Db, ids: readonly string[], { lock = false } = {}): Promise<WorkingCopy[]> {
  const drafts = await listDrafts(db, ids, lock)
  const rowsOf = await loadRowsOfParks(db, [
    ...new Set([...ids.filter((id) => !isUuid(id)), ...drafts.flatMap(({ parkId }) => parkId ?? [])]),
  ])
  return ids.flatMap((id): WorkingCopy[] => {
    const draft = drafts.find((one) => (isUuid(id) ? one.id : one.parkId) === id) ?? null
    const parkId = draft ? draft.parkId : isUuid(id) ? null : id
    const rows = parkId === null ? undefined : rowsOf.get(parkId)
    if (!rows && (!draft || parkId !== null)) return []
    const published = rows ? documentOf(rows) : emptyDocument
    return [{ parkId, row: rows?.park ?? null, published, draft, park: draft ? applyOperations(published, draft.ops) : published }]
  })
}

export type LockedCopy = WorkingCopy & { draft: DraftRow }

/** Opens the working copy for a change, and creates it where there is none; throws 404 for an unknown park. */
export async function lockWorkingCopy(trx: Db, { draftId, parkId }: DraftOrPark): Promise<LockedCopy> {
  const id = draftId ?? parkId
  if (id === undefined) throw fail(known.notFound)
  if (!isUuid(id)) {
    if (!(await loadParkRows(trx, id))) throw fail(known.notFound)
    await ensureDraft(trx, id)
  }
  const copy = await openWorkingCopy(trx, id, { lock: true })
  if (!copy.draft) throw fail(known.notFound)
  return { ...copy, draft: copy.draft }
}

/**
 * Returns the operations that make up a working copy. A path without an edit keeps the value that was published when it was edited,
 * so that a later change of the published value is noticed.
 */
export function draftOperations({ published, draft }: WorkingCopy, park: ParkDocument, touched: ReadonlySet<string>): DraftOperation[] {
  const earlier = new Map(draft?.ops.map((operation) => [operation.path, operation]))
  return (diffDocuments(published, park) as DraftOperation[]).map((operation) => {
    const old = earlier.get(operation.path)
    return operation.op === 'set' && old?.op === 'set' && !touched.has(operation.path) ? { ...operation, before: old.before } : operation
  })
}

export type Overtaken = { path: string; draft: Value; published: Value }

/** Lists the fields whose published value was changed after the working copy changed them. */
export const listOvertaken = ({ published, draft }: WorkingCopy): Overtaken[] =>
  (draft?.ops ?? []).flatMap((operation): Overtaken[] => {
    if (operation.op !== 'set') return []
    const now = valueAt(published, operation.path)
    if (now === undefined) return []
    const isOvertaken = !isSameValue(now as Value, operation.before) && !isSameValue(now as Value, operation.after)
    return isOvertaken ? [{ path: operation.path, draft: operation.after, published: now as Value }] : []
  })

/** Returns the last edit of a path: that of the path itself, of its record, or of a field of that record. */
export function lastEdit(touched: Touched, path: string) {
  const edits = Object.entries(touched).filter(([one]) => one === path || path.startsWith(`${one}.`) || one.startsWith(`${path}.`))
  return edits.map(([, edit]) => edit).toSorted((a, b) => b.revision - a.revision)[0] ?? null
}
