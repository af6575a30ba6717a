/** An identical POST or PUT within this time is a double click, ms; from the specification. */
export const repeatWindowMs = 500

/** Remembers recent submits. The server applies the same rule over all its processes. */
export class RecentSubmits {
  #sentAt = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Adds a submit; returns false if an equal one was sent within the window. */
  add(submit: string): boolean {
    const now = this.#now()
    for (const [other, at] of this.#sentAt) if (now - at >= repeatWindowMs) this.#sentAt.delete(other)
    if (this.#sentAt.has(submit)) return false
    this.#sentAt.set(submit, now)
    return true
  }
}
