import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { dayNumber, wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { EngineQuery, FindReach } from '#features/listings/search/engine.ts'
import { ParkFilter, readParkFilter, writeParkFilter } from '#features/listings/search/park-filter.ts'
import { listNames } from '#features/listings/search/search-query.ts'
import type { SentenceReader } from '../understand/sentence-reader.ts'
import { findFilterReach, findUnknownRegions, toEngineQuery, type RegionTree } from './engine-query.ts'
import { readKeyword } from './read-keyword.ts'

export type SavedQueryDeps = { regions: Regions; sentences: SentenceReader; findReach: FindReach; clock: Clock }

/** Names that change how a search is presented and not which parks match; a saved search does not keep them. */
const presentationNames = ['pageNum', 'pageSize', 'zoom', 'facets', 'markers'] as const

/**
 * Validates the query string of a search by the rules of `searchParks`, and returns it in the canonical form in which it is saved.
 * Throws 422 under `field` for a name or a value that `searchParks` would refuse.
 */
export async function readSavedQuery(
  { regions, sentences }: Pick<SavedQueryDeps, 'regions' | 'sentences'>,
  text: string,
  field: string,
  locale: Locale,
): Promise<string> {
  const refuse = (msg: string) => invalid([{ field, rule: 'query', msg }])
  const params = new URLSearchParams(text.replace(/^\?/, ''))
  if (text.includes('\0') || [...params].flat().some((part) => part.includes('\0') || !part.isWellFormed()))
    throw refuse(formatInvalid(m.field_searchQuery({}, { locale }), locale))
  const names = [...new Set(params.keys())]
  const unknownNames = names.filter((name) => !Object.hasOwn(ParkFilter.shape, name))
  if (unknownNames.length > 0) throw refuse(m.failure_unknownName({ name: unknownNames.join(', ').slice(0, 100) }, { locale }))
  const repeated = names.find((name) => params.getAll(name).length > 1 && !listNames.some((list) => list === name))
  if (repeated !== undefined) throw refuse(m.failure_repeatedName({ name: repeated }, { locale }))
  const input = Object.fromEntries(names.map((name) => [name, toWireValue(params.getAll(name))]).filter(([, value]) => value !== ''))
  const parsed = ParkFilter.safeParse(input)
  if (!parsed.success)
    throw refuse(
      fieldErrorsOf(ParkFilter, parsed.error.issues, input, locale)[0]?.msg ?? formatInvalid(m.field_searchQuery({}, { locale }), locale),
    )
  const [unknownRegion] = findUnknownRegions(parsed.data, await regions.current())
  if (unknownRegion !== undefined) throw refuse(formatInvalid(m.ui_region({}, { locale }), locale))
  // What the keyword says now is saved, so that the search keeps its meaning when days pass and synonyms change.
  return toCanonicalQuery((await readKeyword(sentences, parsed.data)).filter)
}

/** A single value as a string, several as a list. */
function toWireValue(texts: string[]) {
  const values = texts.map((text) => text.trim().normalize('NFC'))
  return values.length === 1 ? values[0]! : values
}

function toCanonicalQuery(filter: ParkFilter): string {
  const query = writeParkFilter(filter)
  for (const name of presentationNames) query.delete(name)
  return query.toString()
}

const engineQueries = new WeakMap<RegionTree, Map<string, EngineQuery>>()
const maxCachedQueries = 20_000

/** Converts a saved query string to an engine query of today. Throws if its reach cannot be decided. */
export async function toSavedEngineQuery(deps: Omit<SavedQueryDeps, 'sentences'>, savedQuery: string): Promise<EngineQuery> {
  const today = wireDate(deps.clock())
  return { ...(await readEngineQuery(deps, savedQuery, today)), today: dayNumber(today) }
}

/** Reads the cache, whose queries may be of an earlier day. */
async function readEngineQuery(
  { regions, findReach }: Pick<SavedQueryDeps, 'regions' | 'findReach'>,
  savedQuery: string,
  today: string,
): Promise<EngineQuery> {
  const tree = await regions.current()
  const cache = engineQueries.get(tree) ?? new Map<string, EngineQuery>()
  engineQueries.set(tree, cache)
  const cached = cache.get(savedQuery)
  if (cached) return cached
  const filter = readParkFilter(new URLSearchParams(savedQuery))
  const reach = await findFilterReach(filter, findReach)
  const engineQuery = toEngineQuery(filter, { regions: tree, reach, today })
  // A reach is cached where it is decided, which also knows when the roads have changed.
  if (!reach && cache.size < maxCachedQueries) cache.set(savedQuery, engineQuery)
  return engineQuery
}
