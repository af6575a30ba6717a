import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { listDemandMatches } from '../match-contract.ts'

/** All that are kept of a demand. Whoever shows them has a failed state of its own. */
export const loadMatches = (demandId: string) => fetchCall(listDemandMatches, { id: demandId, pageSize: 50 }, { noTip: true })
