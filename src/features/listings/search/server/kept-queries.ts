import type { Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { SieveQuery } from '../engine.ts'
import { ParkFilter, readParkFilter, writeParkFilter } from '../park-filter.ts'
import { listNames } from '../search-query.ts'
import { reachOf, sieveQueryOf, unknownPlacesIn, type ReachArea } from '#features/listings/server/search-answer/query.ts'

export type KeptQueryDeps = { regions: Regions; reachArea: ReachArea }

/** How a search is shown, not what it asks for. */
const shownBy = ['pageNum', 'pageSize', 'zoom', 'facets', 'markers'] as const

/**
 * Reads the query string of a search by the rules of the search itself, to be kept: a name or value that the search would refuse is refused
 * (422) under `field`. Gives it in the one form that every such search has.
 */
export async function readKeptQuery(
  { regions }: Pick<KeptQueryDeps, 'regions'>,
  text: string,
  field: string,
  locale: Locale,
): Promise<string> {
  const refuse = (msg: string) => invalid([{ field, rule: 'query', msg }])
  const sent = new URLSearchParams(text.replace(/^\?/, ''))
  if (text.includes('\0') || [...sent].flat().some((part) => part.includes('\0') || !part.isWellFormed()))
    throw refuse(m.failure_invalid({ field }, { locale }))
  const names = [...new Set(sent.keys())]
  const foreign = names.filter((name) => !Object.hasOwn(ParkFilter.shape, name))
  if (foreign.length > 0) throw refuse(m.failure_unknownName({ name: foreign.join(', ').slice(0, 100) }, { locale }))
  const repeated = names.find((name) => sent.getAll(name).length > 1 && !listNames.some((list) => list === name))
  if (repeated !== undefined) throw refuse(m.failure_repeatedName({ name: repeated }, { locale }))
  const known = Object.fromEntries(names.map((name) => [name, valueOf(sent.getAll(name))]).filter(([, value]) => value !== ''))
  const parsed = ParkFilter.safeParse(known)
  if (!parsed.success)
    throw refuse(fieldErrorsOf(ParkFilter, parsed.error.issues, known, locale)[0]?.msg ?? m.failure_invalid({ field }, { locale }))
  const [unknown] = unknownPlacesIn(parsed.data, await regions.current())
  if (unknown !== undefined) throw refuse(m.failure_invalid({ field: unknown }, { locale }))
  return canonical(parsed.data)
}

/** One value by itself, several as a list. */
function valueOf(texts: string[]) {
  const values = texts.map((text) => text.trim().normalize('NFC'))
  return values.length === 1 ? values[0]! : values
}

function canonical(filter: ParkFilter): string {
  const query = writeParkFilter(filter)
  for (const name of shownBy) query.delete(name)
  return query.toString()
}

type RegionTree = Awaited<ReturnType<Regions['current']>>
const questions = new WeakMap<RegionTree, Map<string, SieveQuery>>()
const mostKept = 20_000

/** What a kept query string asks for. Refuses where the area of a reach cannot be said. */
export async function keptQuestion({ regions, reachArea }: KeptQueryDeps, query: string): Promise<SieveQuery> {
  const tree = await regions.current()
  const known = questions.get(tree) ?? new Map<string, SieveQuery>()
  questions.set(tree, known)
  const before = known.get(query)
  if (before) return before
  const filter = readParkFilter(new URLSearchParams(query))
  const reach = await reachOf(filter, reachArea)
  const question = sieveQueryOf(filter, { regions: tree, reach })
  // Whoever knows roads keeps areas by himself, and forgets them when roads change.
  if (!reach && known.size < mostKept) known.set(query, question)
  return question
}
