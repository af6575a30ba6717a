import type { LabelDeps } from '../labels.ts'
import { compileLexicon, type Lexicon } from './lexicon.ts'

/** This process's lexicon, compiled again when a dictionary or a region has changed. */
export class LexiconCache {
  readonly #deps: LabelDeps
  #compiled: { dictionaries: object; regions: object; lexicon: Lexicon } | null = null

  constructor(deps: LabelDeps) {
    this.#deps = deps
  }

  async current(): Promise<Lexicon> {
    const [dictionaries, regions] = await Promise.all([this.#deps.dictionaries.current(), this.#deps.regions.current()])
    // The caches replace their copies whenever something changes.
    if (this.#compiled?.dictionaries !== dictionaries || this.#compiled.regions !== regions) {
      const valuesOf = (type: string) => dictionaries.itemsOf(type).filter(({ active }) => active)
      this.#compiled = { dictionaries, regions, lexicon: compileLexicon({ regions, valuesOf }) }
    }
    return this.#compiled.lexicon
  }
}
