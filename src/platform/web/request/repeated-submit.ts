/** An identical POST or PUT within this time is an accident of the hand, ms; the specification's figure. */
export const repeatWindowMs = 500

/** Knows what was sent just now. The server holds the same rule over all its processes. */
export class SentJustNow {
  #sentAt = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes it; false when the same has been sent within the window. */
  note(submit: string): boolean {
    const now = this.#now()
    for (const [sent, at] of this.#sentAt) if (now - at >= repeatWindowMs) this.#sentAt.delete(sent)
    if (this.#sentAt.has(submit)) return false
    this.#sentAt.set(submit, now)
    return true
  }
}
