import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { claimKey, freeKey, keepAnswer } from '#platform/server/idempotency.ts'
import { keyReused, undoing } from '#platform/server/once.ts'
import { invalid } from '#platform/server/read-input.ts'
import { transact } from '#platform/server/transact.ts'
import { failures } from '#features/accounts/failures.ts'
import type { register as registerEndpoint } from '#features/accounts/register-contract.ts'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { choosePassword, type PasswordChoice } from '../sign-in/choose-password.ts'
import { giveBackCode, requireRightCode, takeCode, type GivenCode } from '../codes/codes.ts'
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
    /** Checks the first demand of somebody who registers with it. What it gives makes the demand, in the same transaction as the account, and gives its id. */
    checkFirstDemand: (demand: Record<string, unknown>, language: Language) => Promise<MakeDemand>
  }

type MakeDemand = (trx: Db, memberId: string) => Promise<string>

export type Registered = SignedIn & { entrustId?: string }

type Wish = { asker: Asker; language: Language; locale: Locale; idempotencyKey: string | null }

/** So long the same registration, sent again because its answer was lost, signs in to the account that it made. */
const repeatedSeconds = 600

/**
 * An account for a proven phone number or e-mail address, signed in. Names that are taken (10008–10010) are told only after a right code,
 * which can then be used again, five times in all.
 */
export async function register(deps: RegisterDeps, given: Registration, wish: Wish): Promise<Registered> {
  const { db, accounts } = deps
  const target = requireTarget(given, wish.locale)
  const code: GivenCode = { purpose: 'register', target, ...requireCode(given, wish.locale) }
  await requireKnown(deps, given, wish.locale)
  const makeDemand = given.entrust === undefined ? null : await deps.checkFirstDemand(given.entrust, wish.language)
  // A repeat brings a code that is used: it is known by its key, inside.
  if (wish.idempotencyKey === null) await requireRightCode(db, accounts.pepper, code)
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

/** What a registration has made: what is kept of it, and found by the one that comes again. */
type Made = { memberId: string; entrustId: string | null }

type Proof = { code: GivenCode; wish: Wish; makeDemand: MakeDemand | null; keep: ((made: Made) => Promise<void>) | undefined }

async function makeAccount(
  trx: Db,
  deps: RegisterDeps,
  given: Registration,
  member: NewMember,
  { code, wish, makeDemand, keep }: Proof,
): Promise<Registered> {
  const { accounts } = deps
  const codeId = await takeCode(trx, accounts.pepper, code)
  const memberId = await insertUnlessTaken(trx, member, codeId)
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
    // Others see it: a number or an address stays behind a mask.
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

/** Regions and types that there are. */
async function requireKnown({ regions, dictionaries }: UserWords, given: Registration, locale: Locale) {
  const wrong: FieldError[] = []
  const place = [given.provinceCode, given.cityCode, given.districtCode]
  const named = place.filter((code) => code !== undefined)
  const path = named.length === 0 ? [] : (await regions.current()).pathTo(named.at(-1)!).map(({ code }) => code)
  // Down from the province without a gap.
  if (String(path) !== String(named) || String(place.slice(0, named.length)) !== String(named))
    wrong.push({ field: 'provinceCode', rule: 'region', msg: m.accounts_regionWrong({}, { locale }) })
  const types = new Set((await dictionaries.current()).itemsOf('floor_warehouse_type').map(({ value }) => String(value)))
  if (given.whTypes?.some((type) => !types.has(type)))
    wrong.push({ field: 'whTypes', rule: 'unknown', msg: m.accounts_whTypeWrong({}, { locale }) })
  if (wrong.length > 0) throw invalid(wrong)
}

/** Whoever is told that a name is taken keeps the code, for one try less. */
async function insertUnlessTaken(trx: Db, member: NewMember, codeId: string): Promise<string> {
  const memberId = (await findTaken(trx, member)) === null ? await insertMember(trx, member) : null
  if (memberId !== null) return memberId
  // Asked again, because somebody may have come between the question and the insert.
  const taken = (await findTaken(trx, member)) ?? failures.userNameTaken
  await giveBackCode(trx, codeId)
  throw fail(taken, { keepWrites: true })
}

async function findTaken(trx: Db, { userName, phone, email }: NewMember) {
  if (phone !== null && (await findMemberByTarget(trx, phone))) return failures.phoneTaken
  if (email !== null && (await findMemberByTarget(trx, email))) return failures.emailTaken
  return (await findMemberByUserName(trx, userName)) ? failures.userNameTaken : null
}

/** The answer carries tokens and is never kept; what is kept is what was made. */
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
