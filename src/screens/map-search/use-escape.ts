import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Dropdowns and dialogs, which Escape closes first. */
const openLayers = 'details[name][open], dialog[open], [role="dialog"]'

/** Calls `act` on Escape while active, unless a dropdown or dialog is open. */
export function useEscape(isActive: boolean, act: () => void) {
  const latest = useLatest(act)
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(openLayers)) latest.current()
    }
    // In the capture phase, before the dropdowns close.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isActive, latest])
}
