import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { claimKey, releaseKey, storeAnswer } from '#platform/server/pipeline/queries-submits.ts'
import { keyReused, undoOnRefusal } from '#platform/server/pipeline/single-submit.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import type { register as registerEndpoint } from '#features/accounts/register-contract.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { choosePassword, type PasswordChoice } from '../sign-in/choose-password.ts'
import type { CodeProof, Codes } from '../codes/codes.ts'
import { recordConsent, type ConsentTerms } from './consent.ts'
import { requireCode, requireTarget } from '../codes/code-input.ts'
import { findMemberByTarget, findMemberByUserName } from '../queries-member.ts'
import { insertInterests, insertMember, type NewMember } from './queries-register.ts'
import { startSession, type SignInRequest, type LoginResult } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import type { UserLabelDeps } from '../profile/present-user.ts'

export type RegistrationInput = z.output<(typeof registerEndpoint)['input']>

export type RegisterDeps = PasswordChoice &
  ConsentTerms &
  UserLabelDeps & {
    db: Db
    accounts: AccountSettings
    codes: Codes
    /** Validates a demand sent with the registration. Returns a function that creates it in the transaction of the account and returns its id. */
    checkFirstDemand: (demand: Record<string, unknown>, language: Language) => Promise<CreateDemand>
  }

type CreateDemand = (trx: Db, memberId: string) => Promise<string>

export type RegistrationResult = LoginResult & { entrustId?: string }

type RegistrationContext = { request: SignInRequest; language: Language; locale: Locale; idempotencyKey: string | null }

/** For this long a repeated registration with the same key signs in to the account it created, in case the response was lost. */
const repeatedSeconds = 600

/**
 * Creates an account for a verified phone number or e-mail address and signs in. Taken names (10008–10010) are disclosed only after a correct
 * code, which stays valid for five attempts in all.
 */
export async function register(deps: RegisterDeps, input: RegistrationInput, context: RegistrationContext): Promise<RegistrationResult> {
  const { db, accounts } = deps
  const target = requireTarget(input, context.locale)
  const code: CodeProof = { purpose: 'register', target, ...requireCode(input, context.locale) }
  await requireExistingChoices(deps, input, context.locale)
  const createDemand = input.entrust === undefined ? null : await deps.checkFirstDemand(input.entrust, context.language)
  // A repeated request has a used code; it is recognised by its idempotency key in the transaction.
  if (context.idempotencyKey === null) await deps.codes.requireRight(db, code)
  const member = await buildMember(deps, input, target, context.language)
  return transact(db, async (trx) => {
    const repeat = await claimRegistration(trx, accounts, input, context)
    if (repeat?.created) return signIn(trx, accounts, repeat.created, context)
    return undoOnRefusal(
      () => createAccount(trx, deps, input, member, { code, context, createDemand, store: repeat?.store }),
      async () => repeat?.release(),
    )
  })
}

/** The result of a registration, stored for a repeated request. */
type CreatedAccount = { memberId: string; entrustId: string | null }

type Proof = {
  code: CodeProof
  context: RegistrationContext
  createDemand: CreateDemand | null
  store: ((created: CreatedAccount) => Promise<void>) | undefined
}

async function createAccount(
  trx: Db,
  deps: RegisterDeps,
  input: RegistrationInput,
  member: NewMember,
  { code, context, createDemand, store }: Proof,
): Promise<RegistrationResult> {
  const { accounts } = deps
  const codeId = await deps.codes.take(trx, code)
  const memberId = await insertUnlessTaken(trx, deps.codes, member, codeId)
  await insertInterests(trx, memberId, [...new Set(input.whTypes ?? [])].map(Number))
  await recordConsent(trx, deps, {
    memberId,
    purpose: input.entrust ? 'entrust' : 'register',
    pepper: accounts.pepper,
    ip: context.request.ip,
  })
  const created = { memberId, entrustId: createDemand && (await createDemand(trx, memberId)) }
  await store?.(created)
  return signIn(trx, accounts, created, context)
}

async function signIn(
  trx: Db,
  accounts: AccountSettings,
  { memberId, entrustId }: CreatedAccount,
  { request }: RegistrationContext,
): Promise<RegistrationResult> {
  const login = await startSession(trx, accounts, memberId, { remember: false, request })
  return { ...login, ...(entrustId !== null && { entrustId }) }
}

async function buildMember(deps: RegisterDeps, input: RegistrationInput, target: string, language: Language): Promise<NewMember> {
  const isPhone = !target.includes('@')
  const userName = input.registerFlag ? target : input.username!
  const about = [userName, input.nickName, target]
  return {
    userName,
    // Other members see the nickname, so a number or address is masked.
    nickName: input.nickName ?? (input.registerFlag ? (isPhone ? maskPhone(target) : maskEmail(target)) : userName),
    phone: isPhone ? target : null,
    email: isPhone ? null : target,
    passwordHash: input.password === undefined ? null : await choosePassword(input.password, about, deps, deps.accounts),
    gender: input.sex,
    enterpriseName: input.enterpriseName || null,
    provinceCode: input.provinceCode ?? null,
    cityCode: input.cityCode ?? null,
    districtCode: input.districtCode ?? null,
    locale: language,
  }
}

/** Throws 422 unless the regions and warehouse types exist. */
async function requireExistingChoices({ regions, dictionaries }: UserLabelDeps, input: RegistrationInput, locale: Locale) {
  const errors: FieldError[] = []
  const levels = [input.provinceCode, input.cityCode, input.districtCode]
  const codes = levels.filter((code) => code !== undefined)
  const path = codes.length === 0 ? [] : (await regions.current()).pathTo(codes.at(-1)!).map(({ code }) => code)
  // From the province down, without gaps.
  if (String(path) !== String(codes) || String(levels.slice(0, codes.length)) !== String(codes))
    errors.push({ field: 'provinceCode', rule: 'region', msg: m.accounts_regionWrong({}, { locale }) })
  const types = new Set((await dictionaries.current()).itemsOf('floor_warehouse_type').map(({ value }) => String(value)))
  if (input.whTypes?.some((type) => !types.has(type)))
    errors.push({ field: 'whTypes', rule: 'unknown', msg: m.accounts_whTypeWrong({}, { locale }) })
  if (errors.length > 0) throw invalid(errors)
}

/** Inserts the member and returns the id. If a name is taken, it makes the code valid again, with one attempt less, and throws. */
async function insertUnlessTaken(trx: Db, codes: Codes, member: NewMember, codeId: string): Promise<string> {
  const memberId = (await findTakenName(trx, member)) === null ? await insertMember(trx, member) : null
  if (memberId !== null) return memberId
  // Checked again, because a concurrent registration may have taken the name.
  const failure = (await findTakenName(trx, member)) ?? failures.userNameTaken
  await codes.giveBack(trx, codeId)
  throw fail(failure, { keepWrites: true })
}

async function findTakenName(trx: Db, { userName, phone, email }: NewMember) {
  if (phone !== null && (await findMemberByTarget(trx, phone))) return failures.phoneTaken
  if (email !== null && (await findMemberByTarget(trx, email))) return failures.emailTaken
  return (await findMemberByUserName(trx, userName)) ? failures.userNameTaken : null
}

/** Claims the idempotency key. The reply contains tokens and is never stored; only the ids of the created rows are. */
async function claimRegistration(
  trx: Db,
  { pepper }: AccountSettings,
  input: RegistrationInput,
  { request, locale, idempotencyKey: key }: RegistrationContext,
) {
  if (key === null) return null
  const caller = addressKey(request.ip)
  const bodyHash = createHmac('sha256', pepper).update(JSON.stringify(input)).digest()
  const submit = { caller, session: caller, route: 'POST /auth/register', bodyHash }
  const claim = await claimKey(trx, submit, key, repeatedSeconds)
  if (claim.state === 'otherBody') throw keyReused(locale)
  return {
    created: claim.state === 'answered' ? (JSON.parse(claim.answer) as CreatedAccount) : null,
    store: (created: CreatedAccount) => storeAnswer(trx, submit, key, JSON.stringify(created)),
    release: () => releaseKey(trx, submit, key),
  }
}
