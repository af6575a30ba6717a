import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'
import { longestPassword } from './password-parts.ts'

/** Parts of inputs that several calls share, to be spread into `z.object`. */

/** One of the two; `requireTarget` reads it on the server. */
export const targetFields = { phonenumber: z.string().max(40).optional(), email: z.string().max(254).optional() }

/** Both spellings of the wire; `requireCode` reads them on the server. */
export const codeFields = {
  code: z.string().max(16).optional(),
  codeKey: z.string().max(64).optional(),
  smsCode: z.string().max(16).optional(),
  smsCodeKey: z.string().max(64).optional(),
}

export const captchaFields = { captcha: z.string().max(16).optional(), uuid: z.string().max(64).optional() }

/** As typed: no rule but the length, which is checked before anything is computed from it. Characters are counted in NFKC. */
export const TypedPassword = z
  .string()
  .min(1)
  .max(longestPassword * 8, { abort: true })
  .refine((typed) => [...typed.normalize('NFKC')].length <= longestPassword)

/**
 * Keeps the session for 30 days instead of 12 hours. The password itself is never kept. Left out: as in the sign-in of the same person
 * that this one takes the place of, otherwise no.
 */
export const rememberField = { remember: Flag.optional() }
