import type { FastifyInstance } from 'fastify'
import { listWarehouseCards } from '#features/listings/server/warehouse-cards.ts'
import { getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { listDemandMatches } from '../match-contract.ts'
import { domestic } from '../rules.ts'
import { presentReasons } from './present-match.ts'
import { findDemand } from './queries.ts'
import { countMatches, listMatches } from './queries-matches.ts'
import { ownScope } from './demand-scope.ts'

export type MatchRouteDeps = LabelDeps & { db: Db; clock: Clock }

export function matchRoutes(app: FastifyInstance, deps: MatchRouteDeps) {
  const { db, clock } = deps
  mount(app, listDemandMatches, async ({ id, pageNum, pageSize }, { identity, language }) => {
    const demand = isUuid(id) ? await findDemand(db, id, ownScope(identity)) : undefined
    if (!demand) throw fail(failures.notFound)
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [counts, matches] = await Promise.all([countMatches(db, [demand.id]), listMatches(db, demand.id, page)])
    const labels = await loadLabels(deps, language)
    const moment = getMoment(clock)
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
