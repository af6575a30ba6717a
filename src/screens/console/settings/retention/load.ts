import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getRetention } from '#features/audit/contract.ts'

export const loadRetention = (request: Request) => callAsMember(request, (call) => call(getRetention, {}))
