import { useEffect, useState } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'

export type Suggestion = { parkId: string; name: string; place: string }

/** Delay from the last keystroke to the search. */
const typingMs = 250
const maxSuggestions = 5

type Suggestions = { text: string; parks: Suggestion[]; status: string | null }
const noSuggestions: Suggestions = { text: '', parks: [], status: null }

/** Suggests parks for a text; the previous ones stay until the new ones arrive. */
export function useSuggestions(input: string): Omit<Suggestions, 'text'> {
  const text = input.trim()
  const [suggestions, setSuggestions] = useState(noSuggestions)
  useEffect(() => {
    if (text === '') return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(text, overtaken.signal).then(
        (parks) => setSuggestions({ text, parks, status: parks.length === 0 ? m.routePlanner_noSuggestions() : null }),
        () => !overtaken.signal.aborted && setSuggestions({ text, parks: [], status: m.routePlanner_suggestionsFailed() }),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text])
  return text === '' ? noSuggestions : suggestions
}

async function find(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const [{ searchParks }, call] = await Promise.all([import('#features/listings/contract.ts'), quietCall()])
  const keyword = [...text].slice(0, 50).join('')
  const { parkVoPageInfo } = await call(searchParks, { keyword, pageSize: '10', markers: '0' }, { signal })
  return parkVoPageInfo.list.slice(0, maxSuggestions).map(({ parkId, name, regionName }) => ({ parkId, name, place: regionName }))
}
