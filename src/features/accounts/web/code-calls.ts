import type { z } from 'zod'
import { m } from '#messages'
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { getCaptcha, sendCode, type CodePurpose } from '../code-contract.ts'
import { createCodeKey } from './fields/code-key.ts'
import { isValidTarget, formatTarget, type Target } from './fields/target.ts'

/** The form shows its own failures. */
const quiet = { noTip: true }

type Asked = Target & { purpose: z.output<typeof CodePurpose>; captcha?: string; uuid?: string }

/** Sends a code, under a key of its own. */
export const sendCodeTo = (asked: Asked) => fetchCall(sendCode, { ...asked, codeKey: createCodeKey() }, quiet)

export const newCaptcha = () => fetchCall(getCaptcha, {}, quiet)

/** What is wrong with a target and the code for it, in the words of the server, which looks at both together. */
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

/** Nothing sent yet, then nothing entered. A code without its key is of an older page. */
function checkCode({ code, codeKey }: { code: string; codeKey: string }): FieldErrors {
  if (codeKey === '') return { code: code === '' ? m.accounts_obtainCode() : m.accounts_codeInvalid() }
  return code === '' ? { code: m.failure_required({ field: m.accounts_code() }) } : {}
}

/** A form always asks for the repetition; the contract lets other clients leave it out. */
export const checkRepeated = ({ confirmPassword = '' }: { confirmPassword?: string | undefined }): FieldErrors =>
  confirmPassword === '' ? { confirmPassword: m.failure_required({ field: m.accounts_confirmPassword() }) } : {}
