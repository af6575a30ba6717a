import { fail } from '#platform/contract/failure.ts'
import type { Language } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { AuditedAction } from '#platform/server/pipeline/call.ts'
import { undoOnRefusal } from '#platform/server/pipeline/single-submit.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { requireProof } from '../codes/code-input.ts'
import type { CodeProof, Codes, VerifiedProof } from '../codes/codes.ts'
import { findMemberByTarget, markContactProved } from '../queries-member.ts'
import { hasFactor } from '../second-factor/queries-factor.ts'
import { startSession, type LoginResult } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { claimRegistration, type Registered } from './claim-registration.ts'
import { recordConsent } from './consent.ts'
import type { FirstAction } from './first-action.ts'
import { buildMember, insertUnlessTaken, requireExistingChoices } from './new-member.ts'
import { insertInterests, type NewMember } from './queries-register.ts'
import { requireRegistrationTarget } from './registration-target.ts'
import type { RegisterDeps, RegistrationContext, RegistrationInput } from './registration-context.ts'

export type RegistrationResult = LoginResult & Registered

/**
 * Creates an account for a verified phone number or e-mail address and signs in. From a dialog (`registerFlag`) it signs in to the account of
 * a known one instead, and makes the demand or viewing of the visitor in the same transaction. Taken names (10008–10010) are disclosed only
 * after a correct code, which stays valid for five attempts in all.
 */
export async function register(deps: RegisterDeps, input: RegistrationInput, context: RegistrationContext): Promise<RegistrationResult> {
  const { db, accounts, codes } = deps
  const target = requireRegistrationTarget(input, context.locale)
  const proof = requireProof(input, { purpose: 'register', target, deviceHash: context.deviceHash }, context.locale)
  await requireExistingChoices(deps, input, context.locale)
  const firstActions = await readFirstActions(deps, input, context.language)
  // A repeated request has a used code; it is recognised by its idempotency key in the transaction.
  if (context.idempotencyKey === null) await codes.requireRight(db, proof)
  const member = await buildMember(deps, input, target, context.language)
  return transact(db, async (trx) => {
    const claim = await claimRegistration(trx, accounts, input, context)
    if (claim?.earlier) return signIn(trx, accounts, claim.earlier, context)
    return undoOnRefusal(
      () => enter(trx, deps, { input, member, proof, firstActions, context, store: claim?.store }),
      async () => claim?.release(),
    )
  })
}

type FirstActions = { entrust: FirstAction | null; appointment: FirstAction | null }

async function readFirstActions(
  deps: RegisterDeps,
  { entrust, appointment }: RegistrationInput,
  language: Language,
): Promise<FirstActions> {
  return {
    entrust: entrust === undefined ? null : await deps.readFirstDemand(entrust, language),
    appointment: appointment === undefined ? null : await deps.readFirstViewing(appointment, language),
  }
}

type Entry = {
  input: RegistrationInput
  member: NewMember
  proof: CodeProof | VerifiedProof
  firstActions: FirstActions
  context: RegistrationContext
  store: ((registered: Registered) => Promise<void>) | undefined
}

async function enter(trx: Db, deps: RegisterDeps, { input, member, proof, firstActions, context, store }: Entry) {
  const codeId = await deps.codes.take(trx, proof)
  const { memberId, isNew } = await findOrInsertMember(trx, deps.codes, { input, member, target: proof.target, codeId })
  await markContactProved(trx, memberId, proof.target)
  const consentId = await recordConsent(trx, deps, {
    memberId,
    purpose: firstActions.entrust ? 'entrust' : firstActions.appointment ? 'appointment' : 'register',
    pepper: deps.accounts.pepper,
    ip: context.request.ip,
  })
  const actor = { memberId, consentId, target: proof.target }
  const demand = (await firstActions.entrust?.(trx, actor)) ?? null
  const viewing = (await firstActions.appointment?.(trx, actor)) ?? null
  const registered: Registered = { memberId, isNew, entrustId: demand?.id ?? null, appointmentId: viewing?.id ?? null }
  await store?.(registered)
  const result = await signIn(trx, deps.accounts, registered, context)
  const entered = { action: isNew ? 'user.register' : 'user.signInByCode', objectType: 'user', objectId: memberId }
  for (const audited of [entered, demand?.audited, viewing?.audited]) if (audited) await audit(trx, audited, memberId, context)
  return result
}

/** Returns the member who has the target already, if a dialog asks; every other registration creates one. Throws 10011 for a disabled one, and
 * 10044 for one with a second factor, who signs in first. */
async function findOrInsertMember(
  trx: Db,
  codes: Codes,
  { input, member, target, codeId }: { input: RegistrationInput; member: NewMember; target: string; codeId: string },
) {
  const known = input.registerFlag ? await findMemberByTarget(trx, target) : undefined
  // Commits, so that the code is used up.
  if (known && known.disabledAt !== null) throw fail(failures.disabled, { keepWrites: true })
  // Rolled back, so that the code stays valid for the sign-in.
  if (known && (await hasFactor(trx, known.id))) throw fail(failures.factorFirst)
  if (known) return { memberId: known.id, isNew: false }
  const memberId = await insertUnlessTaken(trx, codes, member, codeId)
  await insertInterests(trx, memberId, [...new Set(input.whTypes ?? [])].map(Number))
  return { memberId, isNew: true }
}

async function signIn(
  trx: Db,
  accounts: AccountSettings,
  registered: Registered,
  { request }: RegistrationContext,
): Promise<RegistrationResult> {
  // A known member keeps the choice that this browser made before.
  const remember = registered.isNew ? false : null
  return { ...(await startSession(trx, accounts, registered.memberId, { remember, request })), ...registered }
}

const audit = (trx: Db, action: AuditedAction, actorId: string, { request, requestId }: RegistrationContext) =>
  writeAudit(trx, { ...action, actorId, ip: request.ip, requestId })
