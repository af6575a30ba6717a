import { closeCodes } from '../close-codes.ts'
import type { Frame, Hello, ServerFrame } from '../frames.ts'

/** As much of a WebSocket as is needed here. */
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
  /** Asked before each connection: tokens are renewed, and marks move on. Null: there is nothing to connect for. */
  hello(): Promise<Hello | null>
  onFrame(frame: ServerFrame): void
  onStatus(status: LineStatus): void
  /** The server does not know this talk, or does not let this person in: coming again would not help. */
  onRefused(code: number): void
  after(ms: number, work: () => void): () => void
  random(): number
}

const firstPauseMs = 500
const longestPauseMs = 30_000
/** After a stop of the process another one is there already. */
const restartPauseMs = 150
const floodPauseMs = 10_000
/** The server sends something every 20 s: a line that is silent for longer is none. */
const silentMs = 45_000

/** One socket that comes again by itself, with pauses that grow, and says first who it is and what it has already. */
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

  /** Another first frame is due: a talk has begun, or somebody has signed in. */
  restart() {
    this.stop()
    this.#failures = 0
    this.start()
  }

  /** The network is back: no reason to wait on. */
  hurry() {
    if (this.#stopped || this.#wire) return
    this.#cancel()
    void this.#connect()
  }

  /** False while there is no line: what matters is sent when there is one again. */
  send(frame: Frame): boolean {
    if (!this.#isReady || !this.#wire) return false
    this.#wire.send(JSON.stringify(frame))
    return true
  }

  async #connect() {
    this.#deps.onStatus('connecting')
    // The session may be over, or the line too bad to renew it: both are found out by another try.
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

  /** Spread out, so that the visitors of a process that is gone do not all come at the same moment. */
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
