import { fetchCall } from '#platform/web/request/fetch-call.ts'
import { listDemandMatches } from '../match-contract.ts'

/** Loads all matches of a demand; failures are shown by the caller. */
export const loadMatches = (demandId: string) => fetchCall(listDemandMatches, { id: demandId, pageSize: 50 }, { noTip: true })
