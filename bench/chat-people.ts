// Simulated visitors and agents of `npm run bench:chat`; they use the portal's own client over Node's WebSocket.
import { randomUUID } from 'node:crypto'
import type { Hello, ServerFrame } from '#features/chat/frames.ts'
import { ChatLine, type Wire } from '#features/chat/web/line.ts'
import { Talk } from '#features/chat/web/conversation.ts'
import { lastIdOf, noTalk } from '#features/chat/web/conversation-state.ts'

/** Returns the address of a live process, as a load balancer would: dead processes are left out. */
export type Addresses = { of(person: number): string }

const socketPath = '/whs/prod-api/chat/socket'
const noUpload = () => Promise.reject(new Error('nothing is uploaded here'))
const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const openAt = (address: string) => new WebSocket(address.replace(/^http/, 'ws') + socketPath) as unknown as Wire

/** Send time of each message in ms of one clock, by its text. */
export type SaidAt = Map<string, number>

export class Visitor {
  readonly talk: Talk
  readonly #line: ChatLine
  readonly #saidAt: SaidAt
  #said = 0

  constructor(
    person: number,
    kept: { talkId: string; secret: string },
    addresses: Addresses,
    saidAt: SaidAt,
    hear: (text: string) => void,
  ) {
    this.#saidAt = saidAt
    this.talk = new Talk({ side: 'visitor', send: (frame) => this.#line.send(frame), upload: noUpload, newId: randomUUID, after })
    this.#line = new ChatLine({
      open: () => openAt(addresses.of(person)),
      hello: async (): Promise<Hello> => ({ ...kept, ...(this.talk.view.isOpened && { after: lastIdOf(this.talk.view) }) }),
      onFrame: (frame) => {
        this.talk.take(frame)
        for (const text of textsIn(frame, 'staff')) hear(text)
      },
      onStatus: () => {},
      onRefused: (code) => console.error(`a visitor was refused: ${code}`),
      after,
      random: Math.random,
    })
    this.#line.start()
  }

  say(name: string) {
    const text = `${name}-${++this.#said}`
    this.#saidAt.set(text, performance.now())
    this.talk.say(text)
  }

  stop() {
    this.#line.stop()
  }
}

/** An agent's console with many conversations; it answers every message once. */
export class Agent {
  readonly talks: ReadonlyMap<string, Talk>
  readonly #line: ChatLine

  constructor(
    person: number,
    token: string,
    talkIds: readonly string[],
    addresses: Addresses,
    saidAt: SaidAt,
    hear: (text: string) => void,
  ) {
    this.talks = new Map(talkIds.map((talkId) => [talkId, this.#open(talkId)]))
    const answered = new Set<string>()
    this.#line = new ChatLine({
      open: () => openAt(addresses.of(person)),
      hello: async (): Promise<Hello> => ({ access_token: token, as: 'staff' }),
      onFrame: (frame) => {
        if (frame.type === 'ready') return this.#openAll()
        const talk = 'talkId' in frame && frame.talkId !== null ? this.talks.get(frame.talkId) : undefined
        if (!talk) return
        talk.take(frame)
        for (const text of textsIn(frame, 'visitor')) {
          hear(text)
          if (answered.has(text)) continue
          answered.add(text)
          saidAt.set(`re ${text}`, performance.now())
          talk.say(`re ${text}`)
        }
      },
      onStatus: () => {},
      onRefused: (code) => console.error(`a console was refused: ${code}`),
      after,
      random: Math.random,
    })
    this.#line.start()
  }

  stop() {
    this.#line.stop()
  }

  #open(talkId: string) {
    const talk = new Talk({ side: 'staff', send: (frame) => this.#line.send(frame), upload: noUpload, newId: randomUUID, after })
    talk.set({ ...noTalk, talkId })
    return talk
  }

  #openAll() {
    for (const [talkId, { view }] of this.talks) this.#line.send({ type: 'open', talkId, ...(view.isOpened && { after: lastIdOf(view) }) })
  }
}

const textsIn = (frame: ServerFrame, from: 'visitor' | 'staff') => {
  const messages = frame.type === 'opened' ? frame.messages : frame.type === 'message' ? [frame] : []
  return messages.flatMap((message) => (message.from === from && message.text !== null ? [message.text] : []))
}
