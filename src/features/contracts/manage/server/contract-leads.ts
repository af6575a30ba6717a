import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { ActingCall } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** What a contract takes over from the lead that it is made from. `memberId` null: the customer has no account. */
export type ContractLead = {
  memberId: string | null
  person: string | null
  parkId: string | null
  warehouseId: string | null
  area: number | null
  months: number | null
  ownerId: string | null
}

/** What contracts need of leads. */
export type ContractLeads = {
  /** Returns a lead that the caller may see; null otherwise. */
  find(db: Db, leadId: string, identity: Identity): Promise<ContractLead | null>
  /** Moves the lead of an effective contract to Won, in the caller's transaction. A lead that can no longer be won stays as it is. */
  win(call: ActingCall, won: { leadId: string; contractId: string }): Promise<void>
}

/** `identity` null: a job, which may not name another lead. */
type Caller = { db: Db; identity: Identity | null; locale: Locale }

/** Refuses a lead that the caller may not see. */
export async function requireLead({ db, identity, locale }: Caller, leads: ContractLeads, leadId: string | null): Promise<void> {
  if (leadId === null) return
  if (identity === null || (await leads.find(db, leadId, identity)) === null)
    throw invalid([{ field: 'leadId', rule: 'unknown', msg: m.contracts_noSuchLead({}, { locale }) }])
}
