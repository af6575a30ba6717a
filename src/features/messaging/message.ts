/** What the portal tells people by text message and e-mail, and what has to be known to say it. */
export type MessageParams = {
  /** Six digits that prove a phone number or an e-mail address. */
  code: { code: string; for: CodeUse; minutes: number }
  passwordChanged: { at: string }
}
export type CodeUse = 'login' | 'register' | 'reset' | 'appointment' | 'contact' | 'bind' | 'delete'
export type Template = keyof MessageParams

export type Channel = 'sms' | 'email'
