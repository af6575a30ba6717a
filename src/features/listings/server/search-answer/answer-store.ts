const defaultMaxAnswers = 64

/**
 * The most recently used answers, by default as JSON, for addresses such as the home page and the first page of a city. Holds answers of one version
 * and empties itself when the version changes.
 */
export class AnswerStore<Answer = string> {
  #version = ''
  readonly #answers = new Map<string, Answer>()
  readonly #maxAnswers: number

  constructor(maxAnswers = defaultMaxAnswers) {
    this.#maxAnswers = maxAnswers
  }

  get(address: string, version: string): Answer | undefined {
    if (version !== this.#version) return undefined
    const answer = this.#answers.get(address)
    if (answer === undefined) return undefined
    // A Map keeps the order of insertion: the least recently used answer is the first one and the first to be dropped.
    this.#answers.delete(address)
    this.#answers.set(address, answer)
    return answer
  }

  set(address: string, version: string, answer: Answer) {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    this.#answers.set(address, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > this.#maxAnswers && oldest !== undefined) this.#answers.delete(oldest)
  }
}
