/** What the portal tells people by text message and e-mail, and what has to be known to say it. */
export type MessageParams = {
  /** Six digits that prove a phone number or an e-mail address. */
  code: { code: string; for: CodeUse; minutes: number }
  passwordChanged: { at: string }
  /** What is viewed and when, in the language of the message. */
  viewingBooked: { place: string; time: string }
  viewingReminder: { place: string; time: string }
  /** What was asked about, in the language of the message. */
  enquiryReceived: { solution: string }
  /** What customer service has said to somebody who has left the chat, and where the talk goes on. */
  chatAnswer: { text: string; url: string }
  /** What is new in saved searches, in the language of the message. */
  searchAlert: { searches: AlertedSearch[]; unsubscribe: { all: boolean; page: string; oneClick: string } }
}
export type CodeUse = 'login' | 'register' | 'reset' | 'appointment' | 'contact' | 'bind' | 'delete' | 'enquiry'
/** `count` may be more than the parks that are named. Addresses are whole. */
export type AlertedSearch = { name: string; count: number; url: string; parks: { name: string; facts: string; url: string }[] }
export type Template = keyof MessageParams

export type Channel = 'sms' | 'email'
