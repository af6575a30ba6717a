import { useEffect, useEffectEvent } from 'react'
import { isFreeKey, isOnControl } from '#platform/web/keys/single-keys.ts'
import { boardAction, type BoardAction } from './board-keys.ts'

/** The keys of the board, where nothing else wants them. A focused card counts as no control. */
export function useBoardKeys(act: (action: BoardAction) => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event) || event.shiftKey) return
    const isOnCard = event.target instanceof HTMLElement && event.target.closest('[data-card]') !== null
    const action = boardAction(event.key, !isOnCard && isOnControl(event))
    // The link of a focused card opens it itself.
    if (!action || (isOnCard && action.kind === 'open')) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
