import type { Frame } from '../frames.ts'
import { ChatConnection, type ConnectionStatus } from './chat-connection.ts'
import { after, openChatSocket } from './open-chat-socket.ts'

type Deps = Pick<ConstructorParameters<typeof ChatConnection>[0], 'hello' | 'onFrame' | 'onRefused'>

/** A page's connection: its status can be observed, and it reconnects at once when the network is back. */
export class PageConnection {
  readonly #connection: ChatConnection
  readonly #listeners = new Set<() => void>()
  #status: ConnectionStatus = 'connecting'

  constructor(deps: Deps) {
    this.#connection = new ChatConnection({
      ...deps,
      open: openChatSocket,
      onStatus: (status) => {
        this.#status = status
        this.notify()
      },
      after,
      random: Math.random,
    })
  }

  get status() {
    return this.#status
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Notifies subscribers of a change other than the status. */
  notify() {
    for (const listener of this.#listeners) listener()
  }

  start() {
    window.addEventListener('online', this.#reconnect)
    this.#connection.start()
  }

  stop() {
    window.removeEventListener('online', this.#reconnect)
    this.#connection.stop()
  }

  send(frame: Frame): boolean {
    return this.#connection.send(frame)
  }

  restart() {
    this.#connection.restart()
  }

  #reconnect = () => this.#connection.reconnectNow()
}
