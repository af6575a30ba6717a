import type { FastifyInstance } from 'fastify'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { m } from '#messages'
import { mount, mountReady } from '#platform/server/pipeline/mount.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { searchCombinations } from '../combination-contract.ts'
import * as contract from '../contract.ts'
import { readListingFeed } from '../feed-contract.ts'
import { findSearchNews } from '../news-contract.ts'
import * as mapContract from '../map-contract.ts'
import { getTimeline } from '../timeline/contract.ts'
import { readTimeline, type ListLets } from '../timeline/server/read-timeline.ts'
import { createCombinationHandler } from './search-answer/search-combinations.ts'
import { createNewsHandler, type NewsDeps } from './search-answer/find-news.ts'
import { createSearchHandler, type SearchAnswerDeps } from './search-answer/search-parks.ts'
import { CardStore } from './card-store.ts'
import { getMoment } from './cards.ts'
import { listHotAndRecommended } from './home-lists.ts'
import { createFeedHandler } from './feed/read-feed.ts'
import { isParkId } from './ids.ts'
import { listNearbyParks, listSimilarParks } from './nearby-and-similar-parks.ts'
import { getPark, listWarehousesForPartners } from './present-park.ts'
import { createMapDistrictsHandler, createMapParksHandler } from './map-parks.ts'
import { getHomeFigures } from './queries-home.ts'
import { countParkView } from './queries-views.ts'
import { noSignals, type Visitors } from './recommend.ts'
import { visitorKeyOf } from '#platform/server/http/visitor.ts'
import { loadLabels } from './labels.ts'
import { createSuggestHandler } from './suggest/suggest-handler.ts'
import { createUnderstandHandler } from './understand/understand-handler.ts'

export type ListingDeps = SearchAnswerDeps &
  Pick<NewsDeps, 'search'> & {
    /** Secret salt of the visitor keys; see `visitorKeyOf`. */
    visitorSalt: string
    visitors: Visitors
    listLets: ListLets
  }

export function listingRoutes(app: FastifyInstance, deps: ListingDeps) {
  const { db, clock, visitorSalt } = deps
  const cards = new CardStore(db, deps.search)
  mountReady(app, contract.searchParks, createSearchHandler(deps, cards))
  mountReady(app, searchCombinations, createCombinationHandler(deps, cards))
  mount(app, findSearchNews, createNewsHandler(deps))
  mount(app, contract.understandSearch, createUnderstandHandler(deps))
  mount(app, contract.suggestSearch, createSuggestHandler(deps))
  mount(app, contract.getHomeFigures, () => getHomeFigures(db))
  mount(app, contract.listHotAndRecommended, async ({ recent = [], ...place }, { identity, language }) => {
    const known = identity ? await deps.visitors.getSignals(db, identity.memberId) : noSignals
    const signals = { ...known, viewed: [...new Set([...recent, ...known.viewed])] }
    return listHotAndRecommended(deps, { place, signals }, await loadLabels(deps, language), getMoment(clock))
  })
  mountReady(app, mapContract.listMapParks, createMapParksHandler(deps))
  mountReady(app, mapContract.listMapDistricts, createMapDistrictsHandler(deps))
  mount(app, contract.getPark, async ({ parkId }, { language }) => getPark(db, parkId, await loadLabels(deps, language), getMoment(clock)))
  mount(app, contract.listNearbyParks, async ({ parkId }, { language }) =>
    allRows(await listNearbyParks(db, parkId, await loadLabels(deps, language), getMoment(clock))),
  )
  mount(app, contract.listSimilarParks, async ({ parkId }, { language }) =>
    allRows(await listSimilarParks(deps, parkId, await loadLabels(deps, language), getMoment(clock))),
  )
  mount(app, getTimeline, async (input) => allRows(await readTimeline(db, deps.listLets, { ...input, today: getMoment(clock).today })))
  mount(app, contract.countParkView, async ({ parkId }, { identity, request }) => {
    const now = clock()
    const views = isParkId(parkId) ? await countParkView(db, { parkId, visitorKey: visitorKeyOf(request, visitorSalt), now }) : null
    if (views === null) throw fail(failures.notFound)
    if (identity) await deps.visitors.rememberVisit(db, { memberId: identity.memberId, parkId, now })
    return { viewCount: views }
  })
  mount(app, readListingFeed, createFeedHandler(deps))
  mount(app, contract.listWarehousesForPartners, async (input, { language, locale }) => {
    const target = input.warehouseId === undefined ? input.parkId && { parkId: input.parkId } : { warehouseId: input.warehouseId }
    if (!target) throw invalid([{ field: 'warehouseId', rule: 'required', msg: formatRequired(m.field_warehouse({}, { locale }), locale) }])
    return allRows(await listWarehousesForPartners(db, target, await loadLabels(deps, language), getMoment(clock)))
  })
}

const allRows = <Row>(rows: Row[]) => ({ total: rows.length, rows })
