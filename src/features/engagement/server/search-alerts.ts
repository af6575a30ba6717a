import { listCards, getMoment } from '#features/listings/server/cards.ts'
import { loadLabels, type LabelDeps } from '#features/listings/server/labels.ts'
import { urls } from '#features/listings/urls.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { m } from '#messages'
import { area, price } from '#platform/i18n/format.ts'
import { localeOf, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Job } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { savedSearchesUrl, unsubscribeUrl } from '../saved-search.ts'
import { listDailyMembers, listInstantSearches, takeUnsentAlerts, type AlertRow } from './queries-search-hits.ts'
import { createUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

export type AlertDeps = LabelDeps & {
  db: Db
  clock: Clock
  messaging: Pick<Messaging, 'queueMessage'>
  /** Origin of the portal, for links in mails. */
  baseUrl: string
  /** Secret key of unsubscribe tokens. */
  unsubscribeKey: string
}

/** At most one mail per hour and search; hits in between are combined. */
const pauseMinutes = 60
/** Number of parks named in a mail. */
const maxNamedParks = 10
/** Undelivered mails expire after this time. */
const maxMailAgeSeconds = 2 * 24 * 3_600

/** Sends the alerts of instant searches. */
export async function sendInstantAlerts(deps: AlertDeps): Promise<void> {
  for (const searchId of await listInstantSearches(deps.db, pauseMinutes))
    await transact(deps.db, async (trx) =>
      sendAlerts(trx, deps, await takeUnsentAlerts(trx, { searchId }), { kind: 'search', id: searchId }),
    )
}

/** Sends the alerts of daily searches, one mail per member. Idempotent. */
export async function sendDailyAlerts(deps: AlertDeps): Promise<void> {
  for (const memberId of await listDailyMembers(deps.db))
    await transact(deps.db, async (trx) =>
      sendAlerts(trx, deps, await takeUnsentAlerts(trx, { memberId }), { kind: 'member', id: memberId }),
    )
}

export const savedSearchJobs = (deps: AlertDeps): Job<never>[] => [
  { name: 'engagement.daily-alerts', cron: '0 9 * * *', limitSeconds: 600, run: () => sendDailyAlerts(deps) },
]

/** Adds a notice per search and queues one mail for all, in the transaction that marks the hits as sent. */
async function sendAlerts(trx: Db, deps: AlertDeps, rows: readonly AlertRow[], subscription: Subscription): Promise<void> {
  const [first] = rows
  if (!first) return
  for (const row of rows) await addNotice(trx, buildNotice(row))
  if (first.email === null) return
  const token = createUnsubscribeToken(subscription, deps.unsubscribeKey)
  await deps.messaging.queueMessage(trx, {
    channel: 'email',
    target: first.email,
    template: 'searchAlert',
    params: {
      searches: await Promise.all(rows.map((row) => presentSearch(trx, deps, row))),
      unsubscribe: {
        all: subscription.kind === 'member',
        page: `${deps.baseUrl}/whs${unsubscribeUrl}#${token}`,
        oneClick: `${deps.baseUrl}/whs/prod-api/system/savedSearch/unsubscribe?token=${token}`,
      },
    },
    language: first.language,
    purpose: 'savedSearch',
    expiresInSeconds: maxMailAgeSeconds,
  })
}

function buildNotice({ memberId, name, parkIds }: AlertRow) {
  const title = (locale: Locale) =>
    parkIds.length === 1
      ? m.engagement_noticeOnePark({ name }, { locale })
      : m.engagement_noticeParks({ name, n: String(parkIds.length) }, { locale })
  return { memberId, kind: 'savedSearch', titleZh: title('zh-CN'), titleEn: title('en-US'), link: savedSearchesUrl }
}

async function presentSearch(trx: Db, deps: AlertDeps, { name, query, language, parkIds }: AlertRow) {
  const locale = localeOf(language)
  const cards = await listCards(trx, parkIds.slice(0, maxNamedParks), await loadLabels(deps, language), getMoment(deps.clock))
  const base = `${deps.baseUrl}/whs`
  const languageParam = language === 'en_US' ? 'lang=en_US' : ''
  const address = (path: string, search: string) =>
    [base + path, [search, languageParam].filter((part) => part !== '').join('&')].filter((part) => part !== '').join('?')
  return {
    name,
    count: parkIds.length,
    url: address(urls.search(), query),
    parks: cards.map((card) => ({
      name: card.name,
      facts: [card.regionName, formatArea(card.rentableArea, locale), formatPrice(card.priceMin, locale)].join(' · '),
      url: address(urls.park(card.parkId), ''),
    })),
  }
}

const formatArea = (rentable: number, locale: Locale) => {
  const { figure, unit } = area(rentable)
  return m.engagement_mailRentable({ area: `${figure} ${unit}` }, { locale })
}

const formatPrice = (yuan: number | null, locale: Locale) => {
  if (yuan === null) return m.ui_priceOnRequest({}, { locale })
  const { figure, unit } = price(yuan, locale)
  return `${figure} ${unit}`
}
