import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { urls } from '#features/content/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import styles from './article-list.module.css'
import type { LoadedList } from './load-list.ts'

/** Why there is nothing, and what helps: other words, the first page, or all that there is. */
export function NoArticles({ type, category, keyword, total }: LoadedList) {
  const at = urls.articles(type, { categoryId: category?.categoryId, keyword })
  const { title, text, to, action } =
    total > 0
      ? { title: m.content_noPage(), text: m.content_noPageText(), to: at, action: m.content_firstPage() }
      : keyword !== ''
        ? {
            title: m.content_noneFound({ keyword }),
            text: m.content_noneFoundText(),
            to: urls.articles(type),
            action: m.content_searchClear(),
          }
        : { title: m.content_none(), text: m.content_noneText(), to: urls.articles(type), action: m.content_all() }
  return (
    <Empty heading="h2" title={title} text={text}>
      <AppLink className="btn primary" to={to}>
        {action}
      </AppLink>
    </Empty>
  )
}

const rows = 5

/** As much room as a page of articles takes. */
export function Loading({ hasLead }: { hasLead: boolean }) {
  return (
    <div role="status">
      <span className="sr">{m.content_loading()}</span>
      {hasLead && (
        <div className={styles.lead} aria-hidden="true">
          <div className={styles.picture} />
          <Lines />
        </div>
      )}
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <div className={styles.picture} />
          <Lines />
        </div>
      ))}
    </div>
  )
}

const Lines = () => (
  <div className={styles.lines}>
    <i />
    <i />
    <i />
  </div>
)

const skeletonAfterMs = 150

/** True once another list has been under way for 150 ms: quicker ones change in place without a flicker. */
export function useLateLoading() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && /^(\/whs)?\/(news|industry)(\/(?!detail\/)[^/]*)?$/.test(location.pathname)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setLate(true), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isLoading])
  return isLate
}
