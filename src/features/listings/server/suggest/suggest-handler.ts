import type { z } from 'zod'
import { readLanguage } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { suggestSearch } from '#features/listings/contract.ts'
import { addUnderstood } from '#features/listings/search/add-understood.ts'
import type { SearchEngine } from '#features/listings/search/engine.ts'
import { readParkFilter } from '#features/listings/search/park-filter.ts'
import { toSearchParams, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { Suggestion } from '#features/listings/understood.ts'
import { loadLabels, type LabelDeps, type Labels } from '../labels.ts'
import { toEngineQuery } from '../search-answer/engine-query.ts'
import { describeFilters, describePlace } from '../understand/filter-labels.ts'
import { presentUnderstanding } from '../understand/present-understanding.ts'
import type { Understanding } from '../understand/reading.ts'
import type { SentenceReader } from '../understand/sentence-reader.ts'
import { terms, type Filters } from '../understand/terms.ts'
import { findCompletions, type Completion } from './find-completions.ts'
import { listSuggestedParks } from './queries-suggested-parks.ts'

export type SuggestDeps = LabelDeps & { db: Db; clock: Clock; search: SearchEngine; sentences: SentenceReader }
type Context = SuggestDeps & { labels: Labels; today: string }

const maxParks = 4
const maxPlaces = 4

/** Creates the handler of `suggestSearch`. */
export function createSuggestHandler(deps: SuggestDeps) {
  return async (
    { q, lang }: z.output<typeof suggestSearch.input>,
    { language }: Pick<Call, 'language'>,
  ): Promise<z.output<typeof suggestSearch.reply>> => {
    const labels = await loadLabels(deps, readLanguage(lang) ?? language)
    const context = { ...deps, labels, today: wireDate(deps.clock()) }
    const reading = (await deps.sentences.readKeyword(q)) ?? asItIs(q)
    const [parks, words] = await Promise.all([suggestParks(context, q, reading), suggestWords(context, q)])
    return { understood: presentUnderstanding(reading, labels), suggestions: [...words, ...parks] }
  }
}

const asItIs = (rest: string): Understanding => ({ filters: {}, spans: [], rest, alternatives: [], isCorrected: false })

/** Suggests the most popular parks with the words that are not understood, in the place that is; without such words, with the whole text. */
async function suggestParks(context: Context, q: string, { filters, rest }: Understanding): Promise<Suggestion[]> {
  const place = rest === '' || filters['regionCode'] === undefined ? {} : { regionCode: filters['regionCode'] }
  const { query } = addUnderstood({}, { filters: place, rest: rest || q }, 'text')
  const { page } = await search(context, { ...query, sort: 'popular' })
  const parks = page.slice(0, maxParks)
  if (parks.length === 0) return []
  const rows = await listSuggestedParks(
    context.db,
    parks.map(({ parkId }) => parkId),
  )
  return parks.flatMap(({ parkId }): Suggestion[] => {
    const row = rows.find(({ id }) => id === parkId)
    if (!row) return []
    const label = context.labels.language === 'en_US' ? (row.nameEn ?? row.nameZh) : row.nameZh
    return [{ kind: 'park', parkId, label, detail: context.labels.cityAndDistrict(row) }]
  })
}

/** Suggests what the last word may become; of the places those with parks. */
async function suggestWords(context: Context, q: string): Promise<Suggestion[]> {
  const counted = await Promise.all(
    findCompletions(q, await context.sentences.lexicon()).map(async (completion) => {
      const { query } = addUnderstood({}, { filters: completion.filters, rest: '' }, 'text')
      return { completion, parks: (await search(context, query)).parks }
    }),
  )
  const places = counted.filter(({ completion, parks }) => completion.kind === 'place' && parks > 0).slice(0, maxPlaces)
  const types = counted.filter(({ completion }) => completion.kind === 'type')
  return Promise.all(
    [...places, ...types].map(async ({ completion, parks }) => {
      const { from, to, kind, filters } = completion
      const label = describeFilters(filters, context.labels)
      return { kind, label, detail: detailOf(filters, context.labels), parks, from, to, text: await spellOut(context, completion) }
    }),
  )
}

/** Returns the regions around a place: 山东省. */
function detailOf(filters: Filters, labels: Labels) {
  const path = labels.regions.pathTo(String(filters['regionCode'] ?? ''))
  const names = new Set(path.map(({ code }) => labels.regionName(code)))
  return [...names].slice(0, -1).join(' · ')
}

/** Returns the words of the caller's language that are understood as these filters: Qingdao, 江苏省 苏州市, 冷库. */
async function spellOut({ labels, sentences }: Context, { filters, word }: Completion): Promise<string> {
  const term = terms.find((each) => isSame(each.filters, filters))
  const [name = word] = (labels.language === 'en_US' ? term?.en : term?.zh)?.split('|') ?? []
  const label = describeFilters(filters, labels)
  // The label of several values is a list of types, which nobody types.
  const labelled = label.includes(' / ') ? [] : [label, describePlace(filters, labels).replaceAll(' · ', ' ')]
  for (const text of [...labelled, name]) if (isSame((await sentences.read(text)).filters, filters)) return text
  return word
}

const isSame = (a: Filters, b: Filters) => JSON.stringify(a) === JSON.stringify(b)

const search = ({ search: engine, labels, today }: Context, query: SearchQuery) =>
  engine.search({
    ...toEngineQuery(readParkFilter(toSearchParams(query)), { regions: labels.regions, reach: null, today }),
    pageSize: maxParks,
    facets: false,
    markers: null,
  })
