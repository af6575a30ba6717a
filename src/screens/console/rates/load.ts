import { listRates } from '#features/routing/rates-contract.ts'
import { askAs } from '#screens/profile/load.ts'

/** All versions of all rates. */
export const loadRates = (request: Request) => askAs(request, async (call) => (await call(listRates, {})).rows)
