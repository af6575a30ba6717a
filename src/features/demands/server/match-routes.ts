import type { FastifyInstance } from 'fastify'
import { listWarehouseCards } from '#features/listings/server/warehouse-cards.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { listDemandMatches } from '../match-contract.ts'
import { domestic } from '../rules.ts'
import { presentReasons } from './present-match.ts'
import { findDemand } from './queries.ts'
import { countMatches, listMatches } from './queries-matches.ts'
import { ownScope } from './demand-scope.ts'

export type MatchRouteDeps = LabelDeps & { clock: Clock }

export function matchRoutes(app: FastifyInstance, deps: MatchRouteDeps) {
  mount(app, listDemandMatches, async ({ id, ...page }, { db, identity, language }) => {
    const demand = await findDemand(db, id, ownScope(identity))
    if (!demand) throw fail(failures.notFound)
    const [counts, matches] = await Promise.all([countMatches(db, [demand.id]), listMatches(db, demand.id, pageOf(page))])
    const labels = await loadLabels(deps, language)
    const moment = getMoment(deps.clock)
    const cards = await listWarehouseCards(
      db,
      matches.map(({ warehouseId }) => warehouseId),
      labels,
      moment,
    )
    const cardOf = new Map(cards.map((card) => [card.warehouseId, card]))
    const reader = { labels, today: moment.today, isOverseas: demand.regionType !== domestic }
    const rows = matches.flatMap(({ warehouseId, score, reasons }) => {
      const item = cardOf.get(warehouseId)
      // Withdrawn between the two queries.
      return item ? [{ score, ...presentReasons(reasons, reader), item }] : []
    })
    return { total: counts.get(demand.id) ?? 0, rows }
  })
}
