import type { SearchEngine, SieveAnswer, SieveQuery } from '../engine.ts'
import { normaliseKeyword } from '../keyword-text.ts'

const mostBroadAtOnce = 2

/**
 * PostgreSQL in place of the columns. A broad question takes it most of a second, so two run at a time and others wait;
 * the same question, asked again meanwhile, is asked once.
 */
export class SqlFallback {
  readonly #engine: SearchEngine
  readonly #running = new Map<string, Promise<SieveAnswer>>()
  readonly #queue: (() => void)[] = []
  #broadRunning = 0

  constructor(engine: SearchEngine) {
    this.#engine = engine
  }

  async sieve(query: SieveQuery, key: string): Promise<SieveAnswer> {
    const running = this.#running.get(key)
    if (running) return running
    const answer = isBroad(query) ? this.#inTurn(query) : this.#engine.sieve(query)
    const kept = answer.finally(() => this.#running.delete(key))
    this.#running.set(key, kept)
    return kept
  }

  async #inTurn(query: SieveQuery): Promise<SieveAnswer> {
    if (this.#broadRunning >= mostBroadAtOnce) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#broadRunning++
    try {
      return await this.#engine.sieve(query)
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#broadRunning--
    }
  }
}

/** Nothing keeps it to one part of the map or to a word. */
const isBroad = ({ region, bbox, polygon, reach, keyword }: SieveQuery) =>
  !bbox &&
  !polygon &&
  !reach &&
  (region === undefined || region.level === 1) &&
  normaliseKeyword(keyword ?? '').every((word) => [...word].length < 2)
