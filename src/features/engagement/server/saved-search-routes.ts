import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../saved-search-contract.ts'
import { countSearches, deleteSearch, endAlerts, endAllAlerts, deleteHits, listSearches } from './queries-saved-search.ts'
import { updateSavedSearch, requireSearch, createSavedSearch, type SavedSearchDeps } from './saved-searches.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export type SavedSearchRouteDeps = SavedSearchDeps & { db: Db; unsubscribeKey: string }

export function savedSearchRoutes(app: FastifyInstance, deps: SavedSearchRouteDeps) {
  const { db } = deps
  mount(app, contract.listSavedSearches, async ({ orderByColumn, isAsc, ...page }, { identity: { memberId } }) => {
    const query = { column: orderByColumn, isAscending: isAsc === 'asc', ...pageOf(page) }
    const [total, rows] = await Promise.all([countSearches(db, memberId), listSearches(db, memberId, query)])
    return { total, rows }
  })
  mount(app, contract.createSavedSearch, ({ name, query, alert }, { identity, db: trx, locale }) =>
    createSavedSearch(trx, deps, identity.memberId, { name, query, alert }, locale),
  )
  mount(app, contract.updateSavedSearch, ({ id, name, query, alert }, { identity, db: trx, locale }) =>
    updateSavedSearch(trx, deps, identity.memberId, { id, name, query, alert }, locale),
  )
  mount(app, contract.seeSavedSearch, async ({ id }, { identity: { memberId }, db: trx }) => {
    const row = await requireSearch(trx, memberId, id)
    await deleteHits(trx, row.id)
    return { ...row, newCount: 0 }
  })
  mount(app, contract.deleteSavedSearch, async ({ id }, { identity, db: trx }) => {
    if (!(await deleteSearch(trx, identity.memberId, id))) throw fail(failures.notFound)
    return null
  })
  unsubscribeRoute(app, deps)
}

const maxFormBytes = 1_024

function unsubscribeRoute(app: FastifyInstance, { db, unsubscribeKey }: SavedSearchRouteDeps) {
  // Only this scope accepts forms. Their fields, which only say that it is one click, are ignored.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: maxFormBytes }, async () => ({}))
    mount(scope, contract.unsubscribe, async ({ token }) => {
      const subscription = readUnsubscribeToken(token, unsubscribeKey)
      if (!subscription) throw fail(failures.notFound)
      return transact(db, async (trx) => {
        if (subscription.kind === 'search') return { name: await endAlerts(trx, subscription.id) }
        await endAllAlerts(trx, subscription.id)
        return { name: null }
      })
    })
  })
}
