import { useEffect, useRef, useState } from 'react'
import { toSearchParams, parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import type { SearchTotals } from './search-totals.ts'

/** After the last touch: nobody wants to know what each letter gives. */
const pauseMs = 300

/** What a search gives, asked again a moment after it has changed. Until the answer is there the old one stays, marked as being asked. */
export function useLiveCount(query: SearchQuery, first: SearchTotals | null) {
  const [found, setFound] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const address = toSearchParams(query).toString()
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    const asking = new AbortController()
    setAsking(true)
    const pause = setTimeout(async () => {
      try {
        const { search } = await import('./anonymous-search.ts')
        const answer = await search(parseSearchQuery(new URLSearchParams(address)), asking.signal)
        if (asking.signal.aborted) return
        shown.current = address
        setFound(answer)
        setAsking(false)
      } catch {
        if (asking.signal.aborted) return
        setFound(null)
        setAsking(false)
      }
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [address])
  return { found, isAsking }
}
