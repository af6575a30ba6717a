import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { after } from './open-wire.ts'
import { Talk } from './conversation.ts'
import { lastIdOf, noTalk } from './conversation-state.ts'
import { WatchedLine } from './watched-line.ts'

const calls = () => import('./chat-calls.ts')

/** The console's side: one connection for all conversations, and the open one. */
export class StaffChat {
  readonly line: WatchedLine
  #news = 0
  #talk: Talk | null = null

  constructor() {
    this.line = new WatchedLine({
      hello: async () => {
        const token = await (await calls()).currentToken()
        return token === null ? null : { access_token: token, as: 'staff', language: languageOf(getLocale()) }
      },
      onFrame: (frame) => {
        if (frame.type === 'news') return this.#tellNews()
        if (frame.type === 'ready') return this.#openAgain()
        if ('talkId' in frame && frame.talkId === this.#talk?.view.talkId) this.#talk?.take(frame)
      },
      onRefused: () => {},
    })
  }

  /** Incremented when the lists have changed. */
  get news() {
    return this.#news
  }

  /** Prepares a conversation before it is shown. */
  talkOf(talkId: string): Talk {
    const talk = new Talk({
      side: 'staff',
      send: (frame) => this.line.send(frame),
      upload: async (file, onProgress) => (await calls()).uploadAsStaff(talkId, file, onProgress),
      newId: () => crypto.randomUUID(),
      after,
    })
    talk.set({ ...noTalk, talkId })
    return talk
  }

  /** Subscribes to it. */
  show(talk: Talk) {
    this.#talk = talk
    this.#openAgain()
  }

  leave(talk: Talk) {
    if (this.#talk !== talk) return
    this.line.send({ type: 'leave', talkId: talk.view.talkId! })
    this.#talk = null
  }

  #openAgain() {
    if (!this.#talk) return
    const { view } = this.#talk
    this.line.send({ type: 'open', talkId: view.talkId!, ...(view.isOpened && { after: lastIdOf(view) }) })
  }

  #tellNews() {
    this.#news++
    this.line.tell()
  }
}
