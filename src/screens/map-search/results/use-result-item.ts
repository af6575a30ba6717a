import type { MouseEvent } from 'react'
import { useHighlight, useIsHighlighted } from './highlight.ts'

export type Select = (parkId: string, by: 'pointer' | 'keyboard') => void

type Placed = { parkId: string; longitude: number; latitude: number }

/**
 * Connects an item of the list with the map: pointer and focus highlight its park in both, and a click chooses it. A click that opens a new
 * tab or window keeps its meaning, and without `onSelect` every click follows the link.
 */
export function useResultItem({ parkId, longitude, latitude }: Placed, onSelect: Select | null) {
  const highlight = useHighlight()
  const isPointedAt = useIsHighlighted((at) => at.parkId === parkId)
  const point = () => highlight.set({ parkId, longitude, latitude, from: 'list' })
  const leave = () => highlight.get()?.parkId === parkId && highlight.set(null)
  function choose(event: MouseEvent) {
    if (!onSelect || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(parkId, event.detail === 0 ? 'keyboard' : 'pointer')
  }
  return {
    /** For the item. */
    item: { 'data-pointed': isPointedAt || undefined, onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
    /** For its link. */
    choose,
  }
}
