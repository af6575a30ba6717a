import { closeCodes } from '../close-codes.ts'
import type { Frame, Hello, ServerFrame } from '../frames.ts'

/** The part of the WebSocket interface that is used here. */
export type ChatSocket = {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export type ConnectionStatus = 'connecting' | 'open' | 'waiting' | 'closed'

type Deps = {
  open(): ChatSocket
  /** Returns the first frame of each connection, with a fresh token and the last message. Null: nothing to connect for. */
  hello(): Promise<Hello | null>
  onFrame(frame: ServerFrame): void
  onStatus(status: ConnectionStatus): void
  /** The server refuses this conversation or client: reconnecting would not help. */
  onRefused(code: number): void
  after(ms: number, work: () => void): () => void
  random(): number
}

const firstPauseMs = 500
const maxPauseMs = 30_000
/** When a process stops, another is already available. */
const restartPauseMs = 150
const floodPauseMs = 10_000
/** The server sends something every 20 s: a connection that is silent for longer is dead. */
const maxSilenceMs = 45_000

/** A socket that reconnects with growing pauses and first identifies the client and its last message. */
export class ChatConnection {
  readonly #deps: Deps
  #socket: ChatSocket | null = null
  #isReady = false
  #failures = 0
  #isStopped = false
  #cancelRetry: () => void = () => {}
  #cancelSilence: () => void = () => {}

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start() {
    this.#isStopped = false
    void this.#connect()
  }

  stop() {
    this.#isStopped = true
    this.#cancelRetry()
    this.#cancelSilence()
    const socket = this.#socket
    this.#socket = null
    this.#isReady = false
    socket?.close()
    this.#deps.onStatus('closed')
  }

  /** Connects again with a new first frame, after a conversation has started or a member has signed in. */
  restart() {
    this.stop()
    this.#failures = 0
    this.start()
  }

  /** Reconnects without waiting for the pause, when the network is back. */
  reconnectNow() {
    if (this.#isStopped || this.#socket) return
    this.#cancelRetry()
    void this.#connect()
  }

  /** Returns false while disconnected; the caller resends important frames after a reconnect. */
  send(frame: Frame): boolean {
    if (!this.#isReady || !this.#socket) return false
    this.#socket.send(JSON.stringify(frame))
    return true
  }

  async #connect() {
    this.#deps.onStatus('connecting')
    // The session may have ended, or the network may be too poor to refresh it: another attempt finds out.
    const hello = await this.#deps.hello().catch(() => undefined)
    if (this.#isStopped || this.#socket) return
    if (hello === undefined) return this.#retry(0)
    if (hello === null) return this.#deps.onStatus('closed')
    const socket = this.#deps.open()
    this.#socket = socket
    this.#watchSilence(socket)
    socket.onopen = () => socket.send(JSON.stringify(hello))
    socket.onmessage = ({ data }) => this.#socket === socket && this.#receive(socket, JSON.parse(String(data)) as ServerFrame)
    socket.onclose = ({ code }) => this.#socket === socket && this.#handleClose(code)
  }

  #receive(socket: ChatSocket, frame: ServerFrame) {
    this.#watchSilence(socket)
    if (frame.type === 'ready') {
      this.#isReady = true
      this.#failures = 0
      this.#deps.onStatus('open')
    }
    this.#deps.onFrame(frame)
  }

  #handleClose(code: number) {
    this.#socket = null
    this.#isReady = false
    this.#cancelSilence()
    if (this.#isStopped) return
    if (code === closeCodes.noSuchConversation || code === closeCodes.forbidden) {
      this.#deps.onStatus('closed')
      return this.#deps.onRefused(code)
    }
    this.#retry(code)
  }

  /** Jittered, so that the clients of a stopped process do not all reconnect at once. */
  #retry(code: number) {
    const pause = code === closeCodes.restart ? restartPauseMs : Math.min(maxPauseMs, firstPauseMs * 2 ** this.#failures++)
    const minPauseMs = code === closeCodes.flood ? floodPauseMs : 0
    this.#deps.onStatus('waiting')
    this.#cancelRetry = this.#deps.after(Math.max(minPauseMs, pause * (0.5 + this.#deps.random())), () => void this.#connect())
  }

  #watchSilence(socket: ChatSocket) {
    this.#cancelSilence()
    this.#cancelSilence = this.#deps.after(maxSilenceMs, () => {
      if (this.#socket !== socket) return
      this.#handleClose(0)
      socket.close()
    })
  }
}
