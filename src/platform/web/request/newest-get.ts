type Asked<Answer> = { stop: AbortController; answer: Promise<Answer>; replacedBy: Asked<Answer> | null }

/** Of identical requests under way only the newest goes on: the older one is aborted, and who waited for it receives the newer answer. */
export class NewestGet<Answer> {
  #underWay = new Map<string, Asked<Answer>>()

  ask(url: string, send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const older = this.#underWay.get(url)
    const stop = new AbortController()
    const asked: Asked<Answer> = { stop, replacedBy: null, answer: send(stop.signal) }
    this.#underWay.set(url, asked)
    if (older) {
      older.replacedBy = asked
      older.stop.abort()
    }
    return this.#follow(url, asked)
  }

  async #follow(url: string, asked: Asked<Answer>): Promise<Answer> {
    try {
      return await asked.answer
    } catch (error) {
      if (asked.replacedBy) return await this.#follow(url, asked.replacedBy)
      throw error
    } finally {
      if (this.#underWay.get(url) === asked) this.#underWay.delete(url)
    }
  }
}
