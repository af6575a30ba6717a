import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/language.ts'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import { checkCaptcha } from '../codes/captcha.ts'
import { proofSeconds, type CodeProof, type Codes, type ProofPurpose } from '../codes/codes.ts'
import { readDeviceHash } from '../codes/device-hash.ts'
import { requireProof, requireTarget } from '../codes/code-input.ts'
import { attemptKey } from './attempt-key.ts'
import { attemptSource, countAttempt, forgetAttempt, tooManyTries } from './attempts.ts'
import { auditingRefusal, isDecision, signIn, type AuditedRequest } from './audit-sign-in.ts'
import { hashPassword, verifyPassword, type PasswordKeys } from './passwords.ts'
import { findAttempts, deleteAttempts, needsCaptcha, type Attempt } from './queries-attempts.ts'
import { findMemberByName, findMemberByTarget, markContactProved, setPasswordHash } from '../queries-member.ts'
import type { LoginResult } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { fetchWechatPhone } from './wechat.ts'

type PasswordLogin = {
  username: string
  password: string
  remember?: boolean | undefined
  captcha?: string | undefined
  uuid?: string | undefined
}

/**
 * Signs in by account name, phone number or e-mail address. After five wrong passwords from one source a captcha is required and the waits
 * double. Reply and time do not reveal whether the account exists; that it is disabled (10011) is disclosed only after a correct password.
 */
export async function logIn(db: Db, settings: AccountSettings, input: PasswordLogin, request: AuditedRequest): Promise<LoginResult> {
  const member = await findMemberByName(db, input.username)
  return auditingRefusal(db, { memberId: member?.id, method: 'password', request }, () => logInAs(db, settings, { member, input, request }))
}

type Found = Awaited<ReturnType<typeof findMemberByName>>
type PasswordAttempt = { member: Found; input: PasswordLogin; request: AuditedRequest }

async function logInAs(db: Db, settings: AccountSettings, { member, input, request }: PasswordAttempt): Promise<LoginResult> {
  const attempt = {
    accountKey: attemptKey(settings.pepper, { memberId: member?.id ?? null, name: input.username }),
    source: await attemptSource(db, settings, member?.id ?? null, request),
  }
  const countedAt = await requireAdmission(db, settings, attempt, input)
  try {
    const { matches, rehashed } = await checkPassword(input.password, member?.passwordHash ?? null, settings.passwordKeys)
    if (!member || !matches) throw fail(failures.passwordWrong)
    return await transact(db, async (trx) => {
      if (rehashed !== null) await setPasswordHash(trx, member.id, rehashed)
      const login = await signIn(trx, settings, member.id, { method: 'password', remember: input.remember ?? null, request })
      // Not while a second factor is missing: who knows the password must not get new tries with each of its entries.
      await deleteAttempts(trx, attempt)
      return login
    })
  } catch (error) {
    // A refusal by an overloaded portal or database does not mean that the password is wrong.
    if (!isDecision(error))
      await forgetAttempt(db, attempt, countedAt).catch((err: unknown) => request.log.error({ err }, 'sign-in attempt not taken back'))
    throw error
  }
}

/** `rehashed`: a hash with the current cost and secret, if the stored one is outdated. Throws 503 if the queue of hashes is full. */
async function checkPassword(password: string, stored: string | null, keys: PasswordKeys) {
  const { matches, isOutdated } = await verifyPassword(password, stored, keys)
  return { matches, rehashed: matches && isOutdated ? await hashPassword(password, keys) : null }
}

type CodeLogin = Parameters<typeof requireTarget>[0] & Parameters<typeof requireProof>[0] & { remember?: boolean | undefined }

/**
 * Signs in by a code or its proof, which proves ownership of the address, so that account errors may be disclosed. For an unknown address the
 * refusal (10016) carries a proof to register with.
 */
export async function logInByCode(
  { db, accounts, codes }: { db: Db; accounts: AccountSettings; codes: Codes },
  input: CodeLogin,
  request: AuditedRequest,
  locale: Locale,
): Promise<LoginResult> {
  const target = requireTarget(input, locale)
  const deviceHash = readDeviceHash(accounts.cookies, request)
  const proof = requireProof(input, { purpose: 'login', target, deviceHash }, locale)
  const owner = await findMemberByTarget(db, target)
  return auditingRefusal(db, { memberId: owner?.id, method: 'code', request }, () =>
    transact(db, async (trx) => {
      const member = await findMemberByTarget(trx, target)
      if (!member && 'code' in proof) throw await refuseUnknown(trx, codes, proof, deviceHash)
      await codes.take(trx, proof)
      // Commits, so that the code is used up.
      if (!member) throw fail(failures.notRegistered, { keepWrites: true })
      if (member.disabledAt !== null) throw fail(failures.disabled, { keepWrites: true })
      await markContactProved(trx, member.id, target)
      return signIn(trx, accounts, member.id, { method: 'code', remember: input.remember ?? null, request })
    }),
  )
}

/** Returns the refusal of an address without an account, after a right code. */
async function refuseUnknown(trx: Db, codes: Codes, code: CodeProof & { purpose: ProofPurpose }, deviceHash: Buffer | null) {
  const proof = await codes.verify(trx, code, deviceHash)
  return fail(failures.notRegistered, { data: { proof, expireIn: proofSeconds }, keepWrites: true })
}

/** Signs in by the phone number that WeChat verified. Throws 10018 if no mini program is configured. */
export async function logInByWechat(db: Db, settings: AccountSettings, xcxCode: string, request: FastifyRequest): Promise<LoginResult> {
  if (settings.wechat === null) throw fail(failures.notEnabled)
  const phone = await fetchWechatPhone(settings.wechat, xcxCode, request.log)
  const member = await findMemberByTarget(db, phone)
  if (!member) throw fail(failures.notRegistered)
  // Members stay signed in to the mini program.
  return auditingRefusal(db, { memberId: member.id, method: 'wechat', request }, () =>
    transact(db, (trx) => signIn(trx, settings, member.id, { method: 'wechat', remember: true, request })),
  )
}

/** Counts the attempt, and returns when. Throws 10004 while locked, and 10005 or 10006 if a captcha is required. */
async function requireAdmission(db: Db, { pepper }: AccountSettings, attempt: Attempt, input: Pick<PasswordLogin, 'captcha' | 'uuid'>) {
  const attempts = await findAttempts(db, attempt)
  if (attempts.secondsLocked > 0) throw tooManyTries(attempts.secondsLocked)
  if (needsCaptcha(attempts.failures)) await checkCaptcha(db, pepper, input)
  return countAttempt(db, attempt)
}
