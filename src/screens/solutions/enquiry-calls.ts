// What the form asks the server. Loaded with its first touch: contracts and zod are no part of the page.
import type { z } from 'zod'
import { sendEnquiry } from '#features/content/solutions/contract.ts'
import { checkTargetAndCode } from '#features/accounts/web/code-calls.ts'
import { checkForm } from '#platform/web/form/check-form.ts'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { fetchCall } from '#platform/web/request/fetch-call.ts'

export type EnquiryInput = z.input<typeof sendEnquiry.input> & { code: string; codeKey: string }

/** The contract's own rules; a code only of who is not signed in, since a member's contacts are proved. */
export function checkEnquiry(input: EnquiryInput, isMember: boolean): FieldErrors {
  const { phonenumber = '', email, code, codeKey } = input
  const proof = isMember ? {} : checkTargetAndCode({ ...(email === undefined ? { phonenumber } : { email }), code, codeKey })
  return { ...checkForm(sendEnquiry.input, input), ...proof }
}

export const send = (input: EnquiryInput) =>
  fetchCall(sendEnquiry, Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')) as EnquiryInput, { noTip: true })
