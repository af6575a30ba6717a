import { z } from 'zod'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { Call, ReadyJson } from '#platform/server/call.ts'
import { Match } from '#features/listings/park-card.ts'
import { CardStore, type Stamp } from '#features/listings/server/card-store.ts'
import { momentOf } from '#features/listings/server/cards.ts'
import type { Moment } from '#features/listings/server/queries-cards.ts'
import { wordsIn, type Words } from '../labels.ts'
import type { FoundPark, SearchEngine, SieveAnswer } from '#features/listings/search/engine.ts'
import { writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { AnswerStore } from './answer-store.ts'
import { facetsOf } from './facets.ts'
import { helpWith } from './help.ts'
import { markersJson } from './markers.ts'
import { fullMatch } from './match.ts'
import { reachOf, refuseUnknownPlaces, sieveQueryOf, type Places, type ReachArea } from './query.ts'

export type SievingDeps = {
  db: Db
  clock: Clock
  search: SearchEngine
  dictionaries: Dictionaries
  regions: Regions
  /** The port to whoever knows roads. */
  reachArea: ReachArea
}

/**
 * Answers `searchParks` with ready JSON: the engine says which parks, PostgreSQL what is on their cards. Answer and ETag carry the
 * version of the index, of the labels, and the day, because "free within 90 days" changes at midnight.
 */
export function sieving(deps: SievingDeps) {
  const cards = new CardStore(deps.db)
  const answers = new AnswerStore()
  return async (filter: ParkFilter, { language, locale, request }: Pick<Call, 'language' | 'locale' | 'request'>): Promise<ReadyJson> => {
    const words = await wordsIn(deps, language)
    refuseUnknownPlaces(filter, words.regions, locale)
    const moment = momentOf(deps.clock)
    const address = `${language}?${writeParkFilter(filter)}`
    const current = deps.search.version === null ? null : versionOf(deps.search.version, words, moment)
    if (current !== null && request.headers['if-none-match'] === `"${current}-${language}"`) return { json: '', version: current }
    const kept = current === null ? undefined : answers.find(address, current)
    if (kept !== undefined && current !== null) return { json: kept, version: current }
    const places = { regions: words.regions, reach: await reachOf(filter, deps.reachArea) }
    const { json, indexVersion } = await answerSearch({ ...deps, cards, filter, words, moment, places })
    const version = versionOf(indexVersion, words, moment)
    answers.keep(address, version, json)
    return { json, version }
  }
}

const versionOf = (indexVersion: string, words: Words, { today }: Moment) => `${indexVersion}.${words.version}.${today}`

type Asking = SievingDeps & { cards: CardStore; filter: ParkFilter; words: Words; moment: Moment; places: Places }

async function answerSearch(asking: Asking): Promise<{ json: string; indexVersion: string }> {
  const { search, filter, words, moment, places } = asking
  const answer = await search.sieve(sieveQueryOf(filter, places))
  const stamp = versionOf(answer.version, words, moment)
  const [{ help, shown }, markers] = await Promise.all([
    shownBeside(asking, answer, stamp),
    markersJson(answer.markers ?? [], asking.cards, words, stamp),
  ])
  const match = matchJson(fullMatch(filter))
  const list = answer.page.map((park) => withFigures(shown, park, match))
  const nearMisses = help.nearMisses.map(({ park, match: missing }) => withFigures(shown, park, matchJson(missing)))
  const parts = {
    parkMapSievingVoList: markers,
    parkVoPageInfo:
      `{"pageNum":${filter.pageNum},"pageSize":${filter.pageSize},"total":${answer.parks},` +
      `"pages":${Math.ceil(answer.parks / filter.pageSize)},"list":${arrayJson(list)}}`,
    totalWarehouseCount: answer.warehouses,
    facets: JSON.stringify(answer.facets && facetsOf(answer.facets, filter, words)),
    relaxations: JSON.stringify(help.relaxations),
    nearMisses: arrayJson(nearMisses),
    indexVersion: JSON.stringify(answer.version),
  }
  const fields = Object.entries(parts).map(([name, json]) => `"${name}":${json}`)
  const text = JSON.stringify(m.ui_success({}, { locale: localeOf(words.language) }))
  return { json: `{"code":200,"msg":${text},"data":{${fields.join(',')}}}`, indexVersion: answer.version }
}

async function shownBeside(asking: Asking, answer: SieveAnswer, stamp: Stamp) {
  const help = await helpWith(asking, answer)
  const parks = [...answer.page, ...help.nearMisses.map(({ park }) => park)]
  const ids = parks.map(({ parkId }) => parkId)
  return { help, shown: await asking.cards.cards(ids, asking.words, asking.moment, stamp) }
}

const matchJson = (match: Match | null) => JSON.stringify(match && z.encode(Match, match))

/** A park that was withdrawn since the index saw it has no card, and is left out. */
const arrayJson = (cards: (string | null)[]) => `[${cards.filter((card) => card !== null).join(',')}]`

/** The kept part of a card and the figures of the warehouses that match. */
function withFigures(shown: ReadonlyMap<string, string>, { parkId, matched, area, minPrice, maxPrice }: FoundPark, match: string) {
  const fixed = shown.get(parkId)
  if (fixed === undefined) return null
  return (
    `${fixed},"matchedWarehouseCount":${matched},"matchedRentableArea":${area / 100},"priceMin":${yuan(minPrice)},"priceMax":${yuan(maxPrice)},` +
    `"negotiable":${minPrice === null ? 1 : 0},"match":${match}}`
  )
}

const yuan = (fen: number | null) => (fen === null ? null : fen / 100)
