import { z } from 'zod'
import { Flag } from '#platform/contract/codecs.ts'

/**
 * What every kind of sign-in answers. Browsers find their refresh token in a cookie that no script can read; programs that say
 * `X-Client: app` get it here, and an app token that serves to confirm a QR code and nothing else.
 */
export const LoginAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds, under both names that clients know. */
  expire_in: z.int(),
  expires_in: z.int(),
  refresh_expire_in: z.int(),
  app_token: z.string().nullable(),
  /** The access token serves only to set a new password. */
  needResetPassword: Flag,
  refresh_token: z.string().optional(),
})
export type LoginAnswer = z.output<typeof LoginAnswer>
