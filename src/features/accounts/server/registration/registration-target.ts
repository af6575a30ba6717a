import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import { requireTarget } from '../codes/code-input.ts'
import type { RegistrationInput } from './registration-context.ts'

/**
 * Returns the phone number or e-mail address that a registration proves, in its stored form. From a dialog (`registerFlag`) it is the account
 * name as well, and clients send it once, as either. Throws 422 unless exactly one is present and valid.
 */
export function requireRegistrationTarget(
  { registerFlag, username, phonenumber, email }: Pick<RegistrationInput, 'registerFlag' | 'username' | 'phonenumber' | 'email'>,
  locale: Locale,
): string {
  const isNamed = phonenumber !== undefined || email !== undefined
  if (isNamed || !registerFlag || username === undefined) return requireTarget({ phonenumber, email }, locale)
  const target = readPhone(username) ?? readEmail(username)
  if (target === null) throw invalid([{ field: 'username', rule: 'target', msg: m.ui_targetInvalid({}, { locale }) }])
  return target
}
