import type { z } from 'zod'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { newsKinds, type findSearchNews, type SearchNews } from '#features/listings/news-contract.ts'
import { compareWithBefore, listChangedParks, type ParkNews } from '../queries-search-news.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import { readSavedQuery, toSavedEngineQuery, type SavedQueryDeps } from './saved-query.ts'

export type NewsDeps = SavedQueryDeps & { db: Db; search: Pick<Search, 'search' | 'openMatcher'> }

const maxAgeMs = 90 * 24 * 3_600_000
const maxComparedParks = 2_000
const maxNamedParks = 3

/** Creates the handler of `findSearchNews`. The matcher includes every change that the comparison reads. */
export const createNewsHandler =
  (deps: NewsDeps) =>
  async (input: z.output<typeof findSearchNews.input>, { language, locale }: Pick<Call, 'language' | 'locale'>): Promise<SearchNews> => {
    const { db, search, clock } = deps
    const query = await toSavedEngineQuery(deps, await readSavedQuery(deps, input.query, 'query', locale))
    const since = new Date(Math.max(momentAt(input.since).getTime(), clock().getTime() - maxAgeMs))
    const { parks: total } = await search.search({ ...query, view: 'park', pageNum: 1, pageSize: 1, facets: false, markers: null })
    const changed = await listChangedParks(db, since, maxComparedParks)
    if (changed.length === 0) return present(total, [])
    const matcher = await search.openMatcher()
    const prepared = await matcher.prepare(query, changed)
    const parkIds = await matcher.listParkIds(prepared, changed)
    return present(total, await compareWithBefore(db, { query: prepared, parkIds, since }, language))
  }

function present(total: number, news: ParkNews[]): SearchNews {
  const count = (kind: (typeof newsKinds)[number]) => news.filter((park) => park[kind]).length
  return {
    total,
    counts: { listed: count('listed'), freed: count('freed'), cheaper: count('cheaper') },
    changed: news.length,
    parks: news
      .slice(0, maxNamedParks)
      .map(({ parkId, name, ...kinds }) => ({ parkId, name, kind: newsKinds.find((kind) => kinds[kind]) ?? 'listed' })),
  }
}
