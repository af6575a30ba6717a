import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { m } from '#messages'
import { mount, mountReady } from '#platform/server/mount.ts'
import { invalid } from '#platform/server/read-input.ts'
import * as contract from '../contract.ts'
import { sieving, type SievingDeps } from './search-answer/search-parks.ts'
import { momentOf } from './cards.ts'
import { homeLists } from './home.ts'
import { isParkId } from './ids.ts'
import { nearbyParks, similarParks } from './neighbours.ts'
import { parkDetail, warehousesForPartners } from './park-detail.ts'
import { parkList } from './park-list.ts'
import { sumHomeFigures } from './queries-home.ts'
import { countView } from './queries-views.ts'
import { noSignals, type Visitors } from './recommend.ts'
import { visitorKeyOf } from '#platform/server/visitor.ts'
import { wordsIn } from './labels.ts'

export type ListingDeps = SievingDeps & {
  /** Known to the processes only; see `visitorKeyOf`. */
  visitorSalt: string
  visitors: Visitors
}

export function listingRoutes(app: FastifyInstance, deps: ListingDeps) {
  const { db, clock, visitorSalt } = deps
  mountReady(app, contract.searchParks, sieving(deps))
  mount(app, contract.getHomeFigures, () => sumHomeFigures(db))
  mount(app, contract.listHotAndRecommended, async ({ recent = [], ...place }, { identity, language }) => {
    const known = identity ? await deps.visitors.signalsOf(db, identity.memberId) : noSignals
    const signals = { ...known, viewed: [...new Set([...recent, ...known.viewed])] }
    return homeLists(deps, { place, signals }, await wordsIn(deps, language), momentOf(clock))
  })
  mountReady(app, contract.listMapParks, parkList(deps))
  mount(app, contract.getPark, async ({ parkId }, { language }) => parkDetail(db, parkId, await wordsIn(deps, language), momentOf(clock)))
  mount(app, contract.listNearbyParks, async ({ parkId }, { language }) =>
    allRows(await nearbyParks(db, parkId, await wordsIn(deps, language), momentOf(clock))),
  )
  mount(app, contract.listSimilarParks, async ({ parkId }, { language }) =>
    allRows(await similarParks(deps, parkId, await wordsIn(deps, language), momentOf(clock))),
  )
  mount(app, contract.countParkView, async ({ parkId }, { identity, request }) => {
    const now = clock()
    const views = isParkId(parkId) ? await countView(db, { parkId, visitorKey: visitorKeyOf(request, visitorSalt), now }) : null
    if (views === null) throw fail(failures.notFound)
    if (identity) await deps.visitors.rememberVisit(db, { memberId: identity.memberId, parkId, now })
    return { viewCount: views }
  })
  mount(app, contract.listWarehousesForPartners, async (asked, { language, locale }) => {
    const target = asked.warehouseId === undefined ? asked.parkId && { parkId: asked.parkId } : { warehouseId: asked.warehouseId }
    if (!target) throw invalid([{ field: 'warehouseId', rule: 'required', msg: m.failure_required({ field: 'warehouseId' }, { locale }) }])
    return allRows(await warehousesForPartners(db, target, await wordsIn(deps, language), momentOf(clock)))
  })
}

const allRows = <Row>(rows: Row[]) => ({ total: rows.length, rows })
