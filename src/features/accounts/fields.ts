import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'
import { maxPasswordLength } from './password-rules.ts'

// Input fields that several operations share, to be spread into `z.object`.

/** Exactly one of the two; read by `requireTarget` on the server. */
export const targetFields = { phonenumber: z.string().max(40).optional(), email: z.string().max(254).optional() }

/** Both spellings of the wire; read by `requireCode` on the server. */
export const codeFields = {
  code: z.string().max(16).optional(),
  codeKey: z.string().max(64).optional(),
  smsCode: z.string().max(16).optional(),
  smsCodeKey: z.string().max(64).optional(),
}

/** What `verifyCode` gave for a code, instead of the code. */
export const proofField = { proof: z.string().max(100).optional() }

export const captchaFields = { captcha: z.string().max(16).optional(), uuid: z.string().max(64).optional() }

/** An existing password. Only its length is checked, before it is hashed; characters are counted in NFKC. */
export const ExistingPassword = z
  .string()
  .min(1)
  .max(maxPasswordLength * 8, { abort: true })
  .refine((password) => [...password.normalize('NFKC')].length <= maxPasswordLength)

/**
 * Keeps an idle session for 30 days instead of 12 hours. If omitted, the value of the member's sign-in that this one replaces applies,
 * otherwise false.
 */
export const rememberField = { remember: Flag.optional() }

/** Stock clients of the RuoYi family send these with a sign-in, a registration and a request for a code; the server needs none of them. */
export const clientFields = {
  clientId: z.string().max(64).optional(),
  grantType: z.string().max(32).optional(),
  tenantId: z.string().max(32).optional(),
}
