type Pending<Answer> = { stop: AbortController; answer: Promise<Answer>; replacedBy: Pending<Answer> | null }

/** Keeps one of identical pending requests, the latest. The others are aborted, and their callers receive the answer of the latest. */
export class LatestGet<Answer> {
  #pending = new Map<string, Pending<Answer>>()

  send(url: string, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const older = this.#pending.get(url)
    const stop = new AbortController()
    const latest: Pending<Answer> = { stop, replacedBy: null, answer: request(stop.signal) }
    this.#pending.set(url, latest)
    if (older) {
      older.replacedBy = latest
      older.stop.abort()
    }
    return this.#answerOf(url, latest)
  }

  async #answerOf(url: string, pending: Pending<Answer>): Promise<Answer> {
    try {
      return await pending.answer
    } catch (error) {
      if (pending.replacedBy) return await this.#answerOf(url, pending.replacedBy)
      throw error
    } finally {
      if (this.#pending.get(url) === pending) this.#pending.delete(url)
    }
  }
}
