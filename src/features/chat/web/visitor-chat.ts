import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import type { Hello } from '../frames.ts'
import { keptTalk, type KeptTalk } from './stored-conversation.ts'
import { after } from './open-wire.ts'
import { Talk } from './conversation.ts'
import { lastIdOf, noTalk } from './conversation-state.ts'
import { WatchedLine } from './watched-line.ts'

const calls = () => import('./chat-calls.ts')

/** The page that the visitor came from, sent with the first message. */
export type Origin = { page?: string; title?: string }

/**
 * The visitor's side: the conversation stored in this browser, or the signed-in member's. It is created with the first message, so that
 * just opening the chat leaves nothing behind.
 */
export class VisitorChat {
  readonly talk: Talk
  readonly line: WatchedLine
  readonly #origin: () => Origin
  #beginning: Promise<KeptTalk> | null = null

  constructor(origin: () => Origin) {
    this.#origin = origin
    this.talk = new Talk({
      side: 'visitor',
      send: (frame) => this.line.send(frame),
      upload: async (file, onProgress) => (await calls()).uploadOwn(await this.#requireTalk(), file, onProgress),
      newId: () => crypto.randomUUID(),
      after,
    })
    this.line = new WatchedLine({
      hello: () => this.#hello(),
      onFrame: (frame) => {
        // A member's conversation is found by token; from now on this browser knows it.
        if (frame.type === 'ready' && frame.talkId !== null && keptTalk.read()?.talkId !== frame.talkId)
          keptTalk.write({ talkId: frame.talkId, secret: null })
        this.talk.take(frame)
        if (frame.type === 'ready' && frame.talkId === null) this.#openEmpty()
      },
      onRefused: () => this.#forget(),
    })
  }

  say(text: string) {
    this.talk.say(text)
    void this.#begin()
  }

  attach(file: File) {
    this.talk.attach(file)
    void this.#begin()
  }

  retry(clientId: string) {
    this.talk.retry(clientId)
    void this.#begin()
  }

  async leaveContact(contact: { phone: string } | { email: string }) {
    const { leave } = await calls()
    await leave(await this.#requireTalk(), contact)
  }

  fetchFile = async (fileId: string) => {
    const { fetchOwnFile } = await calls()
    return fetchOwnFile(await this.#requireTalk(), fileId)
  }

  /** Null: no message has been sent from here, and no one is signed in. */
  async #hello(): Promise<Hello | null> {
    const { currentToken, askDuty } = await calls()
    const token = await currentToken()
    // After signing out the conversation belongs to the account, not to this browser.
    if (token === null && keptTalk.read()?.secret === null) keptTalk.write(null)
    const kept = keptTalk.read()
    const mark = this.talk.view.isOpened ? { after: lastIdOf(this.talk.view) } : {}
    const known = kept && { talkId: kept.talkId, ...(kept.secret !== null && { secret: kept.secret }), ...mark }
    const language = languageOf(getLocale())
    if (token !== null) return { access_token: token, language, ...known }
    if (known) return { ...known, language }
    const duty = await askDuty()
    this.talk.set({ ...this.talk.view, duty })
    this.#openEmpty()
    return null
  }

  #openEmpty() {
    this.talk.set({ ...this.talk.view, isOpened: true })
  }

  /** The conversation is gone or not accessible: the next message starts a new one. */
  #forget() {
    keptTalk.write(null)
    const { pending, duty } = this.talk.view
    this.talk.set({ ...noTalk, pending, duty })
    this.line.restart()
  }

  async #begin() {
    if (this.talk.view.talkId !== null || this.#beginning) return
    await this.#requireTalk().catch(() => {
      // Each waiting message reports its own failure.
      for (const { clientId } of this.talk.view.pending) this.talk.fail(clientId)
    })
  }

  #requireTalk(): Promise<KeptTalk> {
    const kept = keptTalk.read()
    if (kept) return Promise.resolve(kept)
    this.#beginning ??= this.#beginNow().finally(() => (this.#beginning = null))
    return this.#beginning
  }

  async #beginNow(): Promise<KeptTalk> {
    const { begin } = await calls()
    const kept = await begin(this.#origin())
    keptTalk.write(kept)
    this.talk.set({ ...this.talk.view, isOpened: false })
    this.line.restart()
    return kept
  }
}
