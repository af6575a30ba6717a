import type { WebSocket } from 'ws'
import type { ServerFrame, TalkState } from '../frames.ts'

/** What is waited for at most until a browser has taken what was sent to it. */
const longestQueueMs = 10_000
/** Above this nothing more is read for it from the database; messages stay rows until there is room. */
const fullBytes = 64 * 1_024
/** What never waits for room, such as marks and beats, must not pile up either. */
const mostBytes = 1_024 * 1_024

export type FollowedTalk = {
  /** The latest message that has been sent. */
  lastId: number
  /** Standing as it was told last, as text. */
  told: string
}

/**
 * One socket on this process: what it follows, and a queue that is watched. Whoever does not read for 10 s is cut, and comes again to go
 * on after the last message that has arrived.
 */
export class Line {
  readonly side: 'visitor' | 'staff'
  /** Of who is signed in. */
  readonly memberId: string | null
  readonly followed = new Map<string, FollowedTalk>()
  readonly #socket: WebSocket
  readonly #now: () => number
  /** When each frame that is still under way was given to the socket. */
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

  /** Whether it has room for messages. */
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

  /** Cuts a line whose other end takes nothing. */
  watchQueue() {
    const [oldest] = this.#underWay
    if (oldest !== undefined && this.#now() - oldest > longestQueueMs) this.cut()
  }

  /** Asks whether the other end is there; who has not answered since the last time is not. */
  beat() {
    if (!this.#answers) return this.#socket.terminate()
    this.#answers = false
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#socket.ping()
    this.send({ type: 'beat' })
  }

  /** Whoever takes nothing would not take a farewell either. */
  cut() {
    this.#socket.terminate()
  }
}
