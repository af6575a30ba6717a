import { counter } from '#platform/server/metrics/registry.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageParams, PushTemplate, Template } from '../message.ts'
import { findDevice, forgetDevice } from './push/queries-push.ts'
import { claimMessage, markSent, markNotSent } from './queries.ts'
import { DeliveryError, type PushSender, type Sender, type Senders } from './sender.ts'
import type { ReadBrand } from './message-brand.ts'
import { writePush } from './push/write-push.ts'
import { writeMail, writeSms } from './templates.ts'

const messages = counter('whs_messages_total', 'Messages by what became of them', ['channel', 'state'])
for (const channel of ['sms', 'email', 'push']) for (const state of ['sent', 'failed', 'expired']) messages.inc({ channel, state }, 0)

type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

export type Attempt = {
  /** Also sends a message that a crashed process left in state `sending`. Set only where no other process can be sending it. */
  resumesInterrupted: boolean
  /** There is no further attempt: a failure is final. */
  isLastAttempt: boolean
  signal: AbortSignal
}

export type DeliverDeps = { db: Db; senders: Senders; brand: ReadBrand; push?: PushSender | undefined }

/**
 * Sends a queued message: waiting → sending → sent. `sending` is stored before the provider is called, and `sent` right after. If the process
 * crashes in between, the next attempt asks the provider, or sends the message again under the same id. Throws `DeliveryError` if the
 * provider did not accept it.
 */
export async function deliver(deps: DeliverDeps, id: string, { resumesInterrupted, isLastAttempt, signal }: Attempt): Promise<void> {
  const { db } = deps
  const message = await claimMessage(db, id, resumesInterrupted ? ['waiting', 'sending'] : ['waiting'])
  if (!message) return
  const { channel } = message
  if (message.isExpired) {
    await markNotSent(db, id, 'expired', null)
    return messages.inc({ channel, state: 'expired' })
  }
  try {
    await markSent(db, id, await send(deps, message, signal))
    messages.inc({ channel, state: 'sent' })
  } catch (error) {
    // A database error is not a failed delivery: the row stays in `sending`, and a later attempt resumes it.
    if (!(error instanceof DeliveryError)) throw error
    if (error.isGone && message.channel === 'push') await forgetDevice(db, message.target)
    const isFinal = error.isPermanent || isLastAttempt
    await markNotSent(db, id, isFinal ? 'failed' : 'waiting', error.message)
    if (isFinal) messages.inc({ channel, state: 'failed' })
    throw error
  }
}

async function send(
  { db, senders, brand: readBrand, push = undefined }: DeliverDeps,
  message: ClaimedMessage,
  signal: AbortSignal,
): Promise<string | null> {
  // Written by `queueMessage` with these types.
  const [template, params, language] = [
    message.template as Template,
    message.params as MessageParams[Template],
    message.language as Language,
  ]
  const { id, target } = message
  if (message.channel === 'push') {
    const device = await findDevice(db, target)
    if (!device) throw new DeliveryError('push: signed out', { isPermanent: true })
    return sendThrough(push ?? null, { id, device, ...writePush(params as MessageParams[PushTemplate], language) }, message, signal)
  }
  const brand = await readBrand(language)
  const { signature, shortName, mailName: fromName } = brand
  if (message.channel === 'sms')
    return sendThrough(
      senders.sms,
      { id, target, language, template, params, signature, shortName, ...writeSms(template, params, language) },
      message,
      signal,
    )
  return sendThrough(senders.email, { id, target, language, fromName, ...writeMail(template, params, language, brand) }, message, signal)
}

async function sendThrough<Message>(
  sender: Sender<Message> | null,
  outgoing: Message,
  { tries, createdAt }: ClaimedMessage,
  signal: AbortSignal,
) {
  if (!sender) throw new DeliveryError('no provider')
  const mayHaveBeenSent = tries > 1 && sender.wasSent !== undefined
  if (mayHaveBeenSent && (await sender.wasSent!({ ...outgoing, sinceMs: createdAt.getTime() }, signal))) return null
  return sender.send(outgoing, signal)
}
