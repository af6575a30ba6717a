import { useEffect, useState } from 'react'
import type { SearchResult } from '../contract.ts'
import { allKinds, searchKinds } from '../search-kinds.ts'
import { searchConsole } from './operations.ts'

/** After the last key, ms. */
const pauseMs = 120

const kinds = allKinds.filter((kind) => searchKinds[kind].screen)

export type SearchState = { query: string; results: readonly SearchResult[]; state: 'done' | 'loading' | 'failed' }

const nothing: SearchState = { query: '', results: [], state: 'done' }

/** Searches while a text is typed. Earlier results stay until the next ones are there. */
export function useSearch(query: string, maySearch: boolean): SearchState {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (query === '' || !maySearch) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      searchConsole.call({ q: query, kinds }, { noTip: true, signal: stop.signal }).then(
        (results) => setFound({ query, results, state: 'done' }),
        () => stop.signal.aborted || setFound({ query, results: [], state: 'failed' }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, maySearch])
  if (query === '' || !maySearch) return nothing
  return found.query === query ? found : { ...found, state: 'loading' }
}
