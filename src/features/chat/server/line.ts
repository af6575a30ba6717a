import type { WebSocket } from 'ws'
import type { ServerFrame, TalkState } from '../frames.ts'

/** Maximum time until a browser must have read what it was sent. */
const longestQueueMs = 10_000
/** Above this no more messages are read from the database; they stay rows until there is room. */
const fullBytes = 64 * 1_024
/** Frames that are sent regardless, such as read marks and heartbeats, are limited as well. */
const mostBytes = 1_024 * 1_024

export type FollowedTalk = {
  /** Number of the latest message sent. */
  lastId: number
  /** State as last sent, serialised. */
  told: string
}

/**
 * One socket of this process: its subscriptions and a monitored queue. A client that does not read for 10 s is disconnected, and continues
 * after the last message it received once it reconnects.
 */
export class Line {
  readonly side: 'visitor' | 'staff'
  /** The signed-in member. */
  readonly memberId: string | null
  readonly followed = new Map<string, FollowedTalk>()
  readonly #socket: WebSocket
  readonly #now: () => number
  /** When each frame in flight was handed to the socket. */
  readonly #underWay: number[] = []
  #answers = true

  constructor(
    socket: WebSocket,
    { side, memberId, now = () => performance.now() }: { side: Line['side']; memberId: string | null; now?: () => number },
  ) {
    this.#socket = socket
    this.side = side
    this.memberId = memberId
    this.#now = now
    socket.on('pong', () => (this.#answers = true))
  }

  send(frame: ServerFrame) {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#underWay.push(this.#now())
    this.#socket.send(JSON.stringify(frame), () => this.#underWay.shift())
    if (this.#socket.bufferedAmount > mostBytes) this.cut()
  }

  /** True if there is room for messages. */
  get hasRoom() {
    return this.#socket.readyState === this.#socket.OPEN && this.#socket.bufferedAmount < fullBytes
  }

  tellStanding(talkId: string, standing: TalkState) {
    const known = this.followed.get(talkId)
    const text = JSON.stringify(standing)
    if (!known || known.told === text) return
    known.told = text
    this.send({ type: 'talk', talkId, ...standing })
  }

  /** Closes a socket whose client does not read. */
  watchQueue() {
    const [oldest] = this.#underWay
    if (oldest !== undefined && this.#now() - oldest > longestQueueMs) this.cut()
  }

  /** Sends a ping and closes the socket if the previous one was not answered. */
  beat() {
    if (!this.#answers) return this.#socket.terminate()
    this.#answers = false
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.ping()
    this.send({ type: 'beat' })
  }

  /** A client that does not read would not read a close frame either. */
  cut() {
    this.#socket.terminate()
  }
}
