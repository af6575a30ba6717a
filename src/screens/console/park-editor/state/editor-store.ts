import type { DraftConflicts, ParkEditor } from '#features/inventory/drafts/contract.ts'
import { decodeAt } from '#features/inventory/drafts/document-schema.ts'
import { mergeOperations, readOperation, type Operation, type RawOperation } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { getPark, saveDraft, setPresence } from '#features/inventory/drafts/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { readLocalCopy, removeLocalCopy, storeLocalCopy } from './local-copy.ts'
import { listUnsaved, openSession, reduceSession, type RemoteConflict, type Session, type SessionEvent } from './session.ts'

/** `local`: only this browser has the edits; they are sent once the connection is back. `time` is `HH:mm` in Asia/Shanghai. */
export type SaveStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; time: string }
  | { kind: 'local' }
  | { kind: 'refused'; text: string }

export type PresenceSection = Parameters<typeof setPresence.call>[0]['section']

export type EditorState = {
  session: Session
  /** What the server said last about the park besides the working copy itself. */
  view: ParkEditor
  status: SaveStatus
  /** True if edits that an earlier tab could not send were found in this browser. */
  isRestored: boolean
}

const pauseMs = 800
const retryMs = 5_000
const heartbeatMs = 15_000
const inReview = 10_110

export type EditorStore = ReturnType<typeof createEditorStore>

/** The editor of one park: autosave, the copy in this browser, and what others change meanwhile. `id` is that of the park or working copy. */
export function createEditorStore(id: string, memberId: string, opened: ParkEditor) {
  let state: EditorState = { session: sessionOf(opened), view: opened, status: { kind: 'idle' }, isRestored: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(change: Partial<EditorState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const dispatch = (event: SessionEvent) => set({ session: reduceSession(state.session, event) })
  const unsaved = () => listUnsaved(state.session)

  function sendAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Edits the working copy. The copy in this browser is written at once, the server hears it after a pause. */
  function change(edit: (park: ParkDocument) => ParkDocument) {
    const before = state.session.park
    dispatch({ type: 'edited', change: edit })
    if (state.session.park === before) return
    const operations = unsaved()
    void storeLocalCopy(memberId, id, { operations })
    if (operations.length > 0) sendAfter(pauseMs)
  }

  /** Saves what is not saved yet. Resolves when it is, or when saving has failed. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    if (sending) return sending.then(() => save())
    const operations = unsaved()
    if (operations.length === 0) return
    sending = send(operations).finally(() => (sending = null))
    return sending
  }

  async function send(operations: readonly Operation[]) {
    set({ status: { kind: 'saving' } })
    const { draftId, revision } = state.session
    const target = draftId === null ? { parkId: id } : { draftId }
    try {
      const saved = await saveDraft.call({ ...target, revision, ops: [...operations] }, { noTip: true })
      dispatch({ type: 'saved', draftId: saved.draftId, revision: saved.revision, operations })
      const { score, checks } = saved
      const draft = { ...state.view.draft, state: saved.state, revision: saved.revision, updateTime: saved.updateTime }
      set({ status: { kind: 'saved', time: saved.updateTime.slice(11, 16) }, view: { ...state.view, score, checks, draft } })
      await tidyLocalCopy()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await handleFailure(error, operations)
    }
  }

  async function handleFailure(error: CallFailed, operations: readonly Operation[]) {
    const conflicts = conflictsIn(error)
    if (conflicts) {
      dispatch({ type: 'refused', operations, ...conflicts })
      return set({ status: { kind: 'idle' } })
    }
    if (error.code === 0 || error.code >= 500) {
      set({ status: { kind: 'local' } })
      return sendAfter(retryMs)
    }
    set({ status: { kind: 'refused', text: error.message } })
    if (error.code === inReview) await refresh()
  }

  async function tidyLocalCopy() {
    const left = unsaved()
    if (left.length === 0) return removeLocalCopy(memberId, id)
    await storeLocalCopy(memberId, id, { operations: left })
  }

  /** Loads the working copy again and moves what is not saved onto it. */
  async function refresh() {
    const view = await getPark.call({ id: state.session.draftId ?? id }, { noTip: true })
    dispatch({ type: 'refreshed', draftId: view.draftId, revision: view.draft.revision, park: view.park })
    set({ view })
  }

  /** Says in which section the editor works, and fetches what others have changed. */
  async function beat(section: PresenceSection) {
    const { draftId, revision } = state.session
    const answer = await setPresence.call({ parkId: draftId ?? id, section, revision }, { noTip: true })
    set({ view: { ...state.view, presence: answer.present } })
    const isPublishedAnew = answer.version !== null && answer.version !== (state.view.published?.version ?? null)
    if (!sending && (answer.revision !== state.session.revision || isPublishedAnew)) await refresh()
  }

  /** Applies edits that an earlier tab could not send. */
  async function restore() {
    const copy = await readLocalCopy(memberId, id)
    const operations = (copy?.operations ?? []).map((raw: RawOperation) => readOperation(raw)).filter((one) => one !== null)
    if (operations.length === 0) return
    const merged = mergeOperations(state.session.park, operations)
    change(() => merged.document)
    const conflicts = merged.conflicts.map((conflict): RemoteConflict => ({ ...conflict, by: null, time: null }))
    if (conflicts.length > 0) dispatch({ type: 'refused', revision: state.session.revision, operations: [], applied: [], conflicts })
    set({ isRestored: true })
  }

  /** Starts what runs beside the edits. Returns a function that stops it. */
  function start(getSection: () => PresenceSection) {
    void restore()
    const tick = () => void beat(getSection()).catch(() => {})
    tick()
    const heart = setInterval(() => document.visibilityState === 'visible' && tick(), heartbeatMs)
    const sendNow = () => void save()
    addEventListener('online', sendNow)
    return () => {
      clearInterval(heart)
      removeEventListener('online', sendNow)
      void save()
    }
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getState: () => state,
    change,
    save,
    refresh,
    beat,
    start,
    resolve(path: string, take: 'yours' | 'theirs') {
      dispatch({ type: 'resolved', path, take })
      if (unsaved().length > 0) sendAfter(0)
      else void tidyLocalCopy()
    },
  }
}

const sessionOf = ({ draftId, draft, park }: ParkEditor) => openSession({ draftId, revision: draft.revision, park })

const conflictCode = 409

/** Reads the data of a conflict, whose values are as the wire has them. */
function conflictsIn({ code, data }: CallFailed) {
  if (code !== conflictCode || typeof data !== 'object' || data === null || !('conflicts' in data)) return null
  const { revision, conflicts, applied } = data as DraftConflicts
  return {
    revision,
    applied,
    conflicts: conflicts.map((conflict): RemoteConflict => {
      const { path, by, time } = conflict
      const [yours, theirs] = [decodeAt(path, conflict.yours), decodeAt(path, conflict.theirs)] as [
        RemoteConflict['yours'],
        RemoteConflict['theirs'],
      ]
      return { path, yours, theirs, by, time }
    }),
  }
}
