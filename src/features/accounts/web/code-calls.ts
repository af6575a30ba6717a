import type { z } from 'zod'
import { m } from '#messages'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { getCaptcha, sendCode, type CodePurpose } from '../code-contract.ts'
import { createCodeKey } from './fields/code-key.ts'
import { isValidTarget, formatTarget, type Target } from './fields/target.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

type CodeRequest = Target & { purpose: z.output<typeof CodePurpose>; captcha?: string; uuid?: string }

/** Sends a code with a new key. */
export const sendCodeTo = (input: CodeRequest) => fetchCall(sendCode, { ...input, codeKey: createCodeKey() }, quiet)

export const newCaptcha = () => fetchCall(getCaptcha, {}, quiet)

/** Checks a target and its code, with the server's messages. */
export const checkTargetAndCode = (input: Target & { code: string; codeKey: string }): FieldErrors => ({
  ...checkTarget(input),
  ...checkCode(input),
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
  return code === '' ? { code: m.failure_required({ field: m.accounts_code() }) } : {}
}

/** The form requires the repeated password, which the contract makes optional for other clients. */
export const checkRepeated = ({ confirmPassword = '' }: { confirmPassword?: string | undefined }): FieldErrors =>
  confirmPassword === '' ? { confirmPassword: m.failure_required({ field: m.accounts_confirmPassword() }) } : {}
