import { getAnyAgreement, listAllAgreements } from '#features/content/agreements/contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

export const loadAgreements = (request: Request) => callAsMember(request, async (call) => (await call(listAllAgreements, {})).rows)

export const loadAgreement = (request: Request, id: string) => callAsMember(request, (call) => call(getAnyAgreement, { id }))
