import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'

type Given<Names extends string> = { [Name in Names]?: string | undefined }

/** The phone number or e-mail address of a call in its stored form. Exactly one must be given: 422 otherwise. */
export function requireTarget({ phonenumber, email }: Given<'phonenumber' | 'email'>, locale: Locale): string {
  const target = email === undefined ? readPhone(phonenumber ?? '') : phonenumber === undefined ? readEmail(email) : null
  if (target !== null) return target
  const field = email === undefined ? 'phonenumber' : 'email'
  throw invalid([{ field, rule: 'target', msg: m.accounts_targetWrong({}, { locale }) }])
}

/** A code and its key, in either spelling. Without a code 422, without its key 10002. */
export function requireCode(
  given: Given<'code' | 'codeKey' | 'smsCode' | 'smsCodeKey'>,
  locale: Locale,
): { code: string; codeKey: string } {
  const code = given.code ?? given.smsCode
  const codeKey = given.codeKey ?? given.smsCodeKey
  if (code === undefined) throw invalid([{ field: 'code', rule: 'required', msg: m.accounts_obtainCode({}, { locale }) }])
  if (codeKey === undefined) throw fail(codeFailures.codeInvalid)
  return { code, codeKey }
}
