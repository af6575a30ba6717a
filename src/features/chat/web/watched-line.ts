import type { Frame } from '../frames.ts'
import { ChatLine, type LineStatus } from './line.ts'
import { after, openWire } from './open-wire.ts'

type Deps = Pick<ConstructorParameters<typeof ChatLine>[0], 'hello' | 'onFrame' | 'onRefused'>

/** A page's connection with an observable status, which reconnects at once when the network is back. */
export class WatchedLine {
  readonly #line: ChatLine
  readonly #listeners = new Set<() => void>()
  #status: LineStatus = 'connecting'

  constructor(deps: Deps) {
    this.#line = new ChatLine({
      ...deps,
      open: openWire,
      onStatus: (status) => {
        this.#status = status
        this.tell()
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

  /** Notifies of changes other than the status. */
  tell() {
    for (const listener of this.#listeners) listener()
  }

  start() {
    window.addEventListener('online', this.#hurry)
    this.#line.start()
  }

  stop() {
    window.removeEventListener('online', this.#hurry)
    this.#line.stop()
  }

  send(frame: Frame): boolean {
    return this.#line.send(frame)
  }

  restart() {
    this.#line.restart()
  }

  #hurry = () => this.#line.hurry()
}
