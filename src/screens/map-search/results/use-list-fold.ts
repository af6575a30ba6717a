import { useSyncExternalStore } from 'react'

const storageKey = 'whs.map-list'
const listeners = new Set<() => void>()

/** The list is shown unless the visitor has folded it away; storage may be blocked. */
function isShown() {
  try {
    return localStorage.getItem(storageKey) !== 'folded'
  } catch {
    return true
  }
}

function store(shown: boolean) {
  try {
    if (shown) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'folded')
  } catch {
    // The list stays as it is until the next page.
  }
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Remembers across visits whether the list beside the map is shown. */
export function useListFold() {
  return { isListShown: useSyncExternalStore(subscribe, isShown, () => true), setListShown: store }
}
