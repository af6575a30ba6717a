import { listExchangeRates } from '#features/measures/contract.ts'
import { listRates } from '#features/routing/rates-contract.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads all versions of all trucking and exchange rates. */
export const loadRates = (request: Request) =>
  callAsMember(request, async (call) => {
    const [trucking, exchange] = await Promise.all([call(listRates, {}), call(listExchangeRates, {})])
    return { trucking: trucking.rows, exchange: exchange.rows }
  })
