import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import { formatTarget, isValidTarget, type Target } from './target.ts'

/** Checks a target and its code, with the server's messages. */
export const checkTargetAndCode = (values: Target & { code: string; codeKey: string }): FieldErrors => ({
  ...checkTarget(values),
  ...checkCode(values),
})

function checkTarget(target: Target): FieldErrors {
  const isEmail = 'email' in target
  const field = isEmail ? 'email' : 'phonenumber'
  if (formatTarget(target) === '') return { [field]: isEmail ? m.accounts_emailRequired() : m.accounts_phoneRequired() }
  return isValidTarget(target) ? {} : { [field]: isEmail ? m.accounts_emailWrong() : m.accounts_phoneWrong() }
}

/** Without a key no code was requested on this page. */
function checkCode({ code, codeKey }: { code: string; codeKey: string }): FieldErrors {
  if (codeKey === '') return { code: code === '' ? m.ui_obtainCode() : m.accounts_codeInvalid() }
  return code === '' ? { code: formatRequired(m.accounts_code(), getLocale()) } : {}
}
