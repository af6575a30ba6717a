// Simulated visitors and agents of `npm run bench:chat`; they use the portal's own client over Node's WebSocket.
import { randomUUID } from 'node:crypto'
import type { Hello, ServerFrame } from '#features/chat/frames.ts'
import { ChatConnection, type ChatSocket } from '#features/chat/web/chat-connection.ts'
import { Conversation } from '#features/chat/web/conversation.ts'
import { emptyConversation, lastIdOf } from '#features/chat/web/conversation-view.ts'

/** Returns the address of a live process, as a load balancer would: dead processes are left out. */
export type Addresses = { of(person: number): string }

const socketPath = '/whs/prod-api/chat/socket'
const noUpload = () => Promise.reject(new Error('nothing is uploaded here'))
const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const openAt = (address: string) => new WebSocket(address.replace(/^http/, 'ws') + socketPath) as unknown as ChatSocket

/** Send time of each message in ms of one clock, by its text. */
export type SentAt = Map<string, number>

export class Visitor {
  readonly conversation: Conversation
  readonly #connection: ChatConnection
  readonly #sentAt: SentAt
  #sentCount = 0

  constructor(
    person: number,
    credentials: { talkId: string; secret: string },
    addresses: Addresses,
    sentAt: SentAt,
    receive: (text: string) => void,
  ) {
    this.#sentAt = sentAt
    this.conversation = new Conversation({
      side: 'visitor',
      sendFrame: (frame) => this.#connection.send(frame),
      upload: noUpload,
      newId: randomUUID,
      after,
    })
    this.#connection = new ChatConnection({
      open: () => openAt(addresses.of(person)),
      hello: async (): Promise<Hello> => ({
        ...credentials,
        ...(this.conversation.view.isLoaded && { after: lastIdOf(this.conversation.view) }),
      }),
      onFrame: (frame) => {
        this.conversation.receive(frame)
        for (const text of textsIn(frame, 'staff')) receive(text)
      },
      onStatus: () => {},
      onRefused: (code) => console.error(`a visitor was refused: ${code}`),
      after,
      random: Math.random,
    })
    this.#connection.start()
  }

  sendText(name: string) {
    const text = `${name}-${++this.#sentCount}`
    this.#sentAt.set(text, performance.now())
    this.conversation.sendText(text)
  }

  stop() {
    this.#connection.stop()
  }
}

/** An agent's console with many conversations; it answers every message once. */
export class Agent {
  readonly conversations: ReadonlyMap<string, Conversation>
  readonly #connection: ChatConnection

  constructor(
    person: number,
    token: string,
    conversationIds: readonly string[],
    addresses: Addresses,
    sentAt: SentAt,
    receive: (text: string) => void,
  ) {
    this.conversations = new Map(conversationIds.map((id) => [id, this.#open(id)]))
    const answered = new Set<string>()
    this.#connection = new ChatConnection({
      open: () => openAt(addresses.of(person)),
      hello: async (): Promise<Hello> => ({ access_token: token, as: 'staff' }),
      onFrame: (frame) => {
        if (frame.type === 'ready') return this.#openAll()
        const conversation = 'talkId' in frame && frame.talkId !== null ? this.conversations.get(frame.talkId) : undefined
        if (!conversation) return
        conversation.receive(frame)
        for (const text of textsIn(frame, 'visitor')) {
          receive(text)
          if (answered.has(text)) continue
          answered.add(text)
          sentAt.set(`re ${text}`, performance.now())
          conversation.sendText(`re ${text}`)
        }
      },
      onStatus: () => {},
      onRefused: (code) => console.error(`a console was refused: ${code}`),
      after,
      random: Math.random,
    })
    this.#connection.start()
  }

  stop() {
    this.#connection.stop()
  }

  #open(conversationId: string) {
    const conversation = new Conversation({
      side: 'staff',
      sendFrame: (frame) => this.#connection.send(frame),
      upload: noUpload,
      newId: randomUUID,
      after,
    })
    conversation.set({ ...emptyConversation, conversationId })
    return conversation
  }

  #openAll() {
    for (const [conversationId, { view }] of this.conversations)
      this.#connection.send({ type: 'open', talkId: conversationId, ...(view.isLoaded && { after: lastIdOf(view) }) })
  }
}

const textsIn = (frame: ServerFrame, from: 'visitor' | 'staff') => {
  const messages = frame.type === 'opened' ? frame.messages : frame.type === 'message' ? [frame] : []
  return messages.flatMap((message) => (message.from === from && message.text !== null ? [message.text] : []))
}
