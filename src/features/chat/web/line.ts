import { closeCodes } from '../close-codes.ts'
import type { Frame, Hello, ServerFrame } from '../frames.ts'

/** The part of the WebSocket interface that is used here. */
export type Wire = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export type LineStatus = 'connecting' | 'open' | 'waiting' | 'closed'

type Deps = {
  open(): Wire
  /** Called before each connection: tokens are refreshed, and marks advance. Null: nothing to connect for. */
  hello(): Promise<Hello | null>
  onFrame(frame: ServerFrame): void
  onStatus(status: LineStatus): void
  /** The server refuses this conversation or client: reconnecting would not help. */
  onRefused(code: number): void
  after(ms: number, work: () => void): () => void
  random(): number
}

const firstPauseMs = 500
const longestPauseMs = 30_000
/** When a process stops, another one is already available. */
const restartPauseMs = 150
const floodPauseMs = 10_000
/** The server sends something every 20 s: a connection that is silent for longer is dead. */
const silentMs = 45_000

/** A socket that reconnects with growing pauses and first identifies the client and its last message. */
export class ChatLine {
  readonly #deps: Deps
  #wire: Wire | null = null
  #isReady = false
  #failures = 0
  #stopped = false
  #cancel: () => void = () => {}
  #silence: () => void = () => {}

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start() {
    this.#stopped = false
    void this.#connect()
  }

  stop() {
    this.#stopped = true
    this.#cancel()
    this.#silence()
    const wire = this.#wire
    this.#wire = null
    this.#isReady = false
    wire?.close()
    this.#deps.onStatus('closed')
  }

  /** A new first frame is needed: a conversation has started, or a member has signed in. */
  restart() {
    this.stop()
    this.#failures = 0
    this.start()
  }

  /** The network is back: reconnect at once. */
  hurry() {
    if (this.#stopped || this.#wire) return
    this.#cancel()
    void this.#connect()
  }

  /** Returns false while disconnected; important frames are sent again after a reconnect. */
  send(frame: Frame): boolean {
    if (!this.#isReady || !this.#wire) return false
    this.#wire.send(JSON.stringify(frame))
    return true
  }

  async #connect() {
    this.#deps.onStatus('connecting')
    // The session may have ended, or the network may be too poor to refresh it: another attempt finds out.
    const hello = await this.#deps.hello().catch(() => undefined)
    if (this.#stopped || this.#wire) return
    if (hello === undefined) return this.#again(0)
    if (hello === null) return this.#deps.onStatus('closed')
    const wire = this.#deps.open()
    this.#wire = wire
    this.#watchSilence(wire)
    wire.onopen = () => wire.send(JSON.stringify(hello))
    wire.onmessage = ({ data }) => this.#wire === wire && this.#take(wire, JSON.parse(String(data)) as ServerFrame)
    wire.onclose = ({ code }) => this.#wire === wire && this.#lost(code)
  }

  #take(wire: Wire, frame: ServerFrame) {
    this.#watchSilence(wire)
    if (frame.type === 'ready') {
      this.#isReady = true
      this.#failures = 0
      this.#deps.onStatus('open')
    }
    this.#deps.onFrame(frame)
  }

  #lost(code: number) {
    this.#wire = null
    this.#isReady = false
    this.#silence()
    if (this.#stopped) return
    if (code === closeCodes.noSuchTalk || code === closeCodes.forbidden) {
      this.#deps.onStatus('closed')
      return this.#deps.onRefused(code)
    }
    this.#again(code)
  }

  /** Jittered, so that the clients of a stopped process do not all reconnect at once. */
  #again(code: number) {
    const pause = code === closeCodes.restart ? restartPauseMs : Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures++)
    const least = code === closeCodes.flood ? floodPauseMs : 0
    this.#deps.onStatus('waiting')
    this.#cancel = this.#deps.after(Math.max(least, pause * (0.5 + this.#deps.random())), () => void this.#connect())
  }

  #watchSilence(wire: Wire) {
    this.#silence()
    this.#silence = this.#deps.after(silentMs, () => {
      if (this.#wire !== wire) return
      this.#lost(0)
      wire.close()
    })
  }
}
