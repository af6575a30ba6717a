import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { claimKey, freeKey, keepAnswer } from '#platform/server/pipeline/idempotency.ts'
import { keyReused, undoing } from '#platform/server/pipeline/once.ts'
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
import { startSession, type Asker, type SignedIn } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import type { UserWords } from '../profile/present-user.ts'

export type Registration = z.output<(typeof registerEndpoint)['input']>

export type RegisterDeps = PasswordChoice &
  ConsentTerms &
  UserWords & {
    db: Db
    accounts: AccountSettings
    codes: Codes
    /** Checks the first demand of somebody who registers with it. What it gives makes the demand, in the same transaction as the account, and gives its id. */
    checkFirstDemand: (demand: Record<string, unknown>, language: Language) => Promise<MakeDemand>
  }

type MakeDemand = (trx: Db, memberId: string) => Promise<string>

export type Registered = SignedIn & { entrustId?: string }

type Wish = { asker: Asker; language: Language; locale: Locale; idempotencyKey: string | null }

/** For this long a repeated registration with the same key signs in to the account it created, in case the response was lost. */
const repeatedSeconds = 600

/**
 * Creates an account for a verified phone number or e-mail address and signs in. Taken names (10008–10010) are disclosed only after a correct
 * code, which stays valid for five attempts in all.
 */
export async function register(deps: RegisterDeps, given: Registration, wish: Wish): Promise<Registered> {
  const { db, accounts } = deps
  const target = requireTarget(given, wish.locale)
  const code: CodeProof = { purpose: 'register', target, ...requireCode(given, wish.locale) }
  await requireKnown(deps, given, wish.locale)
  const makeDemand = given.entrust === undefined ? null : await deps.checkFirstDemand(given.entrust, wish.language)
  // A repeat brings a code that is used: it is known by its key, inside.
  if (wish.idempotencyKey === null) await deps.codes.requireRight(db, code)
  const member = await memberFrom(deps, given, target, wish.language)
  return transact(db, async (trx) => {
    const repeat = await claimRegistration(trx, accounts, given, wish)
    if (repeat?.made) return signIn(trx, accounts, repeat.made, wish)
    return undoing(
      () => makeAccount(trx, deps, given, member, { code, wish, makeDemand, keep: repeat?.keep }),
      async () => repeat?.free(),
    )
  })
}

/** The result of a registration, stored for a repeated request. */
type Made = { memberId: string; entrustId: string | null }

type Proof = { code: CodeProof; wish: Wish; makeDemand: MakeDemand | null; keep: ((made: Made) => Promise<void>) | undefined }

async function makeAccount(
  trx: Db,
  deps: RegisterDeps,
  given: Registration,
  member: NewMember,
  { code, wish, makeDemand, keep }: Proof,
): Promise<Registered> {
  const { accounts } = deps
  const codeId = await deps.codes.take(trx, code)
  const memberId = await insertUnlessTaken(trx, deps.codes, member, codeId)
  await insertInterests(trx, memberId, [...new Set(given.whTypes ?? [])].map(Number))
  await recordConsent(trx, deps, { memberId, purpose: given.entrust ? 'entrust' : 'register', pepper: accounts.pepper, ip: wish.asker.ip })
  const made = { memberId, entrustId: makeDemand && (await makeDemand(trx, memberId)) }
  await keep?.(made)
  return signIn(trx, accounts, made, wish)
}

async function signIn(trx: Db, accounts: AccountSettings, { memberId, entrustId }: Made, { asker }: Wish): Promise<Registered> {
  const signedIn = await startSession(trx, accounts, memberId, { remember: false, request: asker })
  return { ...signedIn, ...(entrustId !== null && { entrustId }) }
}

async function memberFrom(deps: RegisterDeps, given: Registration, target: string, language: Language): Promise<NewMember> {
  const isPhone = !target.includes('@')
  const userName = given.registerFlag ? target : given.username!
  const about = [userName, given.nickName, target]
  return {
    userName,
    // Other members see the nickname, so a number or address is masked.
    nickName: given.nickName ?? (given.registerFlag ? (isPhone ? maskPhone(target) : maskEmail(target)) : userName),
    phone: isPhone ? target : null,
    email: isPhone ? null : target,
    passwordHash: given.password === undefined ? null : await choosePassword(given.password, about, deps, deps.accounts),
    gender: Number(given.sex),
    enterpriseName: given.enterpriseName || null,
    provinceCode: given.provinceCode ?? null,
    cityCode: given.cityCode ?? null,
    districtCode: given.districtCode ?? null,
    locale: language,
  }
}

/** Throws 422 unless the regions and warehouse types exist. */
async function requireKnown({ regions, dictionaries }: UserWords, given: Registration, locale: Locale) {
  const errors: FieldError[] = []
  const place = [given.provinceCode, given.cityCode, given.districtCode]
  const chosen = place.filter((code) => code !== undefined)
  const path = chosen.length === 0 ? [] : (await regions.current()).pathTo(chosen.at(-1)!).map(({ code }) => code)
  // From the province down, without gaps.
  if (String(path) !== String(chosen) || String(place.slice(0, chosen.length)) !== String(chosen))
    errors.push({ field: 'provinceCode', rule: 'region', msg: m.accounts_regionWrong({}, { locale }) })
  const types = new Set((await dictionaries.current()).itemsOf('floor_warehouse_type').map(({ value }) => String(value)))
  if (given.whTypes?.some((type) => !types.has(type)))
    errors.push({ field: 'whTypes', rule: 'unknown', msg: m.accounts_whTypeWrong({}, { locale }) })
  if (errors.length > 0) throw invalid(errors)
}

/** Whoever is told that a name is taken keeps the code, for one try less. */
async function insertUnlessTaken(trx: Db, codes: Codes, member: NewMember, codeId: string): Promise<string> {
  const memberId = (await findTaken(trx, member)) === null ? await insertMember(trx, member) : null
  if (memberId !== null) return memberId
  // Checked again, because a concurrent registration may have taken the name.
  const taken = (await findTaken(trx, member)) ?? failures.userNameTaken
  await codes.giveBack(trx, codeId)
  throw fail(taken, { keepWrites: true })
}

async function findTaken(trx: Db, { userName, phone, email }: NewMember) {
  if (phone !== null && (await findMemberByTarget(trx, phone))) return failures.phoneTaken
  if (email !== null && (await findMemberByTarget(trx, email))) return failures.emailTaken
  return (await findMemberByUserName(trx, userName)) ? failures.userNameTaken : null
}

/** Claims the idempotency key. The reply contains tokens and is never stored; only the ids of the created rows are. */
async function claimRegistration(trx: Db, { pepper }: AccountSettings, given: Registration, { asker, locale, idempotencyKey: key }: Wish) {
  if (key === null) return null
  const caller = addressKey(asker.ip)
  const bodyHash = createHmac('sha256', pepper).update(JSON.stringify(given)).digest()
  const submit = { caller, session: caller, route: 'POST /auth/register', bodyHash }
  const claim = await claimKey(trx, submit, key, repeatedSeconds)
  if (claim.state === 'otherBody') throw keyReused(locale)
  return {
    made: claim.state === 'answered' ? (JSON.parse(claim.answer) as Made) : null,
    keep: (made: Made) => keepAnswer(trx, submit, key, JSON.stringify(made)),
    free: () => freeKey(trx, submit, key),
  }
}
