import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { changeDemandStatus, changeFollowStatus, requireVersion } from './change-demand-status.ts'
import type { NewsDeps } from './demand-news.ts'
import { demandAction, readDemand, requireDemand, scopeWith } from './demand-scope.ts'
import { presentDemand, presentDemandEvent, type DemandLabelDeps } from './present-demand.ts'
import { findDemand, listEvents } from './queries.ts'

/** Routes for staff. */
export function staffRoutes(app: FastifyInstance, deps: DemandLabelDeps & NewsDeps) {
  mount(app, contract.setDemandStatus, async ({ id, status, note, version }, call) => {
    const { db: trx, identity, language } = call
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, scope)
    requireVersion(demand, version)
    await changeDemandStatus(call, deps, demand, status, { by: 'staff', note })
    const presented = await presentDemand(trx, (await findDemand(trx, demand.id, scope))!, deps, language)
    await call.audit(demandAction('demand.status', demand, { from: demand.status, to: status }))
    return presented
  })

  mount(app, contract.setFollowStatus, async ({ id, status, note, version }, call) => {
    const { db: trx, identity, language } = call
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await requireDemand(trx, id, scope)
    requireVersion(demand, version)
    await changeFollowStatus(call, deps, demand, status, note)
    const presented = await presentDemand(trx, (await findDemand(trx, demand.id, scope))!, deps, language)
    await call.audit(demandAction('demand.followStatus', demand, { from: demand.followStatus, to: status }))
    return presented
  })

  mount(app, contract.listDemandEvents, async ({ id }, call) => {
    const demand = await readDemand(call, id, scopeWith(call.identity, 'system:entrust:query'))
    const [events, labels] = await Promise.all([listEvents(call.db, demand.id), deps.dictionaries.current()])
    return events.map((event) => ({ ...presentDemandEvent(event, labels, call.language), actor: event.actor, note: event.note }))
  })
}
