import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { followAlert, type AlertDeps } from './follow-alerts.ts'
import { takeSpaceNews, type SpaceNews } from './queries-space-alert.ts'

/** Notifies the followers of warehouses and their parks of space that became free ten minutes ago and is free still. Idempotent. */
export const sendSpaceAlerts = followAlert({ table: 'space_alert', noticeKind: 'space', takeNews: takeSpaceNews, titleOf })

/** Every minute: notices follow a change after ten to eleven minutes. */
export const spaceAlertJobs = (deps: AlertDeps): Job<never>[] => [
  { name: 'engagement.space-alerts', cron: '* * * * *', retries: 0, run: () => sendSpaceAlerts(deps) },
]

function titleOf({ parkZh, parkEn, units }: SpaceNews, locale: Locale): string {
  const inLanguage = (zh: string, en: string) => (locale === 'en-US' && en !== '' ? en : zh)
  const park = inLanguage(parkZh, parkEn)
  const [unit] = units
  if (!unit || units.length > 1) return m.engagement_noticeSpaces({ name: park, n: String(units.length) }, { locale })
  const own = inLanguage(unit.nameZh, unit.nameEn)
  const inputs = { name: own.includes(park) ? own : `${park} ${own}`, area: formatNumber(unit.area), date: unit.freeOn }
  return (unit.isNow ? m.engagement_noticeSpace : m.engagement_noticeSpaceFrom)(inputs, { locale })
}
