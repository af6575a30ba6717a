import { listAllSolutions } from '#features/content/solutions/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadSolutions = (request: Request) => callAsMember(request, async (call) => (await call(listAllSolutions, {})).rows)
