import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { presentContract, presentExpense, loadKindNames } from './present-contract.ts'
import { exportRoutes, type ContractDeps } from './export-routes.ts'
import * as queries from './queries.ts'

/** Serves a customer's own contracts and expenses. Operators create and change them. */
export function contractRoutes(app: FastifyInstance, deps: ContractDeps) {
  const { db, clock, dictionaries } = deps
  const ownerFor = (memberId: string): queries.Owner => ({ memberId, today: wireDate(clock()) })

  mount(app, contract.listContracts, async ({ orderByColumn, isAsc, pageNum, pageSize, ...filter }, { identity, language }) => {
    const owner = ownerFor(identity.memberId)
    const page = { column: orderByColumn, direction: isAsc, ...pageOf({ pageNum, pageSize }) }
    const [total, rows] = await Promise.all([queries.countContracts(db, owner, filter), queries.listContracts(db, owner, filter, page)])
    return { total, rows: rows.map((row) => presentContract(row, language)) }
  })

  mount(app, contract.getContract, async ({ id }, { identity, language }) => {
    const row = await queries.findContract(db, ownerFor(identity.memberId), id)
    if (!row) throw fail(failures.notFound)
    return presentContract(row, language)
  })

  mount(app, contract.listExpenses, async ({ orderByColumn, isAsc, pageNum, pageSize, ...filter }, { identity, language }) => {
    const owner = ownerFor(identity.memberId)
    const page = { column: orderByColumn, direction: isAsc, ...pageOf({ pageNum, pageSize }) }
    const [{ total, ...sums }, rows, nameOfKind] = await Promise.all([
      queries.sumExpenses(db, owner, filter),
      queries.listExpenses(db, owner, filter, page),
      loadKindNames(dictionaries, language),
    ])
    return { total, sums, rows: rows.map((row) => presentExpense(row, nameOfKind)) }
  })

  exportRoutes(app, { ...deps, ownerFor })
}
