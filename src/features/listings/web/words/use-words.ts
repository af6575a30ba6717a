import { useCallback, useEffect, useReducer, useRef } from 'react'
import { addUnderstood } from '#features/listings/search/add-understood.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { currentReading, reduceWords, startWords, textToAsk, type WordsAnswer } from './words-state.ts'

/** Asks the server how a text reads. */
export type AskWords = (text: string, signal: AbortSignal) => Promise<Omit<WordsAnswer, 'text'>>

export const askPortal: AskWords = async (q, signal) => {
  const [{ suggestSearch }, call] = await Promise.all([import('#features/listings/contract.ts'), quietCall()])
  return call(suggestSearch, { q }, { signal })
}

/** From the last letter to the question, ms. */
const typingMs = 120

/**
 * Runs the search box of a search. `resolve` replaces the keyword of a query by what it says, if the server has answered about it; otherwise
 * the page of the results does. `submit` closes the box as well.
 */
export function useWords(query: SearchQuery, ask: AskWords = askPortal) {
  const keyword = String(query.keyword ?? '')
  const [state, dispatch] = useReducer(reduceWords, keyword, startWords)
  const asked = textToAsk(state)
  useEffect(() => {
    if (asked === null) return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      ask(asked, overtaken.signal).then(
        (reply) => overtaken.signal.aborted || dispatch({ type: 'answered', answer: { ...reply, text: asked } }),
        () => {}, // The box is a plain field while the server does not answer.
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [asked, ask])

  const before = useRef(query)
  useEffect(() => {
    if (before.current === query) return
    dispatch({ type: 'searched', keyword, before: String(before.current.keyword ?? '') })
    before.current = query
  }, [query, keyword])

  const reading = currentReading(state)
  const resolve = useCallback(
    (typed: SearchQuery) => (reading === null || !typed.keyword ? typed : addUnderstood(typed, reading, 'text').query),
    [reading],
  )
  const submit = (typed: SearchQuery) => {
    dispatch({ type: 'submitted' })
    return resolve(typed)
  }
  return { state, dispatch, resolve, submit }
}

export type Words = ReturnType<typeof useWords>
