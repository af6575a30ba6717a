import type { SearchEngine, EngineAnswer, EngineQuery } from '../engine.ts'
import { normaliseKeyword } from '../keyword-text.ts'

const maxConcurrentBroad = 2

/**
 * Answers by PostgreSQL in place of the columns. A broad query takes most of a second, so only two run at a time and the others wait.
 * Concurrent equal queries share one answer.
 */
export class SqlFallback {
  readonly #engine: SearchEngine
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #queue: (() => void)[] = []
  #broadRunning = 0

  constructor(engine: SearchEngine) {
    this.#engine = engine
  }

  search(query: EngineQuery, key: string): Promise<EngineAnswer> {
    return this.run(query, key, () => this.#engine.search(query))
  }

  /** `key` names the kind of answer too. */
  async run<Answer>(query: EngineQuery, key: string, work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(key)
    // Equal keys belong to equal work.
    if (running) return running as Promise<Answer>
    const answer = isBroad(query) ? this.#runQueued(work) : work()
    const shared = answer.finally(() => this.#running.delete(key))
    this.#running.set(key, shared)
    return shared
  }

  async #runQueued<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#broadRunning >= maxConcurrentBroad) await new Promise<void>((resolve) => this.#queue.push(resolve))
    else this.#broadRunning++
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#broadRunning--
    }
  }
}

/** Returns true for queries that are limited neither to a part of the map nor by a keyword of two characters. */
const isBroad = ({ region, bbox, polygon, reach, keyword }: EngineQuery) =>
  !bbox &&
  !polygon &&
  !reach &&
  (region === undefined || region.level === 1) &&
  normaliseKeyword(keyword ?? '').every((word) => [...word].length < 2)
