import { m } from '#messages'
import type { Notice } from '#features/messaging/contract.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './notice-list.module.css'

/** Following a piece of news is having read it. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} data-unread={!notice.read}>
          <span className={styles.dot} aria-hidden="true" />
          <div>
            {notice.link ? (
              <AppLink to={notice.link} onClick={() => notice.read || read(notice.id)}>
                {notice.title}
              </AppLink>
            ) : (
              notice.title
            )}
            {!notice.read && <span className="sr"> {m.profile_isUnread()}</span>}
          </div>
          <time className="fig" dateTime={notice.createTime}>
            {notice.createTime.slice(0, 16)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Nobody waits for it, and a failure only leaves the mark where it is. */
const read = (id: string) => void import('../account/profile-calls.ts').then(({ markRead }) => markRead([id])).catch(() => {})
