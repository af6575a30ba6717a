import { m } from '#messages'
import { fail, type FieldError } from '#platform/contract/failure.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { failures } from '#features/accounts/failures.ts'
import { maskTarget } from '#features/accounts/targets.ts'
import type { Codes } from '../codes/codes.ts'
import type { UserLabelDeps } from '../profile/present-user.ts'
import { findMemberByTarget, findMemberByUserName } from '../queries-member.ts'
import { choosePassword } from '../sign-in/choose-password.ts'
import { insertMember, type NewMember } from './queries-register.ts'
import type { RegisterDeps, RegistrationInput } from './registration-context.ts'

/** Returns the columns of a new member. Hashing the password takes tens of milliseconds. Throws 10015 for a weak one. */
export async function buildMember(deps: RegisterDeps, input: RegistrationInput, target: string, language: Language): Promise<NewMember> {
  const isPhone = !target.includes('@')
  // One spelling, so that two names that look the same are the same.
  const userName = input.registerFlag ? target : input.username!.normalize('NFKC')
  const about = [userName, input.nickName, target]
  return {
    userName,
    // Other members see the nickname, so a number or address is masked.
    nickName: input.nickName ?? (input.registerFlag ? maskTarget(target) : userName),
    phone: isPhone ? target : null,
    email: isPhone ? null : target,
    passwordHash:
      input.password === undefined ? null : await choosePassword(input.password, { about, isStaff: false }, deps, deps.accounts),
    gender: input.sex,
    enterpriseName: input.enterpriseName || null,
    provinceCode: input.provinceCode ?? null,
    cityCode: input.cityCode ?? null,
    districtCode: input.districtCode ?? null,
    locale: language,
  }
}

/** Throws 422 unless the regions and warehouse types exist. */
export async function requireExistingChoices({ regions, dictionaries }: UserLabelDeps, input: RegistrationInput, locale: Locale) {
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
export async function insertUnlessTaken(trx: Db, codes: Codes, member: NewMember, codeId: string): Promise<string> {
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
