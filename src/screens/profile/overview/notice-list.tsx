import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Notice } from '#features/messaging/contract.ts'
import { readNotices } from '#features/messaging/web/operations.ts'
import { longTime } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './notice-list.module.css'

/** Following the link of a notice marks it as read. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} data-unread={!notice.read}>
          <span className={styles.dot} aria-hidden="true" />
          <div>
            {notice.link ? (
              <AppLink to={notice.link} onClick={() => notice.read || markRead(notice.id)}>
                {notice.title}
              </AppLink>
            ) : (
              notice.title
            )}
            {!notice.read && <span className="sr"> {m.profile_isUnread()}</span>}
          </div>
          <time className="fig" dateTime={notice.createTime}>
            {longTime(notice.createTime, getLocale())}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Runs in the background; on failure the notice stays unread. */
const markRead = (id: string) => void readNotices.call({ ids: [id] }).catch(() => {})
