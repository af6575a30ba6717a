import { addUnderstood } from '#features/listings/search/add-understood.ts'
import { readParkFilter, withoutStandardLoad, writeParkFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { parseSearchQuery, toSearchParams } from '#features/listings/search/search-query.ts'
import type { UnderstoodKeyword } from '#features/listings/understood.ts'
import type { Labels } from '../labels.ts'
import { presentUnderstanding } from '../understand/present-understanding.ts'
import type { SentenceReader } from '../understand/sentence-reader.ts'

/** Turns what the keyword of a search says into filters; a filter that the search has itself wins. */
export async function readKeyword(sentences: SentenceReader, input: ParkFilter) {
  const filter = withoutStandardLoad(input)
  const reading = filter.keyword === undefined ? null : await sentences.readKeyword(filter.keyword)
  if (reading === null) return { filter, reading, overridden: [] }
  const { query, overridden } = addUnderstood(parseSearchQuery(writeParkFilter(filter)), reading, 'search')
  return { filter: readParkFilter(toSearchParams(query)), reading, overridden }
}

/** Returns what the answer of a search tells about its keyword. */
export const presentKeyword = (
  { reading, overridden }: Pick<Awaited<ReturnType<typeof readKeyword>>, 'reading' | 'overridden'>,
  labels: Labels,
): UnderstoodKeyword | null => reading && { ...presentUnderstanding(reading, labels), overridden }
