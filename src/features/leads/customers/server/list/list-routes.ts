import type { FastifyInstance } from 'fastify'
import { pageOf } from '#platform/contract/page.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { LeadDeps } from '#features/leads/server/lead-deps.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import * as contract from '#features/leads/customers/contract.ts'
import { presentCustomer } from './present-customer.ts'
import { listCustomers, listTags } from './queries-customers.ts'

export function customerListRoutes(app: FastifyInstance, { db, clock }: LeadDeps) {
  mount(app, contract.listCustomers, async ({ pageNum, pageSize, orderByColumn, isAsc, ...filter }, { identity, language }) => {
    const { total, rows } = await listCustomers(db, filter, {
      scope: leadScope(identity),
      now: clock(),
      page: pageOf({ pageNum, pageSize }),
      order: { column: orderByColumn, direction: isAsc },
    })
    return { total, rows: rows.map((row) => presentCustomer(row, language)) }
  })

  mount(app, contract.listCustomerTags, () => listTags(db))
}
