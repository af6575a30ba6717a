import { createContext, useContext, useSyncExternalStore } from 'react'

/** The park under the pointer or focus, in list or map; highlighted in both. */
export type Highlighted = { parkId: string; longitude: number; latitude: number; from: 'list' | 'map' }

/** Creates a store outside of React state, so that only rows and flags whose highlight changes render again. */
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

/** Returns true if the highlighted park satisfies a condition. */
export function useIsHighlighted(matches: (at: Highlighted) => boolean) {
  const { subscribe, get } = useHighlight()
  const check = () => {
    const at = get()
    return at !== null && matches(at)
  }
  return useSyncExternalStore(subscribe, check, () => false)
}
