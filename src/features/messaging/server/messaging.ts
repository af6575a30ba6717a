import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import type { Channel, MessageParams, PushTemplate, Template } from '../message.ts'
import { deliver, type DeliverDeps } from './deliver.ts'
import { listDevices } from './push/queries-push.ts'
import { insertMessage, sweepMessages } from './queries.ts'
import { DeliveryError } from './sender.ts'

export type NewMessage<Name extends Template = Template> = {
  channel: Channel
  /** A phone number of eleven digits, an e-mail address, or the id of a device. */
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

export type NewPush = Pick<NewMessage<PushTemplate>, 'template' | 'params' | 'language' | 'purpose'> & { memberId: string }

export type Messaging = {
  /** Queues a message in the caller's transaction and returns its id. It is sent after the commit, even if processes crash. */
  queueMessage<Name extends Template>(trx: Db, message: NewMessage<Name>): Promise<string>
  /** Queues a notice to each browser in which the member wants them, in the caller's transaction. */
  queuePush(trx: Db, notice: NewPush): Promise<void>
  /** Sends a queued message within eight seconds, or throws 503. The job may still deliver it later, until it expires. */
  deliverNow(id: string): Promise<void>
  /** Returns true if the channel has no provider, so that its messages stay in the outbox. */
  isOutboxOnly(channel: 'sms' | 'email'): boolean
}

const deliverJob = 'messaging.deliver'
const deliveryTimeoutMs = 8_000
/** By then the caller's `deliverNow` has finished, or its process has crashed. */
const callerDeliverySeconds = 30
/** A notice that could not be sent for so long is in the console anyway. */
const pushExpirySeconds = 4 * 3_600
/** Sent as Retry-After with the 503. */
const retryAfterSeconds = 60

export function openMessaging({ jobs, ...deps }: DeliverDeps & { jobs: Pick<Jobs, 'send'> }): Messaging {
  const { senders } = deps
  const isOutboxOnly = (channel: 'sms' | 'email') => senders[channel] === null
  const queueMessage: Messaging['queueMessage'] = async (trx, { expiresInSeconds = null, isDeliveredByCaller = false, ...message }) => {
    const isKept = message.channel !== 'push' && isOutboxOnly(message.channel)
    const id = await insertMessage(trx, { ...message, expiresInSeconds, state: isKept ? 'kept' : 'waiting' })
    if (!isKept) await jobs.send(trx, deliverJob, { id }, { startAfterSeconds: isDeliveredByCaller ? callerDeliverySeconds : 0 })
    return id
  }
  return {
    isOutboxOnly,
    queueMessage,
    async queuePush(trx, { memberId, ...notice }) {
      for (const { id } of await listDevices(trx, memberId))
        await queueMessage(trx, { ...notice, channel: 'push', target: id, expiresInSeconds: pushExpirySeconds })
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
