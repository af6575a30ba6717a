import type { FastifyInstance } from 'fastify'
import { maskTarget } from '#features/accounts/targets.ts'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { loadKindNames } from '#features/contracts/server/present-contract.ts'
import * as changes from '../change-contract.ts'
import * as contract from '../contract.ts'
import * as lookups from '../lookup-contract.ts'
import * as change from './change-contract.ts'
import { requireLead, type ContractLeads } from './contract-leads.ts'
import { applyPlan } from './plan-contract.ts'
import { prefill } from './prefill.ts'
import { presentManaged, requireDetail } from './present-managed.ts'
import { findCustomers, listHandlers } from './queries-lookups.ts'
import { countManaged, countViews, listManaged, type Reading } from './queries-managed.ts'
import { listLettable } from './queries-spaces.ts'

export type ManagedContractDeps = { db: Db; clock: Clock; dictionaries: Dictionaries; contractLeads: ContractLeads }

/** Mounts the contracts of the console. */
export function managedContractRoutes(app: FastifyInstance, deps: ManagedContractDeps) {
  const { db, clock, contractLeads } = deps
  const readingIn = (language: Language): Reading => ({ today: wireDate(clock()), language })

  mount(app, contract.listManagedContracts, async ({ pageNum, pageSize, orderByColumn, isAsc, ...input }, { identity, language }) => {
    const reading = readingIn(language)
    const filter = withOwnId(input, identity.memberId)
    const [total, rows] = await Promise.all([
      countManaged(db, filter, reading.today),
      listManaged(db, filter, { orderByColumn, isAsc }, reading, pageOf({ pageNum, pageSize })),
    ])
    return { total, rows: rows.map(presentManaged) }
  })
  mount(app, contract.countContractViews, (_, { identity }) => countViews(db, { memberId: identity.memberId, today: wireDate(clock()) }))
  mount(app, contract.getManagedContract, ({ id }, { language }) => requireDetail(db, id, readingIn(language)))
  mount(app, lookups.listLettableSpaces, ({ parkId, startDate, endDate, exceptId }, { language }) =>
    listLettable(db, parkId, { startDate, endDate }, exceptId ?? null, language),
  )
  mount(app, lookups.findContractCustomers, async ({ keyword }) =>
    (await findCustomers(db, keyword)).map(({ target, ...customer }) => ({ ...customer, target: target && maskTarget(target) })),
  )
  mount(app, lookups.listContractHandlers, () => listHandlers(db))
  mount(app, lookups.prefillFromLead, async (input, { language, identity }) => {
    const lead = input.leadId === null ? null : await contractLeads.find(db, input.leadId, identity)
    if (input.leadId !== null && lead === null) throw fail(failures.notFound)
    return prefill(db, { ...input, lead }, readingIn(language))
  })
  changeRoutes(app, deps, readingIn)
}

/** `me` stands for the caller. */
export const withOwnId = <Filter extends { handlerId?: string | undefined }>(filter: Filter, memberId: string): Filter =>
  filter.handlerId === 'me' ? { ...filter, handlerId: memberId } : filter

function changeRoutes(app: FastifyInstance, deps: ManagedContractDeps, readingIn: (language: Language) => Reading) {
  mount(app, changes.addContract, async (input, call) => {
    await requireLead(call, deps.contractLeads, input.leadId)
    return requireDetail(call.db, await change.createContract(call, deps, input), readingIn(call.language))
  })
  mount(app, changes.editContract, async (input, call) => {
    await change.changeContract(call, deps, input)
    return requireDetail(call.db, input.id, readingIn(call.language))
  })
  mount(app, changes.removeContracts, async ({ ids }, call) => ({ deleted: await change.removeContracts(call, deps, ids) }))
  mount(app, changes.makeEffective, async (input, call) => {
    await change.putInForce(call, deps, input)
    return requireDetail(call.db, input.id, readingIn(call.language))
  })
  mount(app, changes.endContract, async (input, call) => {
    await change.endEarly(call, deps, input)
    return requireDetail(call.db, input.id, readingIn(call.language))
  })
  mount(app, changes.renewContract, async (input, call) =>
    requireDetail(call.db, await change.renew(call, deps, input), readingIn(call.language)),
  )
  mount(app, changes.voidContract, async (input, call) => {
    await change.makeVoid(call, deps, input)
    return requireDetail(call.db, input.id, readingIn(call.language))
  })
  mount(app, changes.planContract, async (input, call) => applyPlan(call, input, await loadKindNames(deps.dictionaries, call.language)))
}
