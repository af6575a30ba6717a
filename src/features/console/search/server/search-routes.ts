import type { FastifyInstance } from 'fastify'
import { leadScope } from '#features/leads/server/scope.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { searchConsole } from '../contract.ts'
import { allKinds, searchKinds, type SearchKind } from '../search-kinds.ts'
import { readSearchText } from '../search-text.ts'
import { presentResult } from './present-result.ts'
import * as queries from './queries-search.ts'
import type { FoundRow, Query } from './queries-search.ts'

export const finders: Record<SearchKind, (db: Db, query: Query) => Promise<FoundRow[]>> = {
  park: queries.findParks,
  warehouse: queries.findWarehouses,
  lead: queries.findLeads,
  customer: queries.findCustomers,
  contract: queries.findContracts,
  article: queries.findArticles,
}

/** Mounts the search of the console. Kinds that the caller may not see are not searched. */
export function searchRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, searchConsole, async ({ q, kinds = allKinds }, { identity, language, locale }) => {
    const query = readSearchText(q)
    if (query === null) return []
    const scope = leadScope(identity)
    const permitted = allKinds.filter((kind) => kinds.includes(kind) && hasAny(identity, [searchKinds[kind].permission]))
    const groups = await Promise.all(
      permitted.map(async (kind) => ({ kind, rows: await finders[kind](db, { ...query, language, scope }) })),
    )
    // The group with the best match comes first; otherwise the order of the kinds stays.
    const best = ({ rows }: { rows: FoundRow[] }) => rows[0]?.rank ?? Number.POSITIVE_INFINITY
    return groups.toSorted((a, b) => best(a) - best(b)).flatMap(({ kind, rows }) => rows.map((row) => presentResult(kind, row, locale)))
  })
}
