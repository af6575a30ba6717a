import { z } from 'zod'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { listLeadStaff } from '#features/leads/contract.ts'
import { getCustomer, listCustomers, listCustomerTags, listTimeline } from '#features/leads/customers/contract.ts'
import { customerFilter } from '#features/leads/customers/customer-fields.ts'
import { customerColumns } from '#features/leads/customers/rules.ts'
import { SortDirection } from '#platform/contract/page.ts'
import { paramsOf, readPage } from '#platform/web/list/list-address.ts'
import { CallFailed } from '#platform/web/request/call.ts'

const fields = { ...customerFilter, orderByColumn: z.enum(customerColumns).optional(), isAsc: SortDirection.optional() }

/** Reads filters and order of an address, as they stand there. Unknown names and values count as absent. */
function readQuery(params: URLSearchParams): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = params.get(name)?.trim()
    if (text && field.safeParse(text).success) texts[name] = text
  }
  return texts
}

export const loadCustomers = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = paramsOf(request)
    const query = readQuery(params)
    const page = readPage(params)
    const [list, tags, staff] = await Promise.all([
      call(listCustomers, { ...z.object(fields).parse(query), ...page }),
      call(listCustomerTags, {}),
      call(listLeadStaff, {}).catch(unlessForbidden),
    ])
    return { list, tags, staff: staff ?? [], query, page }
  })

/** Returns null for an unknown customer, and for one that the member may not see. */
export const loadCustomer = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    try {
      const [customer, timeline, staff, tags] = await Promise.all([
        call(getCustomer, { id }),
        call(listTimeline, { id }),
        call(listLeadStaff, {}).catch(unlessForbidden),
        call(listCustomerTags, {}).catch(unlessForbidden),
      ])
      return { customer, timeline, staff: staff ?? [], tags: tags ?? [] }
    } catch (error) {
      if (error instanceof CallFailed && error.code === 404) return null
      throw error
    }
  })

function unlessForbidden(error: unknown) {
  if (error instanceof CallFailed && error.code === 403) return null
  throw error
}
