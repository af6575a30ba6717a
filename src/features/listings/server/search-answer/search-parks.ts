import { z } from 'zod'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { localeOf } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Call, ReadyJson } from '#platform/server/pipeline/call.ts'
import { UnitCard } from '#features/listings/unit-card.ts'
import type { EngineAnswer, SearchEngine, FindReach } from '#features/listings/search/engine.ts'
import { getRacking, writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import type { SearchObserver, SeenSearch } from '#features/listings/search/seen-search.ts'
import type { UnderstoodKeyword } from '#features/listings/understood.ts'
import { CardStore, type Stamp } from '../card-store.ts'
import { getMoment } from '../cards.ts'
import { loadLabels, type Labels } from '../labels.ts'
import type { Moment } from '../queries-cards.ts'
import { listUnitCards } from '../unit-cards.ts'
import type { SentenceReader } from '../understand/sentence-reader.ts'
import { AnswerStore } from './answer-store.ts'
import { toStamp, toVersion } from './answer-version.ts'
import { findFilterReach, requireKnownRegions, toEngineQuery, type QueryContext } from './engine-query.ts'
import { presentFacets } from './facets.ts'
import { writeMarkers } from './markers.ts'
import { presentKeyword, readKeyword } from './read-keyword.ts'
import { suggestForFewResults } from './suggestions.ts'
import { describeRacking, matchWriter, presentOwnLoad, writeCard, writeMatch } from './write-card.ts'

export type SearchAnswerDeps = {
  db: Db
  clock: Clock
  search: SearchEngine & Pick<Search, 'onChange' | 'combinations' | 'countPositions'>
  dictionaries: Dictionaries
  regions: Regions
  sentences: SentenceReader
  /** Implemented by the routing feature, which depends on this one. */
  findReach: FindReach
  /** Implemented by the feature of the statistics, which depends on this one. */
  searches: SearchObserver
}

/**
 * Creates the handler of `searchParks`, which replies with ready-made JSON: the engine selects the parks, PostgreSQL supplies their cards.
 * The ETag combines the version of the index, the version of the labels and the day, because "due soon" (within 90 days) changes at
 * midnight. Throws 422 for a region that does not exist, and the failures of `findReach`.
 */
export function createSearchHandler(deps: SearchAnswerDeps, cards = new CardStore(deps.db, deps.search)) {
  const answers = new AnswerStore<{ json: string; seen: SeenSearch }>()
  return async (input: ParkFilter, { language, locale, request }: Pick<Call, 'language' | 'locale' | 'request'>): Promise<ReadyJson> => {
    const labels = await loadLabels(deps, language)
    requireKnownRegions(input, labels.regions, locale)
    const moment = getMoment(deps.clock)
    const address = `${language}?${writeParkFilter(input)}`
    const current = deps.search.version === null ? null : toVersion(deps.search.version, labels, moment)
    if (current !== null) {
      if (request.headers['if-none-match'] === `"${current}-${language}"`) return { json: '', version: current }
      const cached = answers.get(address, current)
      if (cached !== undefined) {
        deps.searches.see(cached.seen, request, language)
        return { json: cached.json, version: current }
      }
    }
    const { filter, ...keyword } = await readKeyword(deps.sentences, input)
    const queryContext = { regions: labels.regions, reach: await findFilterReach(filter, deps.findReach), today: moment.today }
    const answer = await deps.search.search(toEngineQuery(filter, queryContext))
    const version = toVersion(answer.version, labels, moment)
    const json = await writeAnswer(
      {
        ...deps,
        cards,
        filter,
        understood: presentKeyword(keyword, labels),
        labels,
        moment,
        queryContext,
        stamp: toStamp(answer.version, labels, moment),
      },
      answer,
    )
    const seen = { filter, parks: answer.parks }
    deps.searches.see(seen, request, language)
    // The rules of the calculation may change without the version of the index.
    if (answer.ownLoad) return { json, version: null }
    answers.set(address, version, { json, seen })
    return { json, version }
  }
}

type AnswerContext = Pick<SearchAnswerDeps, 'db' | 'search'> & {
  cards: CardStore
  filter: ParkFilter
  understood: UnderstoodKeyword | null
  labels: Labels
  moment: Moment
  queryContext: QueryContext
  stamp: Stamp
}

async function writeAnswer(context: AnswerContext, answer: EngineAnswer): Promise<string> {
  const { filter, labels } = context
  const [{ cards, suggestions }, units, markers] = await Promise.all([
    loadCards(context, answer),
    listUnitCards(context.db, answer.warehousePage, { labels, rack: getRacking(filter), own: answer.ownLoad?.positions }, context.moment),
    writeMarkers(answer.markers ?? [], context.cards, labels, context.stamp),
  ])
  const matchOf = matchWriter(filter, labels)
  const racked = describeRacking(filter, labels)
  const list = answer.page.map((park) => writeCard(cards, park, racked, matchOf(park)))
  const nearMisses = suggestions.nearMisses.map(({ park, match: partial }) => writeCard(cards, park, racked, writeMatch(partial)))
  const rows = filter.view === 'warehouse' ? answer.warehouses : answer.parks
  const fields = {
    parkMapSievingVoList: markers,
    parkVoPageInfo:
      `{"pageNum":${filter.pageNum},"pageSize":${filter.pageSize},"total":${answer.parks},` +
      `"pages":${Math.ceil(rows / filter.pageSize)},"list":${writeList(list)},` +
      `"warehouseList":${JSON.stringify(z.encode(z.array(UnitCard), units))}}`,
    totalWarehouseCount: answer.warehouses,
    facets: JSON.stringify(answer.facets && presentFacets(answer.facets, filter, labels)),
    relaxations: JSON.stringify(suggestions.relaxations),
    nearMisses: writeList(nearMisses),
    indexVersion: JSON.stringify(answer.version),
    ownLoad: JSON.stringify(presentOwnLoad(answer)),
    understood: JSON.stringify(context.understood),
  }
  const data = Object.entries(fields).map(([name, json]) => `"${name}":${json}`)
  const msg = JSON.stringify(m.ui_success({}, { locale: localeOf(labels.language) }))
  return `{"code":200,"msg":${msg},"data":{${data.join(',')}}}`
}

/** Loads the cards of the page and of the near misses with one query. */
async function loadCards(context: AnswerContext, answer: EngineAnswer) {
  const suggestions = await suggestForFewResults(context, answer)
  const parks = [...answer.page, ...suggestions.nearMisses.map(({ park }) => park)]
  const ids = parks.map(({ parkId }) => parkId)
  return { suggestions, cards: await context.cards.cards(ids, context.labels, context.moment, context.stamp) }
}

/** Joins cards to a JSON array. A park that was withdrawn after the index read it has no card and is left out. */
const writeList = (cards: (string | null)[]) => `[${cards.filter((card) => card !== null).join(',')}]`
