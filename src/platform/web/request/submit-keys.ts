/**
 * Assigns an `Idempotency-Key` to each submit. After a lost answer the same submit reuses its key, and the server replays the first answer.
 */
export class SubmitKeys {
  #unanswered = new Map<string, string>()

  keyFor(submit: string): string {
    const key = this.#unanswered.get(submit) ?? newKey()
    this.#unanswered.set(submit, key)
    return key
  }

  /** Marks a submit as answered, successfully or not. */
  markAnswered(submit: string) {
    this.#unanswered.delete(submit)
  }
}

/** Returns 128 random bits in hex; `randomUUID` requires a secure context. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
