import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { listDemandMatches } from '../match-contract.ts'
import { domestic } from '../rules.ts'
import { ownScope } from './demand-scope.ts'
import { listDemandFits, type FitDeps } from './fits.ts'
import { findDemand } from './queries.ts'
import { countMatches } from './queries-matches.ts'

export type MatchRouteDeps = FitDeps

export function matchRoutes(app: FastifyInstance, deps: MatchRouteDeps) {
  mount(app, listDemandMatches, async ({ id, ...page }, { db, identity, language }) => {
    const demand = await findDemand(db, id, ownScope(identity))
    if (!demand) throw fail(failures.notFound)
    const isOverseas = demand.regionType !== domestic
    const [counts, rows] = await Promise.all([
      countMatches(db, [demand.id]),
      listDemandFits(db, deps, { demandId: demand.id, isOverseas, page: pageOf(page), language }),
    ])
    return { total: counts.get(demand.id) ?? 0, rows }
  })
}
