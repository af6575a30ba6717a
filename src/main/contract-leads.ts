import type { ContractLeads } from '#features/contracts/manage/server/contract-leads.ts'
import { failures } from '#features/leads/failures.ts'
import { markLeadWon, type MoveDeps } from '#features/leads/server/moves/move-lead.ts'
import { getLeadForContract } from '#features/leads/server/queries-lead-contract.ts'
import { leadScope } from '#features/leads/server/scope.ts'
import { Refusal } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'

const staysAsItIs = [failures.moveRefused.code, known.notFound.code]

/** Connects contracts with the leads that they are made from; neither feature knows how the other works. */
export const openContractLeads = (deps: MoveDeps): ContractLeads => ({
  find: (db, leadId, identity) => getLeadForContract(db, leadId, leadScope(identity)),
  async win(call, won) {
    await markLeadWon(call, deps, won).catch((error: unknown) => {
      // Refused before anything was written: a contract is in force whatever has become of its lead.
      if (!(error instanceof Refusal && staysAsItIs.includes(error.failure.code))) throw error
    })
  },
})
