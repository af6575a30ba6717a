import { urls } from '#features/listings/urls.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { listDueAlerts, markSeen, settleAlert, takeAlert, type AlertTable } from './queries-alert.ts'

export type AlertDeps = { db: Db; clock: Clock }

/** How long followers hear nothing of a change, so that a mistake can be undone. */
const pauseMs = 10 * 60_000

type ToMember = { memberId: string; parkId: string }
type Alert<News extends ToMember> = {
  table: AlertTable
  noticeKind: string
  /** What a change set means to each follower. */
  takeNews(trx: Db, changeSetId: string): Promise<News[]>
  titleOf(news: News, locale: Locale): string
}

/** Returns what notifies followers of changes that are ten minutes old and were not undone. Idempotent, and once over all processes. */
export const followAlert =
  <News extends ToMember>({ table, noticeKind, takeNews, titleOf }: Alert<News>) =>
  async ({ db, clock }: AlertDeps): Promise<void> => {
    const now = clock()
    await markSeen(db, table, now)
    for (const id of await listDueAlerts(db, table, new Date(now.getTime() - pauseMs)))
      await transact(db, async (trx) => {
        const alert = await takeAlert(trx, table, id)
        if (!alert) return
        if (alert.isNews)
          for (const news of await takeNews(trx, id)) {
            const { memberId, parkId } = news
            const titles = { titleZh: titleOf(news, 'zh-CN'), titleEn: titleOf(news, 'en-US') }
            await addNotice(trx, { memberId, kind: noticeKind, ...titles, link: urls.park(parkId) })
          }
        await settleAlert(trx, table, id, { now, sent: alert.isNews })
      })
  }
