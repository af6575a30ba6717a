import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { demandStatuses, followStatuses } from '../rules.ts'
import { presentDemand, presentDemandEvent, type DemandLabelDeps } from './present-demand.ts'
import { moveDemand, moveFollowUp, requireVersion, tellOwner } from './change-demand-status.ts'
import { findDemand, listEvents } from './queries.ts'
import { auditDemand, scopeWith, readDemand, requireDemand } from './demand-scope.ts'

/** Routes for staff. */
export function staffRoutes(app: FastifyInstance, { db, ...labelDeps }: DemandLabelDeps & { db: Db }) {
  mount(app, contract.setDemandStatus, async ({ id, status, note, version }, { db: trx, identity, request, language }) => {
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, scope)
    requireVersion(demand, version)
    await moveDemand(trx, demand, status, { actorId: identity.memberId, byRole: 'staff', note })
    await tellOwner(trx, demand, await labelDeps.dictionaries.current(), 'status', demandStatuses.indexOf(status))
    const presented = await presentDemand(trx, (await findDemand(trx, demand.id, scope))!, labelDeps, language)
    await auditDemand(trx, 'demand.status', demand, { identity, request }, { from: demandStatuses[demand.status], to: status })
    return presented
  })

  mount(app, contract.setFollowStatus, async ({ id, status, note, version }, { db: trx, identity, request, language }) => {
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, scope)
    requireVersion(demand, version)
    await moveFollowUp(trx, demand, status, { actorId: identity.memberId, byRole: 'staff', note })
    await tellOwner(trx, demand, await labelDeps.dictionaries.current(), 'follow', followStatuses.indexOf(status))
    const presented = await presentDemand(trx, (await findDemand(trx, demand.id, scope))!, labelDeps, language)
    await auditDemand(trx, 'demand.followStatus', demand, { identity, request }, { from: followStatuses[demand.followStatus], to: status })
    return presented
  })

  mount(app, contract.listDemandEvents, async ({ id }, { identity, request, language }) => {
    const demand = await readDemand(db, id, scopeWith(identity, 'system:entrust:query'), { identity, request })
    const [events, labels] = await Promise.all([listEvents(db, demand.id), labelDeps.dictionaries.current()])
    return events.map((event) => ({ ...presentDemandEvent(event, labels, language), actor: event.actor, note: event.note }))
  })
}
