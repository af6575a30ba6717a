import { useEffect, useEffectEvent, useState } from 'react'
import { listAction } from './list-keys.ts'
import { isFreeKey, isOnControl } from './single-keys.ts'

type Options = {
  /** Number of rows on the page. */
  count: number
  /** Returns the element of a row, to scroll it into view. */
  rowAt?: (row: number) => Element | null | undefined
  onSelect?: (row: number) => void
  /** Both rows included. */
  onSelectRange?: (from: number, to: number) => void
  onPeek?: (row: number) => void
  onOpen?: (row: number) => void
  onEdit?: (row: number) => void
}

/**
 * The keys of a list: J and K move, X selects, Space peeks, Enter opens, E edits. Returns the current row, counted from 0, for its mark
 * in the list; null before the first move. `setActive` follows a click.
 */
export function useListKeys({ count, rowAt, onSelect, onSelectRange, onPeek, onOpen, onEdit }: Options) {
  const [active, setActive] = useState<number | null>(null)
  const [anchor, setAnchor] = useState<number | null>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return
    const action = listAction({ key: event.key, shiftKey: event.shiftKey, isOnControl: isOnControl(event) }, { count, active, anchor })
    if (!action) return
    event.preventDefault()
    switch (action.kind) {
      case 'move': {
        setActive(action.to)
        rowAt?.(action.to)?.scrollIntoView({ block: 'nearest' })
        return
      }
      case 'select': {
        setAnchor(action.row)
        onSelect?.(action.row)
        return
      }
      case 'selectRange': {
        setAnchor(action.to)
        onSelectRange?.(action.from, action.to)
        return
      }
      default:
        ;({ peek: onPeek, open: onOpen, edit: onEdit })[action.kind]?.(action.row)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return { active: active !== null && active < count ? active : null, setActive }
}
