import { createContext, useContext, useSyncExternalStore } from 'react'

/** The park that list and map point at together: under the pointer or in the focus of either. */
export type Highlighted = { parkId: string; longitude: number; latitude: number; from: 'list' | 'map' }

/** A store and no state of the screen: of many rows and flags only those change that begin or cease to be pointed at. */
export function createHighlight() {
  let at: Highlighted | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => at,
    set(next: Highlighted | null) {
      if (next?.parkId === at?.parkId && next?.from === at?.from) return
      at = next
      for (const notify of listeners) notify()
    },
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => {
        listeners.delete(notify)
      }
    },
  }
}
export type Highlight = ReturnType<typeof createHighlight>

const Shared = createContext<Highlight>(createHighlight())
export const HighlightProvider = Shared.Provider
export const useHighlight = () => useContext(Shared)

/** Whether what is pointed at is so; asked anew with each change. */
export function useIsHighlighted(is: (at: Highlighted) => boolean) {
  const { subscribe, get } = useHighlight()
  const ask = () => {
    const at = get()
    return at !== null && is(at)
  }
  return useSyncExternalStore(subscribe, ask, () => false)
}
