import type { DraftConflicts, ParkEditor } from '#features/inventory/drafts/contract.ts'
import { decodeAt } from '#features/inventory/drafts/document-schema.ts'
import { mergeOperations, readOperation, type Operation, type RawOperation } from '#features/inventory/drafts/operations.ts'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { getPark, saveDraft, setPresence } from '#features/inventory/drafts/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { isTemporary } from '#platform/web/request/is-temporary.ts'
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

/** The editor of one park: autosave, the copy in this browser, and what others change meanwhile. */
export class EditorStore {
  readonly #id: string
  readonly #memberId: string
  readonly #listeners = new Set<() => void>()
  #state: EditorState
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null

  /** `id` is that of the park or working copy. */
  constructor(id: string, memberId: string, opened: ParkEditor) {
    this.#id = id
    this.#memberId = memberId
    this.#state = { session: sessionOf(opened), view: opened, status: { kind: 'idle' }, isRestored: false }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getState = () => this.#state

  /** Edits the working copy. The copy in this browser is written at once; the server gets the edit after a pause. */
  change(edit: (park: ParkDocument) => ParkDocument) {
    const before = this.#state.session.park
    this.#dispatch({ type: 'edited', change: edit })
    if (this.#state.session.park === before) return
    const operations = this.#unsaved()
    void storeLocalCopy(this.#memberId, this.#id, { operations })
    if (operations.length > 0) this.#saveAfter(pauseMs)
  }

  /** Takes one of the two values of a conflict. */
  resolve(path: string, take: 'yours' | 'theirs') {
    this.#dispatch({ type: 'resolved', path, take })
    if (this.#unsaved().length > 0) this.#saveAfter(0)
    else void this.#tidyLocalCopy()
  }

  /** Saves what is not saved yet. Resolves when it is, or when saving has failed. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#sending) return this.#sending.then(() => this.save())
    const operations = this.#unsaved()
    if (operations.length === 0) return
    this.#sending = this.#send(operations).finally(() => (this.#sending = null))
    return this.#sending
  }

  /** Loads the working copy again and moves what is not saved onto it. */
  async refresh() {
    const view = await getPark.call({ id: this.#state.session.draftId ?? this.#id }, { noTip: true })
    this.#dispatch({ type: 'refreshed', draftId: view.draftId, revision: view.draft.revision, park: view.park })
    this.#set({ view })
  }

  /** Starts what runs beside the edits. Returns a function that stops it. */
  start(getSection: () => PresenceSection) {
    void this.#restore()
    // A failed heartbeat is repeated by the next one.
    const tick = () => void this.#beat(getSection()).catch(() => {})
    tick()
    const heart = setInterval(() => document.visibilityState === 'visible' && tick(), heartbeatMs)
    const saveNow = () => void this.save()
    addEventListener('online', saveNow)
    return () => {
      clearInterval(heart)
      removeEventListener('online', saveNow)
      void this.save()
    }
  }

  #set(change: Partial<EditorState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #dispatch(event: SessionEvent) {
    this.#set({ session: reduceSession(this.#state.session, event) })
  }

  #unsaved() {
    return listUnsaved(this.#state.session)
  }

  #saveAfter(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  async #send(operations: readonly Operation[]) {
    this.#set({ status: { kind: 'saving' } })
    const { draftId, revision } = this.#state.session
    const target = draftId === null ? { parkId: this.#id } : { draftId }
    try {
      const saved = await saveDraft.call({ ...target, revision, ops: [...operations] }, { noTip: true })
      this.#dispatch({ type: 'saved', ...saved, operations })
      const { view, session } = this.#state
      const { score, checks } = saved
      const draft = { ...view.draft, state: saved.state, revision: session.revision, updateTime: saved.updateTime }
      this.#set({ status: { kind: 'saved', time: saved.updateTime.slice(11, 16) }, view: { ...view, score, checks, draft } })
      await this.#tidyLocalCopy()
      if (saved.revision !== session.revision) await this.#loadEditsOfOthers()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      await this.#handleFailure(error, operations)
    }
  }

  /** The answer to a save has none of their edits. If this fails, the next heartbeat repeats it. */
  #loadEditsOfOthers() {
    return this.refresh().catch(() => {})
  }

  async #handleFailure(error: CallFailed, operations: readonly Operation[]) {
    if (isTemporary(error)) {
      this.#set({ status: { kind: 'local' } })
      return this.#saveAfter(retryMs)
    }
    const conflicts = conflictsIn(error)
    if (conflicts) {
      this.#dispatch({ type: 'refused', operations, ...conflicts })
      this.#set({ status: { kind: 'idle' } })
      return this.#loadEditsOfOthers()
    }
    this.#set({ status: { kind: 'refused', text: error.message } })
    if (error.code === inReview) await this.refresh()
  }

  async #tidyLocalCopy() {
    const operations = this.#unsaved()
    if (operations.length === 0) return removeLocalCopy(this.#memberId, this.#id)
    await storeLocalCopy(this.#memberId, this.#id, { operations })
  }

  /** Tells the server in which section the editor works, and loads what others have changed. */
  async #beat(section: PresenceSection) {
    const { draftId, revision } = this.#state.session
    const {
      present,
      revision: savedRevision,
      version,
    } = await setPresence.call({ parkId: draftId ?? this.#id, section, revision }, { noTip: true })
    this.#set({ view: { ...this.#state.view, presence: present } })
    const { session, view } = this.#state
    const isNewVersion = version !== null && version !== (view.published?.version ?? null)
    if (!this.#sending && (savedRevision !== session.revision || isNewVersion)) await this.refresh()
  }

  /** Applies edits that an earlier tab could not send. */
  async #restore() {
    const copy = await readLocalCopy(this.#memberId, this.#id)
    const operations = (copy?.operations ?? []).map((raw: RawOperation) => readOperation(raw)).filter((one) => one !== null)
    if (operations.length === 0) return
    const { session } = this.#state
    const merged = mergeOperations(session.park, operations)
    this.change(() => merged.document)
    const conflicts = merged.conflicts.map((conflict): RemoteConflict => ({ ...conflict, by: null, time: null }))
    if (conflicts.length > 0) this.#dispatch({ type: 'refused', operations: [], applied: [], conflicts })
    this.#set({ isRestored: true })
  }
}

const sessionOf = ({ draftId, draft, park }: ParkEditor) => openSession({ draftId, revision: draft.revision, park })

const conflictCode = 409

/** Reads the data of a conflict, whose values are as the wire has them. */
function conflictsIn({ code, data }: CallFailed) {
  if (code !== conflictCode || typeof data !== 'object' || data === null || !('conflicts' in data)) return null
  const { conflicts, applied } = data as DraftConflicts
  return {
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
