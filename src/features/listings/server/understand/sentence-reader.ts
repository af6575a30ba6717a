import { dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SearchEngine } from '#features/listings/search/engine.ts'
import { foldSearchText } from '#features/listings/search/keyword-text.ts'
import type { LabelDeps } from '../labels.ts'
import { LexiconCache } from './lexicon-cache.ts'
import { listParkTexts } from './queries-park-texts.ts'
import { quote, type Understanding } from './reading.ts'
import { understand } from './understand.ts'

type Deps = LabelDeps & { db: Db; clock: Clock; search: SearchEngine }

/** A text that more parks contain is a word of the language, not the name of one. */
const maxNamesakes = 20

/** Reads the texts of search boxes with this process's dictionaries and regions. */
export class SentenceReader {
  readonly #deps: Deps
  readonly #lexicons: LexiconCache

  constructor(deps: Deps) {
    this.#deps = deps
    this.#lexicons = new LexiconCache(deps)
  }

  /** The words and regions that are understood now. */
  lexicon = () => this.#lexicons.current()

  /** Reads a sentence by the grammar alone. The rest, searched as a keyword, is not understood a second time. */
  async read(sentence: string): Promise<Understanding> {
    const lexicon = await this.lexicon()
    const today = wireDate(this.#deps.clock())
    const reading = understand(sentence, lexicon, today)
    const isReadAgain = hasFilters(reading) && hasFilters(understand(reading.rest, lexicon, today))
    return isReadAgain ? { ...reading, rest: quote(reading.rest) } : reading
  }

  /**
   * Reads the keyword of a search. Null if it is searched as it is: it says nothing else, or is what a park is called. A park's name that may
   * also mean several places has no filters, and these places as alternatives.
   */
  async readKeyword(keyword: string): Promise<Understanding | null> {
    const reading = await this.read(keyword)
    const saysMore = hasFilters(reading) || reading.alternatives.length > 0 || reading.rest !== keyword
    if (!saysMore) return null
    if (!(await this.#namesPark(keyword, reading))) return reading
    // Searched as it is; the places that the words may mean are offered all the same.
    return reading.alternatives.length > 0 ? { ...reading, filters: {}, spans: [], rest: keyword } : null
  }

  /**
   * Returns true if parks are called so: a text that is understood completely must be a whole name, because 青岛冷库 is a question even
   * where a park is called 青岛冷库物流园; any other may also be a part of a name or an address.
   */
  async #namesPark(keyword: string, { rest, isCorrected }: Understanding): Promise<boolean> {
    if (/["“”]/.test(keyword)) return false
    const { page } = await this.#deps.search.search({ ...firstNamesakes, today: dayNumber(wireDate(this.#deps.clock())), keyword })
    if (page.length === 0) return false
    const texts = await listParkTexts(
      this.#deps.db,
      page.map(({ parkId }) => parkId),
    )
    const phrase = foldSearchText(keyword)
    const isSentence = rest === '' && !isCorrected
    return texts.some(({ nameZh, nameEn, searchText }) =>
      isSentence ? [nameZh, nameEn].some((name) => isSameName(name ?? '', phrase)) : searchText.includes(phrase),
    )
  }
}

const firstNamesakes = { sort: 'popular', order: 'desc', pageNum: 1, pageSize: maxNamesakes, facets: false, markers: null } as const

const hasFilters = ({ filters }: Understanding) => Object.keys(filters).length > 0

const isSameName = (name: string, phrase: string) => toCoreName(foldSearchText(name)) === toCoreName(phrase)

/** 青岛保税物流园 and 青岛保税物流园区 are one name, as are "Jimo Logistics" and "Jimo Logistics Park". */
const toCoreName = (name: string) =>
  name.replace(/(?:物流园区?|产业园区?|园区)$|\s(?:logistics park|park|logistics)$/, '').replaceAll(' ', '')
