import { m } from '#messages'
import type { Frame, ServerFrame } from '../frames.ts'
import {
  addPending,
  changePending,
  removePending,
  lastIdOf,
  emptyConversation,
  applyFrame,
  type PendingMessage,
  type ConversationView,
} from './conversation-view.ts'

export type Upload = (file: File, onProgress: (share: number) => void) => Promise<{ fileId: string }>

type Deps = {
  side: 'visitor' | 'staff'
  /** Returns false while disconnected. */
  sendFrame(frame: Frame): boolean
  upload: Upload
  newId(): string
  after(ms: number, work: () => void): () => void
}

/** After this time an unconfirmed message counts as failed; until then a reconnect sends it. */
const confirmTimeoutMs = 30_000
const typingIntervalMs = 3_000

/**
 * A conversation in this browser. A message is sent at once if connected, and resent under its id with each new connection until it arrives
 * among the messages.
 */
export class Conversation {
  #view: ConversationView = emptyConversation
  #lastTypingAt = -Infinity
  #readId = 0
  readonly #listeners = new Set<() => void>()
  readonly #files = new Map<string, File>()
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get view(): ConversationView {
    return this.#view
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(view: ConversationView) {
    if (view === this.#view) return
    this.#view = view
    for (const listener of this.#listeners) listener()
  }

  receive(frame: ServerFrame) {
    this.set(applyFrame(this.#view, frame))
    if (frame.type === 'opened') this.#sendPending()
  }

  sendText(text: string, alsoSend = false) {
    this.#add({ text, file: null, alsoSend })
  }

  sendFile(file: File, alsoSend = false) {
    const clientId = this.#add({ text: null, file: { name: file.name, fileId: null, progress: 0 }, alsoSend })
    this.#files.set(clientId, file)
    void this.#upload(clientId, file)
  }

  retry(clientId: string) {
    this.set(changePending(this.#view, clientId, { state: 'sending', reason: null }))
    this.#failAfterTimeout(clientId)
    const message = this.#find(clientId)
    const file = this.#files.get(clientId)
    if (message?.file?.fileId === null && file) void this.#upload(clientId, file)
    else if (message) this.#send(message)
  }

  discard(clientId: string) {
    this.#files.delete(clientId)
    this.set(removePending(this.#view, clientId))
  }

  fail(clientId: string) {
    if (this.#find(clientId)?.state === 'sending')
      this.set(changePending(this.#view, clientId, { state: 'failed', reason: m.chat_notSent() }))
  }

  /** Marks all messages as read. */
  markRead() {
    const id = lastIdOf(this.#view)
    if (id > this.#readId && this.#deps.sendFrame({ type: 'read', id, ...this.#target })) this.#readId = id
  }

  notifyTyping(now: number) {
    if (now - this.#lastTypingAt < typingIntervalMs || !this.#view.isLoaded) return
    this.#lastTypingAt = now
    this.#deps.sendFrame({ type: 'typing', ...this.#target })
  }

  loadOlder() {
    const [first] = this.#view.messages
    if (!first || !this.#view.hasOlder || this.#view.isLoadingOlder) return
    if (this.#deps.sendFrame({ type: 'older', before: first.id, ...this.#target })) this.set({ ...this.#view, isLoadingOlder: true })
  }

  #add(content: Pick<PendingMessage, 'text' | 'file' | 'alsoSend'>): string {
    const message: PendingMessage = { ...content, clientId: this.#deps.newId(), state: 'sending', reason: null }
    this.set(addPending(this.#view, message))
    this.#failAfterTimeout(message.clientId)
    if (message.text !== null) this.#send(message)
    return message.clientId
  }

  async #upload(clientId: string, file: File) {
    try {
      const { fileId } = await this.#deps.upload(file, (progress) => this.#changeFile(clientId, { progress }))
      this.#changeFile(clientId, { fileId, progress: 1 })
      const message = this.#find(clientId)
      if (message) this.#send(message)
    } catch (error) {
      const reason = error instanceof Error && error.message !== '' ? error.message : m.chat_notSent()
      this.set(changePending(this.#view, clientId, { state: 'failed', reason }))
    }
  }

  #changeFile(clientId: string, change: { fileId?: string; progress?: number }) {
    const file = this.#find(clientId)?.file
    if (file) this.set(changePending(this.#view, clientId, { file: { ...file, ...change } }))
  }

  #find = (clientId: string) => this.#view.pending.find((message) => message.clientId === clientId)

  #sendPending() {
    for (const message of this.#view.pending) if (message.state === 'sending') this.#send(message)
  }

  #send({ clientId, text, file, alsoSend }: PendingMessage) {
    if (!this.#view.isLoaded || (file && file.fileId === null)) return
    const content = file ? { fileId: file.fileId! } : { text: text! }
    this.#deps.sendFrame({ type: 'say', clientId, ...content, ...(alsoSend && { alsoSend }), ...this.#target })
  }

  #failAfterTimeout(clientId: string) {
    this.#deps.after(confirmTimeoutMs, () => {
      const file = this.#find(clientId)?.file
      if (!file || file.progress === 1) this.fail(clientId)
    })
  }

  /** A console's frames name their conversation. */
  get #target() {
    return this.#deps.side === 'staff' && this.#view.conversationId !== null ? { talkId: this.#view.conversationId } : {}
  }
}
