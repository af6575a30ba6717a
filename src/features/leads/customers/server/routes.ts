import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { LeadDeps } from '../../server/lead-deps.ts'
import { leadScope } from '../../server/scope.ts'
import * as contract from '../contract.ts'
import { revealSeconds } from '../rules.ts'
import { loadCard } from './card/load-card.ts'
import { findCustomer } from './card/queries-card.ts'
import { revealContact } from './card/reveal-contact.ts'
import { editCustomer, noteCustomer } from './edit/edit-customer.ts'
import { customerExportRoutes } from './list/export-routes.ts'
import { customerListRoutes } from './list/list-routes.ts'
import { listDuplicates, mergeCustomers } from './merge/merge-customers.ts'
import { loadTimeline } from './timeline/load-timeline.ts'

/** Customers for the console: the list, the card with its timeline, and what staff do with them. */
export function customerRoutes(app: FastifyInstance, deps: LeadDeps) {
  const { db } = deps
  customerListRoutes(app, deps)
  customerExportRoutes(app, deps)

  mount(app, contract.getCustomer, ({ id }, call) => loadCard(db, deps, id, call))

  mount(app, contract.listTimeline, (input, call) => loadTimeline(db, deps, input, call))

  mount(app, contract.listDuplicates, async ({ id }, { identity, language }) => {
    const scope = leadScope(identity)
    const customer = await findCustomer(db, id, scope)
    if (!customer) throw fail(known.notFound)
    return listDuplicates(db, customer.id, scope, language)
  })

  mount(app, contract.editCustomer, async (input, call) => {
    await editCustomer(call, deps, input)
    return loadCard(call.db, deps, input.id, call)
  })

  mount(app, contract.noteCustomer, async (input, call) => {
    await noteCustomer(call, deps, input)
    return loadCard(call.db, deps, input.id, call)
  })

  mount(app, contract.revealContact, async (input, call) => ({ value: await revealContact(db, call, input), seconds: revealSeconds }))

  mount(app, contract.mergeCustomers, (input, call) => mergeCustomers(call, input))
}
