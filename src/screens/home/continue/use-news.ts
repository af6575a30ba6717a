import { useEffect, useState } from 'react'
import type { SearchNews } from '#features/listings/news-contract.ts'
import type { LastSearch } from '#features/listings/web/continue/last-search.ts'
import { findSearchNews } from '#features/listings/web/continue/operations.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'

/** Returns what has changed in a search since it was shown; null while it loads and after a failure. */
export function useNews(search: LastSearch | null): SearchNews | null {
  const [loaded, setLoaded] = useState<{ of: LastSearch; news: SearchNews } | null>(null)
  useEffect(() => {
    if (search === null) return
    let isCurrent = true
    findSearchNews.call({ query: search.query, since: wireTime(new Date(search.at)) }, { noTip: true }).then(
      (news) => isCurrent && setLoaded({ of: search, news }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [search])
  return loaded?.of === search ? loaded.news : null
}
