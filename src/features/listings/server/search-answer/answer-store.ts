const defaultMaxAnswers = 64

/**
 * The most recently used answers as JSON, for addresses such as the home page and the first page of a city. Holds answers of one version
 * and empties itself when the version changes.
 */
export class AnswerStore {
  #version = ''
  readonly #answers = new Map<string, string>()
  readonly #maxAnswers: number

  constructor(maxAnswers = defaultMaxAnswers) {
    this.#maxAnswers = maxAnswers
  }

  get(address: string, version: string): string | undefined {
    if (version !== this.#version) return undefined
    const json = this.#answers.get(address)
    if (json === undefined) return undefined
    // A Map keeps the order of insertion: the least recently used answer is the first one and the first to be dropped.
    this.#answers.delete(address)
    this.#answers.set(address, json)
    return json
  }

  set(address: string, version: string, json: string) {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    this.#answers.set(address, json)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#maxAnswers && oldest !== undefined) this.#answers.delete(oldest)
  }
}
