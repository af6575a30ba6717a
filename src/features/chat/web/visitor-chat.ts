import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import type { Hello } from '../frames.ts'
import { Conversation } from './conversation.ts'
import { emptyConversation, lastIdOf } from './conversation-view.ts'
import { currentToken } from './current-token.ts'
import { after } from './open-chat-socket.ts'
import { getAttachment, getDuty, saveContact, startConversation, uploadAttachment } from './operations.ts'
import { PageConnection } from './page-connection.ts'
import { credentialsOf, storedConversation, type StoredConversation } from './stored-conversation.ts'

/** The page that the visitor came from, sent with the first message. */
export type Origin = { page?: string; title?: string }

/**
 * The visitor's side: the conversation stored in this browser, or the signed-in member's. It is created with the first message, so that
 * just opening the chat leaves nothing behind.
 */
export class VisitorChat {
  readonly conversation: Conversation
  readonly connection: PageConnection
  readonly #origin: () => Origin
  #starting: Promise<StoredConversation> | null = null

  constructor(origin: () => Origin) {
    this.#origin = origin
    this.conversation = new Conversation({
      side: 'visitor',
      sendFrame: (frame) => this.connection.send(frame),
      upload: async (file, onProgress) => uploadAttachment.upload(credentialsOf(await this.#requireStored()), file, { onProgress }),
      newId: () => crypto.randomUUID(),
      after,
    })
    this.connection = new PageConnection({
      hello: () => this.#hello(),
      onFrame: (frame) => {
        // A member's conversation is found by token; from now on this browser knows it.
        if (frame.type === 'ready' && frame.talkId !== null && storedConversation.read()?.talkId !== frame.talkId)
          storedConversation.write({ talkId: frame.talkId, secret: null })
        this.conversation.receive(frame)
        if (frame.type === 'ready' && frame.talkId === null) this.#showEmpty()
      },
      onRefused: () => this.#forget(),
    })
  }

  sendText(text: string) {
    this.conversation.sendText(text)
    void this.#start()
  }

  sendFile(file: File) {
    this.conversation.sendFile(file)
    void this.#start()
  }

  retry(clientId: string) {
    this.conversation.retry(clientId)
    void this.#start()
  }

  async saveContact(contact: { phone: string } | { email: string }) {
    await saveContact.call({ ...credentialsOf(await this.#requireStored()), ...contact })
  }

  fetchFile = async (fileId: string) => getAttachment.fetchFile({ ...credentialsOf(await this.#requireStored()), fileId })

  /** Returns the first frame; null if no message has been sent from here and no one is signed in. */
  async #hello(): Promise<Hello | null> {
    const token = await currentToken()
    // After signing out the conversation belongs to the account, not to this browser.
    if (token === null && storedConversation.read()?.secret === null) storedConversation.write(null)
    const stored = storedConversation.read()
    const { view } = this.conversation
    const known = stored && { ...credentialsOf(stored), ...(view.isLoaded && { after: lastIdOf(view) }) }
    const language = languageOf(getLocale())
    if (token !== null) return { access_token: token, language, ...known }
    if (known) return { ...known, language }
    const duty = await getDuty.call({})
    this.conversation.set({ ...this.conversation.view, duty })
    this.#showEmpty()
    return null
  }

  #showEmpty() {
    this.conversation.set({ ...this.conversation.view, isLoaded: true })
  }

  /** The conversation is gone or not accessible: the next message starts a new one. */
  #forget() {
    storedConversation.write(null)
    const { pending, duty } = this.conversation.view
    this.conversation.set({ ...emptyConversation, pending, duty })
    this.connection.restart()
  }

  /** Starts a conversation for the pending messages unless there is one. */
  async #start() {
    if (this.conversation.view.conversationId !== null || this.#starting) return
    await this.#requireStored().catch(() => {
      // Each waiting message reports its own failure.
      for (const { clientId } of this.conversation.view.pending) this.conversation.fail(clientId)
    })
  }

  #requireStored(): Promise<StoredConversation> {
    const stored = storedConversation.read()
    if (stored) return Promise.resolve(stored)
    this.#starting ??= this.#startNow().finally(() => (this.#starting = null))
    return this.#starting
  }

  async #startNow(): Promise<StoredConversation> {
    const started = await startConversation.call(this.#origin())
    storedConversation.write(started)
    this.conversation.set({ ...this.conversation.view, isLoaded: false })
    this.connection.restart()
    return started
  }
}
