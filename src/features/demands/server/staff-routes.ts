import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { demandStatuses, followStatuses } from '../rules.ts'
import { presentDemand, presentDemandEvent, type DemandLabelDeps } from './present-demand.ts'
import { moveDemand, moveFollowUp, requireVersion, tellOwner } from './change-demand-status.ts'
import { findDemand, listEvents } from './queries.ts'
import { auditDemand, scopeWith, readDemand, requireDemand } from './demand-scope.ts'

/** What staff do with the demands of others. */
export function staffRoutes(app: FastifyInstance, { db, ...words }: DemandLabelDeps & { db: Db }) {
  mount(app, contract.setDemandStatus, async ({ id, status, note, version }, { db: trx, identity, request, language }) => {
    const reach = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, reach)
    requireVersion(demand, version)
    await moveDemand(trx, demand, status, { actorId: identity.memberId, byRole: 'staff', note })
    await tellOwner(trx, demand, await words.dictionaries.current(), 'status', demandStatuses.indexOf(status))
    const vo = await presentDemand(trx, (await findDemand(trx, demand.id, reach))!, words, language)
    await auditDemand(trx, 'demand.status', demand, { identity, request }, { from: demandStatuses[demand.status], to: status })
    return vo
  })

  mount(app, contract.setFollowStatus, async ({ id, status, note, version }, { db: trx, identity, request, language }) => {
    const reach = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, reach)
    requireVersion(demand, version)
    await moveFollowUp(trx, demand, status, { actorId: identity.memberId, byRole: 'staff', note })
    await tellOwner(trx, demand, await words.dictionaries.current(), 'follow', followStatuses.indexOf(status))
    const vo = await presentDemand(trx, (await findDemand(trx, demand.id, reach))!, words, language)
    await auditDemand(trx, 'demand.followStatus', demand, { identity, request }, { from: followStatuses[demand.followStatus], to: status })
    return vo
  })

  mount(app, contract.listDemandEvents, async ({ id }, { identity, request, language }) => {
    const demand = await readDemand(db, id, scopeWith(identity, 'system:entrust:query'), { identity, request })
    const [events, labels] = await Promise.all([listEvents(db, demand.id), words.dictionaries.current()])
    return events.map((event) => ({ ...presentDemandEvent(event, labels, language), actor: event.actor, note: event.note }))
  })
}
