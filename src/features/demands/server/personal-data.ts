import type { PersonalData } from '#platform/server/personal-data.ts'
import { demandStatus, followUp } from '../transitions.ts'
import { eraseDemands, exportDemands, exportEvents } from './queries.ts'
import { exportMatches } from './queries-matches.ts'

/** Exports demands with their history, without internal notes of staff. */
export const personalData: PersonalData = {
  async export(db, memberId) {
    const [demands, events, matches] = await Promise.all([
      exportDemands(db, memberId),
      exportEvents(db, memberId),
      exportMatches(db, memberId),
    ])
    const matchesOf = Map.groupBy(matches, ({ demandId }) => demandId)
    const historyOf = Map.groupBy(events, ({ demandId }) => demandId)
    return {
      demands: demands.map(({ memberId: _, demandTypeKey: _a, whTypeKey: _b, buildingTypeKey: _c, floorMaterialKey: _d, ...demand }) => ({
        ...demand,
        status: demandStatus.statusOf(demand.status),
        followStatus: followUp.statusOf(demand.followStatus),
        history: (historyOf.get(demand.id) ?? []).map(({ at, byRole, status, followStatus }) => ({
          at,
          by: byRole,
          ...(status === null ? { followStatus } : { status }),
        })),
        matches: (matchesOf.get(demand.id) ?? []).map(({ demandId: _d, ...match }) => match),
      })),
    }
  },
  async erase(trx, memberId) {
    await eraseDemands(trx, memberId)
  },
}
