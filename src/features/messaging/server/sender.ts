import type { Language } from '#platform/i18n/language.ts'
import type { MessageParams, Template } from '../message.ts'
import type { PushAddress } from './push/queries-push.ts'
import type { PushText } from './push/write-push.ts'
import type { MailText, SmsText } from './templates.ts'

type Outgoing = {
  /** The same on every attempt, so that providers can detect duplicates. */
  id: string
  target: string
  language: Language
}
export type OutgoingSms = Outgoing &
  SmsText & {
    /** Null: the signature that the provider has. */
    signature: string | null
    /** The name of the portal, for providers that have no signature of their own. */
    shortName: string
    template: Template
    params: MessageParams[Template]
  }
export type OutgoingPush = Pick<Outgoing, 'id'> &
  PushText & {
    /** What the browser has named. */
    device: PushAddress
  }
export type OutgoingMail = Outgoing & MailText & { fromName: string }

/** Sends messages of one channel through a provider. */
export type Sender<Message> = {
  /** Returns the provider's id of the message, or null if it assigns none. Throws `DeliveryError`. */
  send(message: Message, signal: AbortSignal): Promise<string | null>
  /**
   * Returns true if the provider accepted a message whose sending was interrupted. Providers that cannot tell omit it; the message is then
   * sent again under the same id.
   */
  wasSent?(message: Message & { sinceMs: number }, signal: AbortSignal): Promise<boolean>
}
export type SmsSender = Sender<OutgoingSms>
export type MailSender = Sender<OutgoingMail>
export type PushSender = Sender<OutgoingPush>

/** A null channel has no provider: its messages stay in the outbox. */
export type Senders = { sms: SmsSender | null; email: MailSender | null }

/** `isGone`: the recipient no longer exists. `isPermanent`: the provider will never accept this message. The text is for operators and contains neither address nor code. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean
  readonly isGone: boolean
  /** The provider's own words, which may repeat anything; only the test of the setup shows them. */
  readonly answer: string | null
  constructor(
    reason: string,
    {
      isPermanent = false,
      isGone = false,
      answer = null,
      cause,
    }: { isPermanent?: boolean; isGone?: boolean; answer?: string | null; cause?: unknown } = {},
  ) {
    super(reason, { cause })
    this.isPermanent = isPermanent
    this.isGone = isGone
    this.answer = answer
  }
}
