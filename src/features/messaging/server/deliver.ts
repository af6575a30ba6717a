import type { Db } from '#platform/server/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MessageParams, Template } from '../message.ts'
import { claimMessage, markSent, markUnsent } from './queries.ts'
import { Undelivered, type Sender, type Senders } from './sender.ts'
import { writeMail, writeSms } from './templates.ts'

type Claimed = NonNullable<Awaited<ReturnType<typeof claimMessage>>>

export type Try = {
  /** A message left in the middle of sending may be taken up, because nobody else is at it. */
  takesUpLost: boolean
  /** Nobody will try again: what fails now has failed. */
  lastTry: boolean
  signal: AbortSignal
}

/**
 * waiting → sending → sent. The step to `sending` is written before anything leaves, and `sent` right after: a process that is lost between
 * the two leaves a message of which nobody knows, and the next one asks the provider, or sends it again under the same id. Throws
 * `Undelivered` when it is worth another try.
 */
export async function deliver(db: Db, senders: Senders, id: string, { takesUpLost, lastTry, signal }: Try): Promise<void> {
  const message = await claimMessage(db, id, takesUpLost ? ['waiting', 'sending'] : ['waiting'])
  if (!message) return
  if (message.isExpired) return void (await markUnsent(db, id, 'expired', null))
  try {
    await markSent(db, id, await send(senders, message, signal))
  } catch (error) {
    // A database that is away is no failure of the sending: the row stays as it is, and is taken up as lost.
    if (!(error instanceof Undelivered)) throw error
    const failed = error.forGood || lastTry
    await markUnsent(db, id, failed ? 'failed' : 'waiting', error.message)
    throw error
  }
}

async function send(senders: Senders, message: Claimed, signal: AbortSignal): Promise<string | null> {
  // The row was written by `queueMessage`, whose types say the same.
  const [template, params, language] = [
    message.template as Template,
    message.params as MessageParams[Template],
    message.language as Language,
  ]
  const { id, target } = message
  if (message.channel === 'sms')
    return through(senders.sms, { id, target, language, template, params, ...writeSms(template, params, language) }, message, signal)
  return through(senders.email, { id, target, language, ...writeMail(template, params, language) }, message, signal)
}

async function through<Message>(sender: Sender<Message> | null, outgoing: Message, { tries, createdAt }: Claimed, signal: AbortSignal) {
  if (!sender) throw new Undelivered('no provider')
  const mayHaveGone = tries > 1 && sender.wasSent !== undefined
  if (mayHaveGone && (await sender.wasSent!({ ...outgoing, sinceMs: createdAt.getTime() }, signal))) return null
  return sender.send(outgoing, signal)
}
