// Loaded when the form is first used, because the contract and zod are not part of the page bundle.
import type { z } from 'zod'
import { sendEnquiry } from '#features/content/solutions/contract.ts'
import { checkTargetAndCode } from '#features/accounts/web/fields/check-target-and-code.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type EnquiryInput = z.input<typeof sendEnquiry.input> & { code: string; codeKey: string }

/** Checks the contract's rules; visitors also need a code, while a member's contacts are already confirmed. */
export function checkEnquiry(input: EnquiryInput, isMember: boolean): FieldErrors {
  const { phonenumber = '', email, code, codeKey } = input
  const codeErrors = isMember ? {} : checkTargetAndCode({ ...(email === undefined ? { phonenumber } : { email }), code, codeKey })
  return { ...checkForm(sendEnquiry.input, input), ...codeErrors }
}

export const send = (input: EnquiryInput) =>
  fetchCall(sendEnquiry, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as EnquiryInput, { noTip: true })
