import type { WebSocket } from 'ws'
import type { ServerFrame, ConversationState } from '../frames.ts'

/** Maximum time that a frame may wait to be read by the browser. */
const maxQueueMs = 10_000
/** Above this no more messages are read from the database; they stay rows until there is room. */
const maxQueuedMessageBytes = 64 * 1_024
/** Frames that are sent regardless, such as read marks and heartbeats, are limited as well. */
const maxQueuedBytes = 1_024 * 1_024

export type Subscription = {
  /** Number of the latest message sent. */
  lastId: number
  /** State as last sent, serialised. */
  sentState: string
}

/**
 * One socket of this process: its subscriptions and a monitored queue. A client that does not read for 10 s is disconnected, and continues
 * after the last message it received once it reconnects.
 */
export class ClientConnection {
  readonly side: 'visitor' | 'staff'
  /** The signed-in member. */
  readonly memberId: string | null
  readonly subscriptions = new Map<string, Subscription>()
  readonly #socket: WebSocket
  readonly #now: () => number
  /** When each frame in flight was handed to the socket. */
  readonly #sentAt: number[] = []
  #isAlive = true

  constructor(
    socket: WebSocket,
    { side, memberId, now = () => performance.now() }: { side: ClientConnection['side']; memberId: string | null; now?: () => number },
  ) {
    this.#socket = socket
    this.side = side
    this.memberId = memberId
    this.#now = now
    socket.on('pong', () => (this.#isAlive = true))
  }

  send(frame: ServerFrame) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#sentAt.push(this.#now())
    this.#socket.send(JSON.stringify(frame), () => this.#sentAt.shift())
    if (this.#socket.bufferedAmount > maxQueuedBytes) this.terminate()
  }

  /** True if there is room for messages. */
  get hasRoom() {
    return this.#socket.readyState === this.#socket.OPEN && this.#socket.bufferedAmount < maxQueuedMessageBytes
  }

  /** Sends the state of a conversation if it has changed since it was last sent. */
  sendState(conversationId: string, state: ConversationState) {
    const subscription = this.subscriptions.get(conversationId)
    const text = JSON.stringify(state)
    if (!subscription || subscription.sentState === text) return
    subscription.sentState = text
    this.send({ type: 'talk', talkId: conversationId, ...state })
  }

  /** Closes a socket whose client does not read. */
  closeIfStuck() {
    const [oldest] = this.#sentAt
    if (oldest !== undefined && this.#now() - oldest > maxQueueMs) this.terminate()
  }

  /** Sends a ping, or closes the socket if the previous one was not answered. */
  sendHeartbeat() {
    if (!this.#isAlive) return this.#socket.terminate()
    this.#isAlive = false
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.ping()
    this.send({ type: 'beat' })
  }

  /** Closes without a close frame, which a client that does not read would not read either. */
  terminate() {
    this.#socket.terminate()
  }
}
