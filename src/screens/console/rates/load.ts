import { listRates } from '#features/routing/rates-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads all versions of all rates. */
export const loadRates = (request: Request) => callAsMember(request, async (call) => (await call(listRates, {})).rows)
