import { getSecondFactor } from '#features/accounts/factor-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadFactor = (request: Request) => callAsMember(request, (call) => call(getSecondFactor, {}))
