import { useCallback, useEffect, useState } from 'react'
import { toSearchParams, parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { isComplete, readCostQuestion, costsAddress, type CostQuestion } from '#features/routing/cost-question.ts'
import type { Progress, Ranking } from './rank-parks.ts'

export type RankingState =
  | { status: 'none' }
  /** `isStarting`: the router is starting, and requests are repeated. */
  | { status: 'loading'; done: number; total: number | null; isStarting: boolean }
  | { status: 'done'; ranking: Ranking }
  | { status: 'failed'; message: string }

/** Loads the costs of a search. Sorting and filtering need no new request; requests of an older question are aborted. */
export function useRanking(search: SearchQuery, question: CostQuestion, canRank: boolean): { state: RankingState; retry: () => void } {
  const [latest, setLatest] = useState<{ key: string; state: RankingState } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = canRank && isComplete(question) ? rankingKey(search, question) : null
  useEffect(() => {
    if (key === null) return
    const overtaken = new AbortController()
    const show = (state: RankingState) => !overtaken.signal.aborted && setLatest({ key, state })
    show({ status: 'loading', done: 0, total: null, isStarting: false })
    rank(key, (progress) => show({ status: 'loading', ...progress }), overtaken.signal).then(
      (ranking) => show({ status: 'done', ranking }),
      (error: unknown) => show({ status: 'failed', message: error instanceof CallFailed ? error.message : '' }),
    )
    return () => overtaken.abort()
  }, [key, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { retry, state: findState(key, latest) }
}

function findState(key: string | null, latest: { key: string; state: RankingState } | null): RankingState {
  if (key === null) return { status: 'none' }
  return latest?.key === key ? latest.state : { status: 'loading', done: 0, total: null, isStarting: false }
}

/** Identifies what the server is asked. */
const rankingKey = (search: SearchQuery, question: CostQuestion) =>
  costsAddress(toSearchParams(search), { ...question, rankBy: 'total', maxTotal: null, months: 12 })

async function rank(key: string, onProgress: (progress: Progress) => void, signal: AbortSignal): Promise<Ranking> {
  const { searchParams } = new URL(key, 'http://page')
  const [{ rankParks }, call] = await Promise.all([import('./rank-parks.ts'), quietCall()])
  return rankParks(call, parseSearchQuery(searchParams), readCostQuestion(searchParams), onProgress, signal)
}
