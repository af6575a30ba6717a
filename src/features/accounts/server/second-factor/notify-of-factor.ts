import type { FactorChange } from '#features/messaging/message.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { readLanguage } from '#platform/i18n/language.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'

export type FactorNoticeDeps = { messaging: Messaging; clock: Clock }

type Addressee = { email: string | null; phone: string | null; locale: string }

/** Tells a member by mail, otherwise by text message, that the second factor has changed. */
export async function notifyOfFactor(
  trx: Db,
  { messaging, clock }: FactorNoticeDeps,
  { email, phone, locale }: Addressee,
  change: FactorChange,
): Promise<void> {
  const target = email ?? phone
  if (target === null) return
  await messaging.queueMessage(trx, {
    channel: email === null ? 'sms' : 'email',
    target,
    template: 'factorChanged',
    params: { at: wireTime(clock()), change },
    language: readLanguage(locale) ?? 'zh_CN',
    purpose: 'factorChanged',
  })
}
