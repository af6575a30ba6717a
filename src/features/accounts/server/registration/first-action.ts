import type { Language } from '#platform/i18n/language.ts'
import type { AuditedAction } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'

/** Who acts first: a member that has just registered or signed in by proving `target`, a phone number or an e-mail address. */
export type FirstActor = { memberId: string; consentId: string; target: string }

/** Creates what a visitor asked for, in the transaction of the registration. Returns its id and its audit record. */
export type FirstAction = (trx: Db, actor: FirstActor) => Promise<{ id: string; audited: AuditedAction | null }>

/** Validates what a visitor asked for, before anything is written. `body` has not been read yet. */
export type ReadFirstAction = (body: Record<string, unknown>, language: Language) => Promise<FirstAction>
