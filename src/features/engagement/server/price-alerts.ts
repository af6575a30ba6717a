import { urls } from '#features/listings/urls.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { m } from '#messages'
import { price } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { listDueAlerts, listPriceNews, markSeen, settleAlert, takeAlert, type PriceNews } from './queries-price-alert.ts'

export type PriceAlertDeps = { db: Db; clock: Clock }

/** How long followers hear nothing of a new price, so that a mistake can be undone. */
const pauseMs = 10 * 60_000

/** Notifies the followers of warehouses and their parks of prices that changed ten minutes ago and were not undone. Idempotent. */
export async function sendPriceAlerts({ db, clock }: PriceAlertDeps): Promise<void> {
  const now = clock()
  await markSeen(db, now)
  for (const id of await listDueAlerts(db, new Date(now.getTime() - pauseMs))) await transact(db, (trx) => sendAlert(trx, id, now))
}

/** Every minute: notices follow a change after ten to eleven minutes. */
export const priceAlertJobs = (deps: PriceAlertDeps): Job<never>[] => [
  { name: 'engagement.price-alerts', cron: '* * * * *', retries: 0, run: () => sendPriceAlerts(deps) },
]

async function sendAlert(trx: Db, changeSetId: string, now: Date): Promise<void> {
  const alert = await takeAlert(trx, changeSetId)
  if (!alert) return
  if (alert.isNews) for (const news of await listPriceNews(trx, changeSetId)) await addNotice(trx, buildNotice(news))
  await settleAlert(trx, changeSetId, { now, sent: alert.isNews })
}

const buildNotice = (news: PriceNews) => ({
  memberId: news.memberId,
  kind: 'price',
  titleZh: titleOf(news, 'zh-CN'),
  titleEn: titleOf(news, 'en-US'),
  link: urls.park(news.parkId),
})

function titleOf({ parkZh, parkEn, units }: PriceNews, locale: Locale): string {
  const inLanguage = (zh: string, en: string) => (locale === 'en-US' && en !== '' ? en : zh)
  const park = inLanguage(parkZh, parkEn)
  const [unit] = units
  if (!unit || units.length > 1) return m.engagement_noticePrices({ name: park, n: String(units.length) }, { locale })
  const name = inLanguage(unit.nameZh, unit.nameEn)
  const [before, after] = [formatPrice(unit.before, locale), formatPrice(unit.after, locale)]
  return m.engagement_noticePrice({ name: name.includes(park) ? name : `${park} ${name}`, before, after }, { locale })
}

const formatPrice = (yuan: number | null, locale: Locale) =>
  yuan === null ? m.ui_priceOnRequest({}, { locale }) : price(yuan, locale).figure
