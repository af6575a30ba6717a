import { listRates } from '#features/routing/rates-contract.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { askAs } from '#screens/profile/load.ts'

const forbidden = 403

/** All versions of all rates; `isAllowed` is false for who may not read them. */
export const loadRates = (request: Request) =>
  askAs(request, async (call) => {
    try {
      return { isAllowed: true as const, rows: (await call(listRates, {})).rows }
    } catch (error) {
      if (error instanceof CallFailed && error.code === forbidden) return { isAllowed: false as const, rows: [] }
      throw error
    }
  })
