import { useSyncExternalStore } from 'react'

function watchVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Returns true while the tab is visible. `atFirst` is the value on the server and until the page is hydrated. */
export const usePageVisible = (atFirst: boolean) =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => atFirst,
  )
