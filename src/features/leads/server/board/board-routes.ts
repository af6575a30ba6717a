import type { FastifyInstance } from 'fastify'
import { pageOf } from '#platform/contract/page.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/leads/contract.ts'
import { openReader, type LeadDeps } from '../lead-deps.ts'
import { leadScope } from '../scope.ts'
import { listFits } from './lead-fits.ts'
import { loadLead } from './lead-detail.ts'
import { presentCard } from './present-lead.ts'
import { countLeads, listColumns, listLeads, readMark } from './queries-board.ts'

const cardsPerColumn = 50

export function boardRoutes(app: FastifyInstance, deps: LeadDeps) {
  const { db } = deps

  mount(app, contract.getLeadBoard, async ({ since, ...filter }, { identity, language }) => {
    // Read first: what commits from now on is newer than the mark, and perhaps shown already.
    const { mark, changed } = await readMark(db, since)
    if (!changed) return { since: mark, changed: false, columns: [], counts: null }
    const [scope, reader] = [leadScope(identity), await openReader(deps, { language, identity })]
    const [columns, counts] = await Promise.all([
      listColumns(db, filter, scope, reader.now, cardsPerColumn),
      countLeads(db, filter, scope, reader.now),
    ])
    const presented = columns.map((column) => ({ ...column, rows: column.rows.map((row) => presentCard(row, reader)) }))
    return { since: mark, changed: true, columns: presented, counts }
  })

  mount(app, contract.listLeads, async ({ pageNum, pageSize, ...filter }, { identity, language }) => {
    const { mark } = await readMark(db)
    const reader = await openReader(deps, { language, identity })
    const { total, rows } = await listLeads(db, filter, leadScope(identity), reader.now, pageOf({ pageNum, pageSize }))
    return { total, rows: rows.map((row) => presentCard(row, reader)), since: mark }
  })

  mount(app, contract.getLead, ({ id }, call) => loadLead(db, deps, id, call))

  mount(app, contract.listLeadFits, ({ id }, { identity, language }) => listFits(db, deps, id, leadScope(identity), language))
}
