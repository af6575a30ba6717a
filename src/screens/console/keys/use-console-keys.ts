import { useEffect, useEffectEvent, useRef } from 'react'
import { isFreeKey, isTyping } from '#platform/web/keys/single-keys.ts'
import { prefixMs, readConsoleKey } from './read-console-key.ts'

type Handlers = { onSearch: () => void; onUndo: () => void; onKeys: () => void; onJob: (key: string) => void }

/** The keys that work on every screen of the console. */
export function useConsoleKeys({ onSearch, onUndo, onKeys, onJob }: Handlers) {
  const prefixAt = useRef(Number.NEGATIVE_INFINITY)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event
    const afterPrefix = event.timeStamp - prefixAt.current < prefixMs
    const action = readConsoleKey(
      { key, metaKey, ctrlKey, altKey, shiftKey, isFree: isFreeKey(event), isTyping: isTyping(event) || isBlocked() },
      afterPrefix,
    )
    if (!action) return
    prefixAt.current = action.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (action.kind === 'prefix') return
    event.preventDefault()
    if (action.kind === 'search') onSearch()
    else if (action.kind === 'undo') onUndo()
    else if (action.kind === 'keys') onKeys()
    else if (action.kind === 'job') onJob(action.key)
    else focusFilter()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    // Before the keys of a list, which know nothing of G.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** A dialog has an undo of its own, or none. */
const isBlocked = () => document.querySelector('dialog:modal') !== null

/** Focuses the search field of the list. */
function focusFilter() {
  const field = document.querySelector<HTMLInputElement>('#content [data-filter], #content input[type=search], #content [name=keyword]')
  field?.focus()
  field?.select()
}
