import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import type { Channel, MessageParams, Template } from '../message.ts'
import { deliver, type DeliverDeps } from './deliver.ts'
import { insertMessage, sweepMessages } from './queries.ts'
import { DeliveryError } from './sender.ts'

export type NewMessage<Name extends Template = Template> = {
  channel: Channel
  /** A phone number of eleven digits, or an e-mail address. */
  target: string
  template: Name
  params: MessageParams[Name]
  language: Language
  /** Shown to operators. */
  purpose: string
  /** After this time the message is no longer sent. */
  expiresInSeconds?: number
  /** The caller calls `deliverNow`; the job sends the message only if that call never finishes. */
  isDeliveredByCaller?: boolean
}

export type Messaging = {
  /** Queues a message in the caller's transaction and returns its id. It is sent after the commit, even if processes crash. */
  queueMessage<Name extends Template>(trx: Db, message: NewMessage<Name>): Promise<string>
  /** Sends a queued message within eight seconds, or throws 503. The job may still deliver it later, until it expires. */
  deliverNow(id: string): Promise<void>
  /** Returns true if the channel has no provider, so that its messages stay in the outbox. */
  isOutboxOnly(channel: Channel): boolean
}

const deliverJob = 'messaging.deliver'
const deliveryTimeoutMs = 8_000
/** By then the caller's `deliverNow` has finished, or its process has crashed. */
const callerDeliverySeconds = 30
/** Sent as Retry-After with the 503. */
const retryAfterSeconds = 60

export function openMessaging({ jobs, ...deps }: DeliverDeps & { jobs: Pick<Jobs, 'send'> }): Messaging {
  const { senders } = deps
  const isOutboxOnly = (channel: Channel) => senders[channel] === null
  return {
    isOutboxOnly,
    async queueMessage(trx, { expiresInSeconds = null, isDeliveredByCaller = false, ...message }) {
      if (isOutboxOnly(message.channel)) return insertMessage(trx, { ...message, expiresInSeconds, state: 'kept' })
      const id = await insertMessage(trx, { ...message, expiresInSeconds, state: 'waiting' })
      await jobs.send(trx, deliverJob, { id }, { startAfterSeconds: isDeliveredByCaller ? callerDeliverySeconds : 0 })
      return id
    },
    async deliverNow(id) {
      const signal = AbortSignal.timeout(deliveryTimeoutMs)
      const timeout = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new DeliveryError('no answer in time'))),
      )
      // A delivery that outlasts the timeout continues in the background and records its result.
      const sending = deliver(deps, id, { resumesInterrupted: false, isLastAttempt: false, signal })
      await Promise.race([sending, timeout]).catch((error: unknown) => {
        sending.catch(() => {})
        throw error instanceof DeliveryError ? fail(failures.maintenance, { headers: { 'retry-after': String(retryAfterSeconds) } }) : error
      })
    },
  }
}

export const messagingJobs = (deps: DeliverDeps): Job<never>[] => [
  {
    name: deliverJob,
    run: async ({ id }: { id: string }, { signal, isLast }) => {
      await deliver(deps, id, { resumesInterrupted: true, isLastAttempt: isLast, signal }).catch((error: unknown) => {
        if (!(error instanceof DeliveryError && error.isPermanent)) throw error
      })
    },
  } satisfies Job<{ id: string }>,
  { name: 'messaging.sweep', cron: '17 4 * * *', run: async () => void (await sweepMessages(deps.db)) },
]
