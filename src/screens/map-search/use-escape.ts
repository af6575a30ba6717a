import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Something nearer to the reader, which Escape closes first. */
const nearer = 'details[name][open], dialog[open], [role="dialog"]'

/** What Escape does while there is something to close; not when it closes a dropdown or a dialog. */
export function useEscape(isActive: boolean, act: () => void) {
  const latest = useLatest(act)
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(nearer)) latest.current()
    }
    // Before the dropdowns hear of it: they would be closed when this looks for them.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isActive, latest])
}
