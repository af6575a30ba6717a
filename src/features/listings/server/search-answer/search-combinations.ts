import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Call, ReadyJson } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { CombinationInput } from '#features/listings/combination-contract.ts'
import { toCombinationQuery, type CombinationAnswer } from '#features/listings/search/combination.ts'
import { withoutNeeded } from '#features/listings/search/combination-filter.ts'
import { writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import type { SeenSearch } from '#features/listings/search/seen-search.ts'
import { shownPeriod } from '#features/listings/timeline/need-address.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import type { CardStore } from '../card-store.ts'
import { getMoment } from '../cards.ts'
import { loadLabels, type Labels } from '../labels.ts'
import type { Moment } from '../queries-cards.ts'
import { listCombinedUnits } from '../queries-combined-units.ts'
import { AnswerStore } from './answer-store.ts'
import { toStamp, toVersion } from './answer-version.ts'
import { findFilterReach, requireKnownRegions, toEngineQuery } from './engine-query.ts'
import { writeMarkers } from './markers.ts'
import { readKeyword } from './read-keyword.ts'
import type { SearchAnswerDeps } from './search-parks.ts'
import { describeRacking, matchWriter, presentOwnLoad, writeCard } from './write-card.ts'

/** Creates the handler of `searchCombinations`, which answers as that of `searchParks` does. Throws 422 for a term that begins beyond the known months. */
export function createCombinationHandler(deps: SearchAnswerDeps, cards: CardStore) {
  const answers = new AnswerStore<{ json: string; seen: SeenSearch }>()
  return async (
    { needArea, from, months, units, floors, ...input }: CombinationInput,
    { language, locale, request }: Pick<Call, 'language' | 'locale' | 'request'>,
  ): Promise<ReadyJson> => {
    const labels = await loadLabels(deps, language)
    requireKnownRegions(input, labels.regions, locale)
    const moment = getMoment(deps.clock)
    const need = { area: needArea, from: from ?? moment.today, months, units, floors }
    requireKnownMonths(need, moment, locale)
    const address = `${language}?${writeParkFilter(input)} ${JSON.stringify(need)}`
    const current = deps.search.version === null ? null : toVersion(deps.search.version, labels, moment)
    const cached = current === null ? undefined : answers.get(address, current)
    if (cached !== undefined) {
      deps.searches.see(cached.seen, request, language)
      return { json: cached.json, version: current }
    }
    const filter = withoutNeeded((await readKeyword(deps.sentences, input)).filter)
    const reach = await findFilterReach(filter, deps.findReach)
    const context = { regions: labels.regions, reach, today: moment.today }
    // A search for parks has markers by default.
    const query = toCombinationQuery(toEngineQuery({ ...filter, markers: filter.markers === true }, context))
    const answer = await deps.search.combinations(query, need)
    const version = toVersion(answer.version, labels, moment)
    const json = await writeAnswer({ db: deps.db, cards, filter, labels, moment }, answer)
    const seen = { filter, parks: answer.parks }
    deps.searches.see(seen, request, language)
    // As in a search for parks.
    if (answer.ownLoad) return { json, version: null }
    answers.set(address, version, { json, seen })
    return { json, version }
  }
}

function requireKnownMonths({ from }: SpaceNeed, { today }: Moment, locale: Locale) {
  if (from >= shownPeriod(today).end)
    throw invalid([{ field: 'from', rule: 'range', msg: formatInvalid(m.field_termStart({}, { locale }), locale) }])
}

type Context = Pick<SearchAnswerDeps, 'db'> & { cards: CardStore; filter: ParkFilter; labels: Labels; moment: Moment }

async function writeAnswer(
  { db, cards, filter, labels, moment }: Context,
  { page, parks, instead, version, ...answer }: CombinationAnswer,
) {
  const unitIds = page.flatMap(({ combination }) => combination.parts.map(({ id }) => id))
  const stamp = toStamp(version, labels, moment)
  const [stored, rows, markers] = await Promise.all([
    cards.cards(page.map(({ park }) => park.parkId), labels, moment, stamp),
    listCombinedUnits(db, unitIds, labels.language),
    answer.markers && writeMarkers(answer.markers, cards, labels, stamp),
  ]) // prettier-ignore
  const units = new Map(rows.map((row) => [row.warehouseId, row]))
  const matchOf = matchWriter(filter, labels)
  const racked = describeRacking(filter, labels)
  const list = page.flatMap(({ park, combination: { kind, parts, area, excess, monthly } }) => {
    const card = writeCard(stored, park, racked, matchOf(park))
    const combined = parts.flatMap(({ id, area: part }) => (units.has(id) ? [{ ...units.get(id)!, part }] : []))
    // Something that was withdrawn after the index read it.
    if (card === null || combined.length < parts.length) return []
    return `{"park":${card},${JSON.stringify({ kind, units: combined, area, excess, monthly }).slice(1)}`
  })
  const msg = JSON.stringify(m.ui_listSuccess({}, { locale: localeOf(labels.language) }))
  return `{"code":200,"msg":${msg},"total":${parks},"rows":[${list.join(',')}],"data":${JSON.stringify(instead)},"markers":${markers},"ownLoad":${JSON.stringify(presentOwnLoad(answer))}}`
}
