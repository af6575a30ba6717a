import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getAuditChain, listAudit } from '#features/audit/contract.ts'
import { paramsOf } from '#platform/web/list/list-address.ts'
import { readAuditAddress } from './audit-filter.ts'

export const loadAudit = (request: Request) =>
  callAsMember(request, async (call) => {
    const address = readAuditAddress(paramsOf(request))
    const [list, chain] = await Promise.all([call(listAudit, address), call(getAuditChain, {})])
    return { address, chain, ...list }
  })
