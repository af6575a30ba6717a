import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { m } from '#messages'
import { urls } from '#features/content/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import styles from './article-list.module.css'
import type { LoadedList } from './load-list.ts'

/** Explains an empty list and offers a way on: clearing the search, the first page or all articles. */
export function NoArticles({ type, category, keyword, total }: LoadedList) {
  const firstPage = urls.articles(type, { categoryId: category?.categoryId, keyword })
  const { title, text, to, action } =
    total > 0
      ? { title: m.content_noPage(), text: m.content_noPageText(), to: firstPage, action: m.content_firstPage() }
      : keyword !== ''
        ? {
            title: m.content_noneFound({ keyword }),
            text: m.content_noneFoundText(),
            to: urls.articles(type),
            action: m.content_searchClear(),
          }
        : { title: m.content_none(), text: m.content_noneText(), to: urls.articles(type), action: m.ui_all() }
  return (
    <Empty heading="h2" title={title} text={text}>
      <AppLink className="btn primary" to={to}>
        {action}
      </AppLink>
    </Empty>
  )
}

const skeletonRows = 5

/** A skeleton with the height of a page of articles. */
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
      {Array.from({ length: skeletonRows }, (_, row) => (
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

/** Returns true once a list has been loading for 150 ms, so that faster loads do not flicker. */
export function useSkeletonDelay() {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && /^(\/whs)?\/(news|industry)(\/(?!detail\/)[^/]*)?$/.test(location.pathname)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setShown(true), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  return isShown
}
