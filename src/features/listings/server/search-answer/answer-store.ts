const mostAnswers = 64

/** The last answers as text: the home page's and the first page of a city are asked again and again. They go when the version changes. */
export class AnswerStore {
  #version = ''
  readonly #answers = new Map<string, string>()

  find(address: string, version: string): string | undefined {
    if (version !== this.#version) return undefined
    const json = this.#answers.get(address)
    if (json === undefined) return undefined
    // To the end of the row: the one that was asked longest ago is first, and goes first.
    this.#answers.delete(address)
    this.#answers.set(address, json)
    return json
  }

  keep(address: string, version: string, json: string) {
    if (version !== this.#version) this.#answers.clear()
    this.#version = version
    this.#answers.set(address, json)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > mostAnswers && oldest !== undefined) this.#answers.delete(oldest)
  }
}
