import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { readEmail, readPhone } from '#features/accounts/targets.ts'
import type { CodeProof, ProofPurpose, VerifiedProof } from './codes.ts'

type OptionalFields<Names extends string> = { [Name in Names]?: string | undefined }

/** Returns the phone number or e-mail address in its stored form. Throws 422 unless exactly one is present and valid. */
export function requireTarget({ phonenumber, email }: OptionalFields<'phonenumber' | 'email'>, locale: Locale): string {
  if (phonenumber === undefined && email === undefined)
    throw invalid([{ field: 'phonenumber', rule: 'required', msg: m.accounts_targetFirst({}, { locale }) }])
  const target = email === undefined ? readPhone(phonenumber ?? '') : phonenumber === undefined ? readEmail(email) : null
  if (target !== null) return target
  const field = email === undefined ? 'phonenumber' : 'email'
  throw invalid([{ field, rule: 'target', msg: m.ui_targetInvalid({}, { locale }) }])
}

/** Returns a code and its key from either spelling. Throws 422 without a code, and 10002 without its key. */
export function requireCode(
  input: OptionalFields<'code' | 'codeKey' | 'smsCode' | 'smsCodeKey'>,
  locale: Locale,
): { code: string; codeKey: string } {
  const code = input.code ?? input.smsCode
  const codeKey = input.codeKey ?? input.smsCodeKey
  if (code === undefined) throw invalid([{ field: 'code', rule: 'required', msg: m.ui_obtainCode({}, { locale }) }])
  if (codeKey === undefined) throw fail(codeFailures.codeInvalid)
  return { code, codeKey }
}

type ProofInput = Parameters<typeof requireCode>[0] & OptionalFields<'proof'>
type ProofContext = { purpose: ProofPurpose; target: string; deviceHash: Buffer | null }

/** Returns the proof of an earlier verification or, without one, the code. Throws as `requireCode` does. */
export const requireProof = (
  { proof, ...input }: ProofInput,
  { purpose, target, deviceHash }: ProofContext,
  locale: Locale,
): (CodeProof & { purpose: ProofPurpose }) | VerifiedProof =>
  proof === undefined ? { purpose, target, ...requireCode(input, locale) } : { token: proof, target, deviceHash }
