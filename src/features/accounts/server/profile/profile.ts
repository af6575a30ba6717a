import type { z } from 'zod'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { readLanguage, type Language, type Locale } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Regions } from '#features/regions/server/regions.ts'
import { failures } from '#features/accounts/failures.ts'
import type { Profile, updateProfile as updateProfileEndpoint } from '#features/accounts/profile-contract.ts'
import { isImitatingName } from '#features/accounts/imitating-name.ts'
import { maskTarget, readEmail, readPhone } from '#features/accounts/targets.ts'
import type { CodeProof, Codes } from '../codes/codes.ts'
import { requireCode, requireTarget } from '../codes/code-input.ts'
import { findUser, isStaffMember } from '../queries-member.ts'
import { lockMember } from '../registration/queries-register.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import * as queries from './queries-profile.ts'
import { presentUser, type UserLabelDeps } from './present-user.ts'

export async function getProfile(db: Db, memberId: string, labels: UserLabelDeps, language: Language): Promise<Profile> {
  const [user, roles] = await Promise.all([findUser(db, memberId), queries.listRoleNames(db, memberId)])
  if (!user) throw fail(known.signedOut)
  const names = roles.map(({ nameZh, nameEn }) => (language === 'en_US' ? nameEn : nameZh))
  return { ...(await presentUser(user, labels, language)), roleGroup: names.join(language === 'en_US' ? ', ' : '、') }
}

type ProfileInput = z.output<(typeof updateProfileEndpoint)['input']>

/** Updates a profile; what the input lacks stays. Throws 409 if the profile has changed since the `version` of the input was read. */
export async function updateProfile(db: Db, memberId: string, input: ProfileInput, regions: Regions, locale: Locale) {
  const { nickName, sex, enterpriseName, provinceCode, cityCode, districtCode, version } = input
  if (nickName !== undefined) await requireOwnName(db, memberId, nickName, locale)
  const path = provinceCode && cityCode ? [provinceCode, cityCode, ...(districtCode ? [districtCode] : [])] : null
  if (path !== null) await requireWholeRegion(regions, path, locale)
  const isDone = await queries.updateProfile(db, memberId, version, {
    nickName,
    gender: sex,
    enterpriseName: enterpriseName === '' ? null : (enterpriseName ?? undefined),
    ...(path !== null && { provinceCode: path[0], cityCode: path[1], districtCode: path[2] ?? null }),
  })
  if (!isDone) throw fail(known.outdated)
}

/** Throws 422 for a customer who takes a new name that readers could take for that of the staff. */
async function requireOwnName(db: Db, memberId: string, nickName: string, locale: Locale) {
  if (!isImitatingName(nickName) || (await findUser(db, memberId))?.nickName === nickName || (await isStaffMember(db, memberId))) return
  throw invalid([{ field: 'nickName', rule: 'reserved', msg: m.accounts_nameReserved({}, { locale }) }])
}

/** Throws 422 unless province, city and district form a path to a leaf of the region tree; some cities have no districts. */
async function requireWholeRegion(regions: Regions, codes: readonly string[], locale: Locale) {
  const tree = await regions.current()
  const path = tree.pathTo(codes.at(-1)!).map(({ code }) => code)
  if (String(path) !== String(codes)) throw regionError('provinceCode', m.accounts_regionWrong, locale)
  if (tree.childrenOf(codes.at(-1)!).length > 0) throw regionError('districtCode', m.accounts_regionRequired, locale)
}

const regionError = (field: string, text: typeof m.accounts_regionWrong, locale: Locale) =>
  invalid([{ field, rule: 'region', msg: text({}, { locale }) }])

type NewContact = {
  phonenumber?: string | undefined
  email?: string | undefined
  code?: string | undefined
  codeKey?: string | undefined
  smsCode?: string | undefined
  smsCodeKey?: string | undefined
}

type ContactDeps = { codes: Codes; messaging: Messaging; clock: Clock }

/**
 * Changes the phone number or e-mail address of a member who enters the code sent there and has signed in freshly. Ends the other sessions and
 * tells the former address. Throws 10009 or 10010 if another member has it, only after a correct code; the transaction is rolled back, so that
 * the code remains valid.
 */
export async function changeContact(call: MemberCall, deps: ContactDeps, input: NewContact): Promise<void> {
  const { db: trx, identity, locale } = call
  const { memberId, sessionId } = identity
  const target = requireNewTarget(input, locale)
  const proof: CodeProof = { purpose: 'bind', target, ...requireCode(input, locale) }
  await requireFreshSignIn(trx, sessionId)
  await deps.codes.take(trx, proof)
  const before = await lockMember(trx, memberId)
  if (!before) throw fail(known.signedOut)
  const kind = target.includes('@') ? 'email' : 'phone'
  await queries.setContact(trx, memberId, kind === 'phone' ? { phone: target } : { email: target }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    throw fail(kind === 'phone' ? failures.phoneTaken : failures.emailTaken)
  })
  await endAllSessions(trx, memberId, 'ended', sessionId)
  await tellFormerContact(trx, deps, { before, kind, target })
  const masked = (contact: string | null) => (contact === null ? null : maskTarget(contact))
  await call.audit({
    action: 'user.changeContact',
    objectType: 'user',
    objectId: memberId,
    before: { [kind]: masked(before[kind]) },
    after: { [kind]: masked(target) },
  })
}

type ContactChange = { before: NonNullable<Awaited<ReturnType<typeof lockMember>>>; kind: 'phone' | 'email'; target: string }

/** Notifies the address that was replaced, otherwise the member's other one: an intruder with the session reads neither. */
async function tellFormerContact(trx: Db, { messaging, clock }: ContactDeps, { before, kind, target }: ContactChange) {
  const former = before[kind] ?? before.email ?? before.phone
  if (former === null || former === target) return
  const language = readLanguage(before.locale) ?? 'zh_CN'
  await messaging.queueMessage(trx, {
    channel: former.includes('@') ? 'email' : 'sms',
    target: former,
    template: 'contactChanged',
    params: { at: wireTime(clock()), kind, target: maskTarget(target) },
    language,
    purpose: 'contactChanged',
  })
}

const uniqueViolation = '23505'

/** Validates the target with the messages that the specification defines for the profile. */
function requireNewTarget(input: NewContact, locale: Locale): string {
  const { phonenumber, email } = input
  if (phonenumber === undefined && email === undefined)
    throw invalid([{ field: 'phonenumber', rule: 'required', msg: m.accounts_phoneRequired({}, { locale }) }])
  if (phonenumber === undefined && readEmail(email ?? '') === null)
    throw invalid([{ field: 'email', rule: 'email', msg: m.accounts_emailWrong({}, { locale }) }])
  if (email === undefined && readPhone(phonenumber ?? '') === null)
    throw invalid([{ field: 'phonenumber', rule: 'phone', msg: m.accounts_phoneWrong({}, { locale }) }])
  return requireTarget(input, locale)
}
