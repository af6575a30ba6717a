import { useSyncExternalStore } from 'react'

function watchVisibility(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether the tab is seen, and not behind another. `atFirst`: what counts before the page lives. */
export const useVisible = (atFirst: boolean) =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => atFirst,
  )
