import { useEffect, useState } from 'react'
import type { MapEntry } from '#features/listings/park-card.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { Box } from '../map/boxes.ts'
import { entriesKey } from '../map/map-view.ts'
import { useLatest } from '../use-latest.ts'

/** Longer than the interval between views of a moving map. */
const settledMs = 120

type EntriesQuery = { box: Box; zoom: number } | null
type Entries = { entries: readonly MapEntry[]; hasFailed: boolean }

/**
 * Loads the map entries of a view. Entries of the previous view stay until the new ones arrive; requests of older views are aborted. A null
 * view has no entries.
 */
export function useEntries(query: SearchQuery, asked: EntriesQuery): Entries {
  const [shown, setShown] = useState<Entries>({ entries: [], hasFailed: false })
  const key = asked && entriesKey(query, asked.box, asked.zoom)
  const latest = useLatest({ query, asked })
  useEffect(() => {
    if (key === null) return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      const { query: searched, asked: view } = latest.current
      if (!view) return
      ask(searched, view, overtaken.signal).then(
        (entries) => setShown({ entries, hasFailed: false }),
        () => !overtaken.signal.aborted && setShown((before) => ({ ...before, hasFailed: true })),
      )
    }, settledMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [key, latest])
  return key === null ? { entries: [], hasFailed: false } : shown
}

async function ask(query: SearchQuery, view: { box: Box; zoom: number }, signal: AbortSignal) {
  const [{ loadEntries }, call] = await Promise.all([import('./load-entries.ts'), quietCall()])
  return loadEntries(call, query, view, signal)
}
