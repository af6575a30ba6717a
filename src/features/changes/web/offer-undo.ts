import { m } from '#messages'
import { takeChangeSet } from '#platform/web/request/last-change-set.ts'
import { toast } from '#platform/web/toast/toast.ts'

/** How long a message offers the undo, ms. */
const offerMs = 10_000

/** What was done on this page and can be undone. */
export type UndoableAct = {
  /** In the order in which they were written. */
  changeSetIds: readonly string[]
  /** Loads again what the screen keeps of its own beside the data of its route. */
  onUndone?: (() => unknown) | undefined
}

type Undo = (act: UndoableAct) => void

/** The last act, and for as long as its message is shown, what takes the message away. */
let last: { act: UndoableAct; shownUntil: number; hide: () => void } | null = null
let undoNow: Undo | null = null

/** Sets what undoes an act; null where the member may not undo. */
export function setUndo(undo: Undo | null) {
  undoNow = undo
}

/**
 * Says what was saved, and offers to undo it for 10 s where the member may. Without ids it is the change set that the server named in its
 * last answer. Outside the console, and where nothing was changed, it is a plain message.
 */
export function offerUndo(
  text: string,
  { changeSetIds = lastOne(), onUndone }: { changeSetIds?: readonly string[]; onUndone?: () => unknown } = {},
) {
  if (changeSetIds.length === 0 || undoNow === null) return toast.success(text)
  // One offer at a time: that of the last act.
  last?.hide()
  const act = { changeSetIds, onUndone }
  const hide = toast.offering(text, { label: m.ui_undo(), run: () => undoOffered(act) }, offerMs)
  last = { act, shownUntil: performance.now() + offerMs, hide }
}

function lastOne(): string[] {
  const id = takeChangeSet()
  return id === null ? [] : [id]
}

function undoOffered(act: UndoableAct) {
  last = null
  undoNow?.(act)
}

/** Returns the last act once, and whether its message still offered to undo it; takes the message away. */
export function takeLastAct(): (UndoableAct & { isOffered: boolean }) | null {
  const taken = last
  last = null
  taken?.hide()
  return taken && { ...taken.act, isOffered: performance.now() < taken.shownUntil }
}
