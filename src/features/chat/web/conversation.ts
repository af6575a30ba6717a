import { m } from '#messages'
import type { Frame, ServerFrame } from '../frames.ts'
import { addPending, changePending, dropPending, lastIdOf, noTalk, take, type Pending, type TalkView } from './conversation-state.ts'

export type Upload = (file: File, onProgress: (share: number) => void) => Promise<{ fileId: string }>

type Deps = {
  side: 'visitor' | 'staff'
  send(frame: Frame): boolean
  upload: Upload
  newId(): string
  after(ms: number, work: () => void): () => void
}

/** After this time an unconfirmed message counts as failed; until then a reconnect sends it. */
const patienceMs = 30_000
const typingEveryMs = 3_000

/**
 * One conversation as this browser knows it. A message is sent at once if connected, and again with each new connection under its id,
 * until it comes back among the messages.
 */
export class Talk {
  #view: TalkView = noTalk
  #lastTyped = -Infinity
  #readId = 0
  readonly #listeners = new Set<() => void>()
  readonly #files = new Map<string, File>()
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get view(): TalkView {
    return this.#view
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(view: TalkView) {
    if (view === this.#view) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  take(frame: ServerFrame) {
    this.set(take(this.#view, frame))
    if (frame.type === 'opened') this.#sendAll()
  }

  say(text: string, alsoSend = false) {
    this.#add({ text, file: null, alsoSend })
  }

  attach(file: File, alsoSend = false) {
    const clientId = this.#add({ text: null, file: { name: file.name, fileId: null, progress: 0 }, alsoSend })
    this.#files.set(clientId, file)
    void this.#bringUp(clientId, file)
  }

  retry(clientId: string) {
    this.set(changePending(this.#view, clientId, { state: 'sending', reason: null }))
    this.#beImpatient(clientId)
    const one = this.#find(clientId)
    const file = this.#files.get(clientId)
    if (one?.file?.fileId === null && file) void this.#bringUp(clientId, file)
    else if (one) this.#send(one)
  }

  discard(clientId: string) {
    this.#files.delete(clientId)
    this.set(dropPending(this.#view, clientId))
  }

  fail(clientId: string) {
    if (this.#find(clientId)?.state === 'sending')
      this.set(changePending(this.#view, clientId, { state: 'failed', reason: m.chat_notSent() }))
  }

  /** Marks everything up to this number as read. */
  read() {
    const id = lastIdOf(this.#view)
    if (id > this.#readId && this.#deps.send({ type: 'read', id, ...this.#where })) this.#readId = id
  }

  typing(now: number) {
    if (now - this.#lastTyped < typingEveryMs || !this.#view.isOpened) return
    this.#lastTyped = now
    this.#deps.send({ type: 'typing', ...this.#where })
  }

  loadOlder() {
    const [first] = this.#view.messages
    if (!first || !this.#view.hasOlder || this.#view.isLoadingOlder) return
    if (this.#deps.send({ type: 'older', before: first.id, ...this.#where })) this.set({ ...this.#view, isLoadingOlder: true })
  }

  #add(said: Pick<Pending, 'text' | 'file' | 'alsoSend'>): string {
    const one: Pending = { ...said, clientId: this.#deps.newId(), state: 'sending', reason: null }
    this.set(addPending(this.#view, one))
    this.#beImpatient(one.clientId)
    if (one.text !== null) this.#send(one)
    return one.clientId
  }

  async #bringUp(clientId: string, file: File) {
    try {
      const { fileId } = await this.#deps.upload(file, (progress) => this.#changeFile(clientId, { progress }))
      this.#changeFile(clientId, { fileId, progress: 1 })
      const one = this.#find(clientId)
      if (one) this.#send(one)
    } catch (error) {
      const reason = error instanceof Error && error.message !== '' ? error.message : m.chat_notSent()
      this.set(changePending(this.#view, clientId, { state: 'failed', reason }))
    }
  }

  #changeFile(clientId: string, change: { fileId?: string; progress?: number }) {
    const file = this.#find(clientId)?.file
    if (file) this.set(changePending(this.#view, clientId, { file: { ...file, ...change } }))
  }

  #find = (clientId: string) => this.#view.pending.find((one) => one.clientId === clientId)

  #sendAll() {
    for (const one of this.#view.pending) if (one.state === 'sending') this.#send(one)
  }

  #send({ clientId, text, file, alsoSend }: Pending) {
    if (!this.#view.isOpened || (file && file.fileId === null)) return
    const what = file ? { fileId: file.fileId! } : { text: text! }
    this.#deps.send({ type: 'say', clientId, ...what, ...(alsoSend && { alsoSend }), ...this.#where })
  }

  #beImpatient(clientId: string) {
    this.#deps.after(patienceMs, () => {
      const file = this.#find(clientId)?.file
      if (!file || file.progress === 1) this.fail(clientId)
    })
  }

  /** Frames of a console name their conversation. */
  get #where() {
    return this.#deps.side === 'staff' && this.#view.talkId !== null ? { talkId: this.#view.talkId } : {}
  }
}
