import { useEffect, useRef, useState } from 'react'
import { toSearchParams, parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { SearchTotals } from './search-totals.ts'

/** Pause after the last change, so that not every letter starts a search. */
const pauseMs = 300

/** Returns the totals of a search and reloads them shortly after a change, keeping the old ones until then. */
export function useLiveCount(query: SearchQuery, first: SearchTotals | null) {
  const [results, setFound] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const address = toSearchParams(query).toString()
  const loaded = useRef(address)
  useEffect(() => {
    if (loaded.current === address) return
    const controller = new AbortController()
    setLoading(true)
    const pause = setTimeout(async () => {
      try {
        const { search } = await import('./anonymous-search.ts')
        const answer = await search(parseSearchQuery(new URLSearchParams(address)), controller.signal)
        if (controller.signal.aborted) return
        loaded.current = address
        setFound(answer)
        setLoading(false)
      } catch {
        if (controller.signal.aborted) return
        setFound(null)
        setLoading(false)
      }
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [address])
  return { results, isLoading }
}
