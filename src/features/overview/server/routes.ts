import type { FastifyInstance } from 'fastify'
import { sumFigures } from '#features/contracts/server/queries.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { countOverview } from './queries.ts'

/** Serves the figures of the personal centre, which come from several features; only the member's own rows count. */
export function overviewRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  mount(app, contract.getOverview, async (_, { identity: { memberId } }) => {
    const today = wireDate(clock())
    const [{ viewingsToCome, followedRentableArea, ...counts }, { contractCount, letArea, payable, overdue }] = await Promise.all([
      countOverview(db, memberId, today),
      sumFigures(db, { memberId, today }),
    ])
    return { viewingsToCome, followedRentableArea, letArea, payable, overdue, counts: { ...counts, contracts: contractCount } }
  })
}
