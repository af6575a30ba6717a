import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getManagedContract } from '#features/contracts/manage/contract.ts'
import { listManagedExpenses, listPayments } from '#features/contracts/manage/expense-contract.ts'
import { listContractHistory } from '#features/contracts/manage/files-contract.ts'
import { listContractHandlers, prefillFromLead } from '#features/contracts/manage/lookup-contract.ts'
import { isBigint, isUuid } from '#platform/contract/codecs.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'

/** Returns null for an unknown contract. */
export const loadContract = (request: Request, id: string) =>
  callAsMember(request, async (call) => {
    const [contract, expenses, payments, history] = await Promise.all([
      call(getManagedContract, { id }).catch(unlessMissing),
      call(listManagedExpenses, { contractId: id, orderByColumn: 'dueDate', isAsc: 'asc', pageSize: 50 }).catch(unlessForbidden),
      call(listPayments, { contractId: id }).catch(unlessForbidden),
      call(listContractHistory, { id }).catch(unlessMissing),
    ])
    return contract && { contract, expenses, payments: payments ?? [], history: history ?? [] }
  })

/** What the form starts with: a contract, what a lead is about, or nothing. */
export const loadContractForm = (request: Request, id: string | undefined) =>
  callAsMember(request, async (call) => {
    const handlers = await call(listContractHandlers, {})
    if (id !== undefined) return { handlers, contract: await call(getManagedContract, { id }).catch(unlessMissing), prefilled: null }
    const params = paramsOf(request)
    const [source, sourceId, leadId, warehouseId] = ['source', 'sourceId', 'leadId', 'warehouseId'].map((name) => params.get(name))
    const hasSource = (source === 'viewing' || source === 'demand') && sourceId != null && isUuid(sourceId)
    const hasLead = leadId != null && isUuid(leadId)
    if (!hasSource && !hasLead) return { handlers, contract: null, prefilled: null }
    const prefilled = await call(prefillFromLead, {
      source: hasSource ? source : null,
      sourceId: hasSource ? sourceId : null,
      leadId: hasLead ? leadId : null,
      warehouseId: warehouseId != null && isBigint(warehouseId) ? warehouseId : null,
    }).catch(unlessMissing)
    return { handlers, contract: null, prefilled }
  })

const unless = (code: number) => (error: unknown) => {
  if (error instanceof CallFailed && error.code === code) return null
  throw error
}
const unlessMissing = unless(404)
const unlessForbidden = unless(403)
