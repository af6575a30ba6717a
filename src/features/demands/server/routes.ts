import type { FastifyInstance } from 'fastify'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { pageOf } from '#platform/contract/page.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { demandStatus } from '../transitions.ts'
import { changeDemandStatus } from './change-demand-status.ts'
import { checkDemand, type CheckDeps } from './check-demand.ts'
import { createDemand } from './create-demand.ts'
import type { NewsDeps } from './demand-news.ts'
import { presentDemand, presentDemands, presentDemandEvent } from './present-demand.ts'
import type { MatchDeps } from './match-demand.ts'
import { matchRoutes, type MatchRouteDeps } from './match-routes.ts'
import * as queries from './queries.ts'
import { demandAction, ownScope, readDemand, requireDemand, scopeWith } from './demand-scope.ts'
import { staffRoutes } from './staff-routes.ts'
import { updateDemand } from './update-demand.ts'

export type DemandDeps = CheckDeps & ConsentTerms & MatchDeps & MatchRouteDeps & NewsDeps & { accounts: AccountSettings }

const columns = {
  createTime: 'createdAt',
  updateTime: 'updatedAt',
  demandArea: 'demandArea',
  expectedTime: 'expectedTime',
  expectedTenancy: 'expectedTenancy',
  status: 'status',
} as const

export function demandRoutes(app: FastifyInstance, deps: DemandDeps) {
  mount(app, contract.createDemand, async (input, { db: trx, identity, actor, language, locale }) => {
    const { memberId, ip } = actor
    const demandId = await createDemand(trx, deps, { memberId, language }, await checkDemand(deps, input, locale))
    await recordConsent(trx, deps, { memberId, purpose: 'entrust', pepper: deps.accounts.pepper, ip })
    return presentDemand(trx, (await queries.findDemand(trx, demandId, ownScope(identity)))!, deps, language)
  })

  mount(app, contract.updateDemand, async (input, call) => {
    const { db: trx, identity, language, locale } = call
    const scope = scopeWith(identity, 'system:entrust:edit')
    const demand = await updateDemand(trx, deps, input, scope, locale)
    const presented = await presentDemand(trx, (await queries.findDemand(trx, demand.id, scope))!, deps, language)
    if (demand.memberId !== identity.memberId) await call.audit(demandAction('demand.edit', demand))
    return presented
  })

  mount(app, contract.getDemand, async ({ id }, call) => {
    const { db, identity, language } = call
    const demand = await readDemand(call, id, scopeWith(identity, 'system:entrust:query'))
    const [presented, events, labels] = await Promise.all([
      presentDemand(db, demand, deps, language),
      queries.listEvents(db, demand.id),
      deps.dictionaries.current(),
    ])
    return { ...presented, history: events.map((event) => presentDemandEvent(event, labels, language)) }
  })

  mount(app, contract.deleteDemand, async ({ id }, call) => {
    const { db: trx, identity } = call
    const demand = await requireDemand(trx, id, scopeWith(identity, 'system:entrust:remove'))
    const isOwn = demand.memberId === identity.memberId
    if (demandStatus.isOpen(demand.status)) {
      if (isOwn) await changeDemandStatus(call, deps, demand, 'closedByCustomer', { by: 'member' })
      else await changeDemandStatus(call, deps, demand, 'closedByService', { by: 'staff' })
    }
    await queries.softDeleteDemand(trx, demand.id)
    if (!isOwn) await call.audit(demandAction('demand.delete', demand))
    return null
  })

  mount(app, contract.closeDemand, async ({ id }, call) => {
    const { db: trx, identity, language } = call
    const demand = await requireDemand(trx, id, ownScope(identity))
    await changeDemandStatus(call, deps, demand, 'closedByCustomer', { by: 'member' })
    return presentDemand(trx, (await queries.findDemand(trx, demand.id, ownScope(identity)))!, deps, language)
  })

  mount(app, contract.listDemands, async ({ status, keyword, orderByColumn, isAsc, ...page }, { db, identity, language }) => {
    const order = { column: columns[orderByColumn], direction: isAsc }
    const { total, rows } = await queries.listDemands(db, identity.memberId, { status, keyword }, order, pageOf(page))
    return { total, rows: await presentDemands(db, rows, deps, language) }
  })

  matchRoutes(app, deps)
  staffRoutes(app, deps)
}
