import { Refusal } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { noteFact } from '#platform/server/http/request-facts.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { counter } from '#platform/server/metrics/registry.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { failures } from '#features/accounts/failures.ts'
import { isStaffMember } from '../queries-member.ts'
import type { FactorKind } from '../second-factor/factor-proof.ts'
import { startSession, type LoginResult, type SignIn, type SignInMethod, type SignInRequest } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'

const signIns = counter('whs_sign_ins_total', 'Sign-ins by result', ['result'])
for (const result of ['done', 'refused']) signIns.inc({ result }, 0)

/** A request that signs in, with what the audit log and the log name it by. */
export type AuditedRequest = SignInRequest & { id: string; log: { error(details: object, text: string): void } }

/** Signed in by another session, without a password or a code. */
const vouched: ReadonlySet<SignInMethod> = new Set(['qr', 'sso'])

type AuditedSignIn = Omit<SignIn, 'request' | 'hasPassedFactor'> & {
  request: AuditedRequest
  method: SignInMethod
  /** What was given as the second factor. */
  factor?: FactorKind
}

/** Starts a session, and writes it to the audit log. */
export async function signIn(
  trx: Db,
  settings: AccountSettings,
  memberId: string,
  { factor, ...options }: AuditedSignIn,
): Promise<LoginResult> {
  const { method } = options
  // The session of the parent domain began with the second factor.
  const hasPassedFactor = factor !== undefined || options.centerSessionId !== undefined
  const result = await startSession(trx, settings, memberId, { isProof: !vouched.has(method), ...options, hasPassedFactor })
  const { ip, id: requestId } = options.request
  noteFact(options.request, { member: memberId })
  await writeAudit(trx, {
    action: 'user.signIn',
    objectType: 'user',
    objectId: memberId,
    actorId: memberId,
    ip,
    requestId,
    after: { method, ...(factor && { factor }) },
  })
  signIns.inc({ result: 'done' })
  return result
}

const beyondLimits: ReadonlySet<number> = new Set(
  [codeFailures.tooManyTries, codeFailures.captchaRequired, codeFailures.captchaWrong].map(({ code }) => code),
)

type RefusedSignIn = { memberId: string | undefined; method: SignInMethod; request: AuditedRequest }

/**
 * Runs a sign-in, and writes its refusal to the audit log if the account exists. That write is not waited for: the time of the answer must not
 * reveal that. Of tries beyond the limits only those at accounts of staff are written, so that nobody fills the log with them.
 */
export async function auditingRefusal<Result>(
  db: Db,
  { memberId, method, request }: RefusedSignIn,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isDecision(error) || error.failure === failures.factorNeeded) throw error
    signIns.inc({ result: 'refused' })
    if (memberId !== undefined)
      auditRefusal(db, { memberId, method, request, code: error.failure.code }).catch((err: unknown) =>
        request.log.error({ err }, 'refused sign-in not audited'),
      )
    throw error
  }
}

/** True for a refusal of a sign-in; false where the portal or its database could not decide. */
export const isDecision = (error: unknown): error is Refusal => error instanceof Refusal && error.failure !== known.maintenance

async function auditRefusal(db: Db, { memberId, method, request, code }: RefusedSignIn & { memberId: string; code: number }) {
  if (beyondLimits.has(code) && !(await isStaffMember(db, memberId))) return
  const { ip, id: requestId } = request
  await writeAudit(db, { action: 'user.signInRefused', objectType: 'user', objectId: memberId, ip, requestId, after: { method, code } })
}
