import { m } from '#messages'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { demandStatus, followUp, type DemandStatus, type FollowUpStatus } from '../transitions.ts'
import { demandUrl } from '../urls.ts'
import type { DemandRow } from './queries.ts'

export type NewsDeps = { messaging: Messaging; dictionaries: Dictionaries }
type Change = { status: DemandStatus } | { followStatus: FollowUpStatus }

/** Tells the owner of a demand about a change of it, in the transaction of the change: by message to the demand's contact and by notice. */
export async function tellOwner(trx: Db, { messaging, dictionaries }: NewsDeps, demand: DemandRow, change: Change): Promise<void> {
  const labels = await dictionaries.current()
  const [title, type, value] =
    'status' in change
      ? ([m.demands_noticeStatus, 'wh_entrust_status', demandStatus.valueOf(change.status)] as const)
      : ([m.demands_noticeFollow, 'wh_follow_status', followUp.valueOf(change.followStatus)] as const)
  const newsIn = (language: Language) => ({ goods: demand.storageCategory, status: labels.labelOf(type, value, language) })
  await addNotice(trx, {
    memberId: demand.memberId,
    kind: 'demand',
    titleZh: title(newsIn('zh_CN'), { locale: 'zh-CN' }),
    titleEn: title(newsIn('en_US'), { locale: 'en-US' }),
    link: demandUrl(demand.id),
  })
  // An e-mail address too long for a demand is kept in the account only.
  const target = demand.contactInfo ?? demand.memberEmail
  if (target === null) return
  const language = demand.language as Language
  await messaging.queueMessage(trx, {
    channel: target.includes('@') ? 'email' : 'sms',
    target,
    template: 'demandChanged',
    params: { ...newsIn(language), isFollowUp: 'followStatus' in change },
    language,
    purpose: 'demand',
  })
}
