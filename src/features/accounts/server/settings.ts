import type { CookieContext } from './sessions/cookies.ts'
import type { PasswordKeys } from './sign-in/passwords.ts'

/** What the start of the process decides about accounts. */
export type AccountSettings = {
  cookies: CookieContext
  /** Where the portal is reached, for the address in a QR code. */
  baseUrl: string
  /** Key for hashes of what is short, such as codes. */
  pepper: string
  passwordKeys: PasswordKeys
  /** A password older than this must be reset; 0: never. */
  passwordMaxAgeDays: number
  /** Null: people scan the QR code with any browser. */
  wechat: WechatSettings | null
}

export type WechatSettings = { appId: string; secret: string; api: string }
