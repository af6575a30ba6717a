import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'
import { resetReasons } from '#platform/contract/reset-reason.ts'

/**
 * The reply of every kind of sign-in. Browsers get their refresh token in an HttpOnly cookie; clients that send `X-Client: app` get it here,
 * together with an app token that can only confirm QR codes.
 */
export const LoginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds, under both names in use by clients. */
  expire_in: z.int(),
  expires_in: z.int(),
  refresh_expire_in: z.int(),
  app_token: z.string().nullable(),
  /** The access token can only be used to set a new password. */
  needResetPassword: Flag,
  /** Only with `needResetPassword`. */
  resetReason: z.enum(resetReasons).optional(),
  refresh_token: z.string().optional(),
})
export type LoginAnswer = z.output<typeof LoginAnswer>
