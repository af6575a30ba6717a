import type { FastifyInstance } from 'fastify'
import { listCards, getMoment } from '#features/listings/server/cards.ts'
import { recommendWarehouses } from '#features/listings/server/recommend.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import type { Search } from '#features/listings/search/server/search.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { follow, unfollow, addCards } from './follows.ts'
import { countFollows, deleteFollows, findFollowedIds, listFollows } from './queries-follow.ts'
import { countVisits, deleteVisit, deleteVisits, listVisits } from './queries-visit.ts'
import { savedSearchRoutes, type SavedSearchRouteDeps } from './saved-search-routes.ts'
import type { AlertDeps } from './search-alerts.ts'
import { findSignals } from './signals.ts'

export type EngagementDeps = LabelDeps & SavedSearchRouteDeps & AlertDeps & { db: Db; clock: Clock; search: Search }

const maxRecommended = 24

export function engagementRoutes(app: FastifyInstance, deps: EngagementDeps) {
  followRoutes(app, deps)
  visitRoutes(app, deps)
  savedSearchRoutes(app, deps)
  mount(app, contract.listRecommended, async (_, { identity, language }) => {
    const query = { place: {}, signals: await findSignals(deps.db, identity.memberId), limit: maxRecommended, withHot: true }
    const rows = await recommendWarehouses(deps, query, await loadLabels(deps, language), getMoment(deps.clock))
    return { total: rows.length, rows }
  })
}

function followRoutes(app: FastifyInstance, deps: EngagementDeps) {
  const { db, clock } = deps
  mount(app, contract.follow, (target, { identity, db: trx }) => follow(trx, identity.memberId, target, clock()))
  mount(app, contract.unfollow, (target, { identity, db: trx }) => unfollow(trx, identity.memberId, target))
  mount(app, contract.listFollows, async ({ followType, isAsc, ...page }, { identity: { memberId }, language }) => {
    const query = { followType, isAscending: isAsc === 'asc', ...pageOf(page) }
    const [total, rows] = await Promise.all([countFollows(db, memberId, followType), listFollows(db, memberId, language, query)])
    return { total, rows: await addCards(db, rows, await loadLabels(deps, language), getMoment(clock)) }
  })
  mount(app, contract.listFollowedIds, (_, { identity }) => findFollowedIds(db, identity.memberId))
  mount(app, contract.clearFollows, async ({ followType }, { identity, db: trx }) => {
    await deleteFollows(trx, identity.memberId, followType)
    return null
  })
}

function visitRoutes(app: FastifyInstance, deps: EngagementDeps) {
  const { db, clock } = deps
  mount(app, contract.listVisits, async ({ orderByColumn = 'createTime', isAsc, ...page }, { identity: { memberId }, language }) => {
    const query = { column: orderByColumn, isAscending: isAsc === 'asc', ...pageOf(page) }
    const [total, rows] = await Promise.all([countVisits(db, memberId), listVisits(db, memberId, language, query)])
    const ids = rows.map(({ parkId }) => parkId)
    const cards = await listCards(db, ids, await loadLabels(deps, language), getMoment(clock))
    const cardOf = new Map(cards.map((card) => [card.parkId, card] as const))
    return { total, rows: rows.map((row) => ({ ...row, item: cardOf.get(row.parkId) ?? null })) }
  })
  mount(app, contract.clearVisits, async (_, { identity, db: trx }) => {
    await deleteVisits(trx, identity.memberId)
    return null
  })
  mount(app, contract.deleteVisit, async ({ id }, { identity, db: trx }) => {
    if (!isUuid(id) || !(await deleteVisit(trx, identity.memberId, id))) throw fail(failures.notFound)
    return null
  })
}
