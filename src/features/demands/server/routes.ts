import type { FastifyInstance } from 'fastify'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { demandStatuses, isOpen } from '../rules.ts'
import { changeDemand } from './change-demand.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { createDemand } from './create-demand.ts'
import { presentDemand, presentDemands, presentDemandEvent } from './present-demand.ts'
import type { MatchDeps } from './match-demand.ts'
import { matchRoutes, type MatchRouteDeps } from './match-routes.ts'
import { moveDemand } from './change-demand-status.ts'
import * as queries from './queries.ts'
import { auditDemand, ownScope, scopeWith, readDemand, requireDemand } from './demand-scope.ts'
import { staffRoutes } from './staff-routes.ts'

export type DemandDeps = CheckDeps & ConsentTerms & MatchDeps & MatchRouteDeps & { db: Db; accounts: AccountSettings }

const orderBy = {
  createTime: 'createdAt',
  updateTime: 'updatedAt',
  demandArea: 'demandArea',
  expectedTime: 'expectedTime',
  expectedTenancy: 'expectedTenancy',
  status: 'status',
} as const

export function demandRoutes(app: FastifyInstance, deps: DemandDeps) {
  const { db } = deps

  mount(app, contract.createDemand, async (input, { db: trx, identity, request, language, locale }) => {
    const { memberId } = identity
    const demandId = await createDemand(trx, deps, memberId, await checkDemand(deps, input, locale))
    await recordConsent(trx, deps, { memberId, purpose: 'entrust', pepper: deps.accounts.pepper, ip: request.ip })
    return presentDemand(trx, (await queries.findDemand(trx, demandId, ownScope(identity)))!, deps, language)
  })

  mount(app, contract.updateDemand, async (input, { db: trx, identity, request, language, locale }) => {
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await changeDemand(trx, deps, input, scope, locale)
    const presented = await presentDemand(trx, (await queries.findDemand(trx, demand.id, scope))!, deps, language)
    if (demand.memberId !== identity.memberId) await auditDemand(trx, 'demand.edit', demand, { identity, request })
    return presented
  })

  mount(app, contract.getDemand, async ({ id }, { identity, language, request }) => {
    const demand = await readDemand(db, id, scopeWith(identity, 'system:entrust:query'), { identity, request })
    const [presented, events, labels] = await Promise.all([
      presentDemand(db, demand, deps, language),
      queries.listEvents(db, demand.id),
      deps.dictionaries.current(),
    ])
    return { ...presented, history: events.map((event) => presentDemandEvent(event, labels, language)) }
  })

  mount(app, contract.deleteDemand, async ({ id }, { db: trx, identity, request }) => {
    const demand = await requireDemand(trx, id, scopeWith(identity, 'system:entrust:remove'))
    const isOwn = demand.memberId === identity.memberId
    if (isOpen(demandStatuses[demand.status]!)) {
      const byRole = isOwn ? 'member' : 'staff'
      await moveDemand(trx, demand, isOwn ? 'closedByCustomer' : 'closedByService', { actorId: identity.memberId, byRole })
    }
    await queries.softDeleteDemand(trx, demand.id)
    if (!isOwn) await auditDemand(trx, 'demand.delete', demand, { identity, request })
    return null
  })

  mount(app, contract.closeDemand, async ({ id }, { db: trx, identity, language }) => {
    const demand = await requireDemand(trx, id, ownScope(identity))
    await moveDemand(trx, demand, 'closedByCustomer', { actorId: identity.memberId, byRole: 'member' })
    return presentDemand(trx, (await queries.findDemand(trx, demand.id, ownScope(identity)))!, deps, language)
  })

  mount(app, contract.listDemands, async ({ pageNum, pageSize, status, keyword, orderByColumn, isAsc }, { identity, language }) => {
    const filter = { statuses: status?.map(Number), keyword }
    const listing = { ...filter, orderBy: orderBy[orderByColumn], direction: isAsc, limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [total, rows] = await Promise.all([
      queries.countDemands(db, identity.memberId, filter),
      queries.listDemands(db, identity.memberId, listing),
    ])
    return { total, rows: await presentDemands(db, rows, deps, language) }
  })

  matchRoutes(app, deps)
  staffRoutes(app, deps)
}
