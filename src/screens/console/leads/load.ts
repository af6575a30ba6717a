import { redirect } from 'react-router'
import { z } from 'zod'
import { listAbsences, listLeadRules } from '#features/leads/assignment-contract.ts'
import { getLead, getLeadBoard, listLeads, listLeadStaff } from '#features/leads/contract.ts'
import { leadFilter, Stage } from '#features/leads/lead-fields.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listDictionary } from '#features/dictionaries/contract.ts'
import { paramsOf, readPage } from '#platform/web/list/list-address.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { leadUrl, type Query } from './leads-address.ts'

const filters = { ...leadFilter, stage: Stage.optional() }
const Filters = z.object(filters)

/** Reads the filters of an address, as they stand there. Unknown names and values count as absent. */
function readFilters(params: URLSearchParams): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(filters)) {
    const text = params.get(name)?.trim()
    if (text && field.safeParse(text).success) texts[name] = text
  }
  return texts
}

/** Loads the board, and the page of the table where the address asks for it. The address of a source leads to its lead. */
export const loadLeads = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const texts = readFilters(params)
    const { stage, ...filter } = Filters.parse(texts)
    const showsTable = params.get('show') === 'table'
    const page = readPage(params)
    if (filter.sourceId !== undefined) {
      const { rows } = await call(listLeads, { ...filter, pageSize: 1 })
      if (rows[0]) throw redirect(leadUrl(rows[0].id))
    }
    const [board, table, staff] = await Promise.all([
      call(getLeadBoard, filter),
      showsTable ? call(listLeads, { ...filter, ...(stage && { stage }), ...page }) : null,
      call(listLeadStaff, {}),
    ])
    const { stage: _, ...shown } = texts
    const query: Query = showsTable ? { ...texts, show: 'table' } : shown
    return { board, table, staff, query, page }
  })

/** Returns null for an unknown lead, and for one that the member may not see. */
export const loadLead = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    try {
      const [lead, staff] = await Promise.all([call(getLead, { id }), call(listLeadStaff, {})])
      return { lead, staff }
    } catch (error) {
      if (error instanceof CallFailed && error.code === 404) return null
      throw error
    }
  })

/** Loads the assignment rules, who is away, and what a rule can name. */
export const loadRules = (request: Request) =>
  callAsMember(request, async (call) => {
    const [rules, absences, staff, types] = await Promise.all([
      call(listLeadRules, {}),
      call(listAbsences, {}),
      call(listLeadStaff, {}),
      call(listDictionary, { type: 'floor_warehouse_type' }),
    ])
    return { rules, absences, staff, types: types.map(({ dictValue, dictLabel }) => ({ value: Number(dictValue), label: dictLabel })) }
  })
