import { listSolutions } from '#features/content/solutions/contract.ts'
import type { Call } from '#platform/web/request/call.ts'

export const load = async (call: Call) => ({ solutions: await call(listSolutions, {}) })
