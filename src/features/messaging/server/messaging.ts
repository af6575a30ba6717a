import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import type { Job, Jobs } from '#platform/server/jobs.ts'
import type { Channel, MessageParams, Template } from '../message.ts'
import { deliver } from './deliver.ts'
import { insertMessage, sweepMessages } from './queries.ts'
import { Undelivered, type Senders } from './sender.ts'

export type NewMessage<Name extends Template = Template> = {
  channel: Channel
  /** A phone number of eleven digits, or an e-mail address. */
  target: string
  template: Name
  params: MessageParams[Name]
  language: Language
  /** What it is about, for operators. */
  purpose: string
  /** Not worth sending any more after that. */
  expiresInSeconds?: number
  /** The caller sends it himself by `deliverNow`, and the job only if that is lost. */
  deliversNow?: boolean
}

export type Messaging = {
  /** In the caller's transaction: it goes out when that commits, once, however often processes are started and lost. Gives its id. */
  queueMessage<Name extends Template>(trx: Db, message: NewMessage<Name>): Promise<string>
  /** For someone who waits for it: sent within eight seconds, or refused with 503. Then it may still come, while it is worth it. */
  deliverNow(id: string): Promise<void>
  /** Whether messages stay in the outbox to be looked at, because nobody sends them. */
  keeps(channel: Channel): boolean
}

const deliverJob = 'messaging.deliver'
const waitMs = 8_000
/** By then whoever wanted to send it himself has done so, or is lost. */
const leaveToOwnerSeconds = 30
/** A balancer or a person may ask again then. */
const retrySeconds = 60

export function openMessaging({ db, senders, jobs }: { db: Db; senders: Senders; jobs: Pick<Jobs, 'send'> }): Messaging {
  const keeps = (channel: Channel) => senders[channel] === null
  return {
    keeps,
    async queueMessage(trx, { expiresInSeconds = null, deliversNow = false, ...message }) {
      if (keeps(message.channel)) return insertMessage(trx, { ...message, expiresInSeconds, state: 'kept' })
      const id = await insertMessage(trx, { ...message, expiresInSeconds, state: 'waiting' })
      await jobs.send(trx, deliverJob, { id }, { startAfterSeconds: deliversNow ? leaveToOwnerSeconds : 0 })
      return id
    },
    async deliverNow(id) {
      const signal = AbortSignal.timeout(waitMs)
      const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Undelivered('no answer in time'))))
      // One that comes in time is waited for; one that comes late still writes down how it ended.
      const sending = deliver(db, senders, id, { takesUpLost: false, lastTry: false, signal })
      await Promise.race([sending, late]).catch((error: unknown) => {
        sending.catch(() => {})
        throw error instanceof Undelivered ? fail(failures.maintenance, { headers: { 'retry-after': String(retrySeconds) } }) : error
      })
    },
  }
}

export const messagingJobs = ({ db, senders }: { db: Db; senders: Senders }): Job<never>[] => [
  {
    name: deliverJob,
    run: async ({ id }: { id: string }, { signal, lastTry }) => {
      await deliver(db, senders, id, { takesUpLost: true, lastTry, signal }).catch((error: unknown) => {
        if (!(error instanceof Undelivered && error.forGood)) throw error
      })
    },
  } satisfies Job<{ id: string }>,
  { name: 'messaging.sweep', cron: '17 4 * * *', run: async () => void (await sweepMessages(db)) },
]
