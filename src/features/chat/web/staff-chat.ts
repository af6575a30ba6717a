import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { Conversation } from './conversation.ts'
import { emptyConversation, lastIdOf } from './conversation-view.ts'
import { currentToken } from './current-token.ts'
import { after } from './open-chat-socket.ts'
import { PageConnection } from './page-connection.ts'
import { uploadStaffAttachment } from './staff-operations.ts'

/** The console's side: one connection for all conversations, and the open one. */
export class StaffChat {
  readonly connection: PageConnection
  #listVersion = 0
  #conversation: Conversation | null = null
  /** Conversations that were left while a message was not confirmed yet. */
  readonly #unsent = new Map<string, Conversation>()

  constructor() {
    this.connection = new PageConnection({
      hello: async () => {
        const token = await currentToken()
        return token === null ? null : { access_token: token, as: 'staff', language: languageOf(getLocale()) }
      },
      onFrame: (frame) => {
        if (frame.type === 'news') return this.#refreshLists()
        if (frame.type === 'ready') return this.#sendOpen()
        if ('talkId' in frame && frame.talkId === this.#conversation?.view.conversationId) this.#conversation?.receive(frame)
      },
      onRefused: () => {},
    })
  }

  /** Incremented when the lists have changed. */
  get listVersion() {
    return this.#listVersion
  }

  /** Prepares a conversation before it is opened; one that was left with unsent messages still has them. */
  createConversation(conversationId: string): Conversation {
    const left = this.#unsent.get(conversationId)
    if (left) return left
    const conversation = new Conversation({
      side: 'staff',
      sendFrame: (frame) => this.connection.send(frame),
      upload: (file, onProgress) => uploadStaffAttachment.upload({ id: conversationId }, file, { onProgress, noTip: true }),
      newId: () => crypto.randomUUID(),
      after,
    })
    conversation.set({ ...emptyConversation, conversationId })
    return conversation
  }

  /** Subscribes to the conversation. */
  open(conversation: Conversation) {
    this.#conversation = conversation
    this.#sendOpen()
  }

  close(conversation: Conversation) {
    if (this.#conversation !== conversation) return
    const conversationId = conversation.view.conversationId!
    this.connection.send({ type: 'leave', talkId: conversationId })
    if (conversation.view.pending.length > 0) this.#unsent.set(conversationId, conversation)
    else this.#unsent.delete(conversationId)
    this.#conversation = null
  }

  #sendOpen() {
    if (!this.#conversation) return
    const { view } = this.#conversation
    this.connection.send({ type: 'open', talkId: view.conversationId!, ...(view.isLoaded && { after: lastIdOf(view) }) })
  }

  #refreshLists() {
    this.#listVersion++
    this.connection.notify()
  }
}
