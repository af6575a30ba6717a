/**
 * An `Idempotency-Key` for each submit. When the answer was lost on its way nobody knows whether it took effect: the same submit then
 * takes the same key again, and the server answers what it did the first time.
 */
export class SubmitKeys {
  #unanswered = new Map<string, string>()

  keyFor(submit: string): string {
    const key = this.#unanswered.get(submit) ?? newKey()
    this.#unanswered.set(submit, key)
    return key
  }

  /** The submit has an answer, good or bad. */
  answered(submit: string) {
    this.#unanswered.delete(submit)
  }
}

/** Of 128 random bits; `randomUUID` would want a secure context. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
