import { useEffect, useState } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { PlaceOption } from './place-search.ts'

type Options = { options: PlaceOption[]; status: string | null }
const noOptions: Options = { options: [], status: null }

/** Delay from the last keystroke to the search. */
const typingMs = 250

/** Suggests places for a text; the previous ones stay until the new ones arrive. */
export function usePlaceOptions(input: string): Options {
  const text = input.trim()
  const [options, setOptions] = useState(noOptions)
  useEffect(() => {
    if (text === '') return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      find(text, overtaken.signal).then(
        (matches) =>
          !overtaken.signal.aborted && setOptions({ options: matches, status: matches.length === 0 ? m.routing_noPlaces() : null }),
        () => !overtaken.signal.aborted && setOptions({ options: [], status: m.routing_placesFailed() }),
      )
    }, typingMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [text])
  return text === '' ? noOptions : options
}

async function find(text: string, signal: AbortSignal) {
  const [{ findPlaces }, call] = await Promise.all([import('./place-search.ts'), quietCall()])
  return findPlaces(call, text, signal)
}
