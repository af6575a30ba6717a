import type { Envelope } from '#platform/contract/envelope.ts'

/** Answers to GET that a contract allows to be kept in memory, by address. Times are milliseconds of one clock. */
export class KeptAnswers {
  #kept = new Map<string, { until: number; envelope: Envelope }>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  find(url: string): Envelope | null {
    const known = this.#kept.get(url)
    if (!known) return null
    if (known.until > this.#now()) return known.envelope
    this.#kept.delete(url)
    return null
  }

  keep(url: string, envelope: Envelope, forMs: number) {
    this.#kept.set(url, { until: this.#now() + forMs, envelope })
  }

  /** Those of one path, whatever their query. */
  forget(path: string) {
    for (const url of this.#kept.keys()) if (url === path || url.startsWith(`${path}?`)) this.#kept.delete(url)
  }
}
