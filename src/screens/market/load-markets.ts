import { listMarkets } from '#features/market/contract.ts'
import type { Call } from '#platform/web/request/call.ts'

export const loadMarkets = async (call: Call) => call(listMarkets, {})
