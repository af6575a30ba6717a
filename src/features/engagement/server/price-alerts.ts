import { m } from '#messages'
import { price } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { followAlert, type AlertDeps } from './follow-alerts.ts'
import { listPriceNews, type PriceNews } from './queries-price-alert.ts'

/** Notifies the followers of warehouses and their parks of prices that changed ten minutes ago and were not undone. Idempotent. */
export const sendPriceAlerts = followAlert({ table: 'price_alert', noticeKind: 'price', takeNews: listPriceNews, titleOf })

/** Every minute: notices follow a change after ten to eleven minutes. */
export const priceAlertJobs = (deps: AlertDeps): Job<never>[] => [
  { name: 'engagement.price-alerts', cron: '* * * * *', retries: 0, run: () => sendPriceAlerts(deps) },
]

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
