import type { FactorKeys } from './second-factor/factor-secret.ts'
import type { CookieContext } from './sessions/cookies.ts'
import type { PasswordKeys } from './sign-in/passwords.ts'

/** Settings of accounts, fixed at process start. */
export type AccountSettings = {
  cookies: CookieContext
  /** Public origin of the portal, for the address in a QR code. */
  baseUrl: string
  /** HMAC key for short secrets, such as codes. */
  pepper: string
  passwordKeys: PasswordKeys
  factorKeys: FactorKeys
  /** Passwords older than this must be reset; 0 disables the limit. */
  passwordMaxAgeDays: number
  /** Null without a mini program: the QR code opens in any browser. */
  wechat: WechatSettings | null
}

export type WechatSettings = { appId: string; secret: string; api: string }
