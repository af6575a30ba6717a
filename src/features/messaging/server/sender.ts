import type { Language } from '#platform/i18n/language.ts'
import type { MessageParams, Template } from '../message.ts'
import type { MailText, SmsText } from './templates.ts'

type Outgoing = {
  /** The same at every try: whoever can tell repeats by it shall. */
  id: string
  target: string
  language: Language
}
export type OutgoingSms = Outgoing & SmsText & { template: Template; params: MessageParams[Template] }
export type OutgoingMail = Outgoing & MailText

/** A way out of the portal. */
export type Sender<Message> = {
  /** Gives the provider's own number of the message, if it has one. Throws `Undelivered`. */
  send(message: Message, signal: AbortSignal): Promise<string | null>
  /** Whether a message went out whose sending was cut off; where nobody can say, it is sent again under the same id. */
  wasSent?(message: Message & { sinceMs: number }, signal: AbortSignal): Promise<boolean>
}
export type SmsSender = Sender<OutgoingSms>
export type MailSender = Sender<OutgoingMail>

/** Null: nobody sends, and messages stay in the outbox. */
export type Senders = { sms: SmsSender | null; email: MailSender | null }

/** `forGood`: the provider will refuse this message always. The text is for operators and holds no address and no code. */
export class Undelivered extends Error {
  readonly forGood: boolean
  constructor(reason: string, { forGood = false, cause }: { forGood?: boolean; cause?: unknown } = {}) {
    super(reason, { cause })
    this.forGood = forGood
  }
}
