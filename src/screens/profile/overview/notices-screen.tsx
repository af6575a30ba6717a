import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/notices-screen'
import { m } from '#messages'
import { readNotices } from '#features/messaging/web/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { NoticeList } from './notice-list.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('../load.ts')).loadNotices(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

const perPage = 20

/** The member's notices, newest first. */
export default function NoticesScreen({ loaderData: { pageNum, total, rows } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const unread = rows.filter(({ read }) => !read).map(({ id }) => id)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const readAll = async () => {
    setBusy(true)
    await readNotices.call({ ids: unread }).then(revalidate, () => {})
    setBusy(false)
  }
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_notices()}>
        {unread.length > 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void readAll()}>
            {m.profile_readAll()}
          </button>
        )}
      </SectionHead>
      {total === 0 ? <Empty heading="h2" title={m.profile_noNotices()} text={m.profile_noNoticesText()} /> : <NoticeList notices={rows} />}
      {pages > 1 && (
        <nav className={styles.actions} aria-label={m.profile_notices()}>
          {pageNum > 1 && (
            <AppLink className="btn" to={`?pageNum=${pageNum - 1}`}>
              {m.profile_previous()}
            </AppLink>
          )}
          <span className="muted">{m.ui_pageOf({ page: String(pageNum), pages: String(pages) })}</span>
          {pageNum < pages && (
            <AppLink className="btn" to={`?pageNum=${pageNum + 1}`}>
              {m.profile_next()}
            </AppLink>
          )}
        </nav>
      )}
    </section>
  )
}
