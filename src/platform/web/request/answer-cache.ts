import type { Envelope } from '#platform/contract/envelope.ts'

/** Caches answers to GET in memory, by URL, as long as their contract allows. `now` returns monotonic ms. */
export class AnswerCache {
  #entries = new Map<string, { until: number; envelope: Envelope }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  find(url: string): Envelope | null {
    const entry = this.#entries.get(url)
    if (!entry) return null
    if (entry.until > this.#now()) return entry.envelope
    this.#entries.delete(url)
    return null
  }

  add(url: string, envelope: Envelope, forMs: number) {
    this.#entries.set(url, { until: this.#now() + forMs, envelope })
  }

  /** Removes the answers of a path with any query. */
  clear(path: string) {
    for (const url of this.#entries.keys()) if (url === path || url.startsWith(`${path}?`)) this.#entries.delete(url)
  }
}
