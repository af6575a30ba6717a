import { toIgnored, type IgnoredFilter } from '#features/listings/search/park-filter.ts'
import { isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { needNames, readNeed, shownPeriod } from '#features/listings/timeline/need-address.ts'
import type { SpaceNeed } from '#features/listings/timeline/space-need.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'

type CombinationQuery = { query: SearchQuery; need: SpaceNeed | null; ignored: IgnoredFilter[] }

/** Returns what an address says about combinations: nothing unless they are asked for, and only the mode without an area that can be read. */
export function readCombinationQuery(address: URLSearchParams): CombinationQuery {
  const mode = address.get('mode') ?? undefined
  if (!isAboutCombinations({ mode })) return { query: {}, need: null, ignored: [] }
  const today = wireDate(new Date())
  const need = readNeed(address, shownPeriod(today))
  if (need === null) return { query: { mode }, need, ignored: listIgnored(address, ['needArea']) }
  const { area: needArea, from, ...rest } = need
  const unread = needNames.filter((name) => name !== 'needArea' && !isRead(name, address.get(name) ?? '', need))
  return { query: { mode, needArea, ...(from !== today && { from }), ...rest }, need, ignored: listIgnored(address, unread) }
}

/** The start may be a month. */
const isRead = (name: Exclude<(typeof needNames)[number], 'needArea'>, text: string, need: SpaceNeed) =>
  text === String(need[name]) || (name === 'from' && need.from.startsWith(text))

const listIgnored = (address: URLSearchParams, names: readonly (typeof needNames)[number][]) =>
  names.flatMap((name) => (address.get(name)?.trim() ? [toIgnored(name, address.get(name)!)] : []))
