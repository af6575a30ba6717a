import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'
import { getSetup } from '#features/setup/contract.ts'

export const loadSetup = (request: Request) => callAsMember(request, (call) => call(getSetup, {}))
