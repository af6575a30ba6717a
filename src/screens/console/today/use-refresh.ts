import { useEffect, useEffectEvent } from 'react'

const everyMs = 60_000

/** Calls back every minute while the page is visible and no row lies under the pointer. */
export function useRefresh(refresh: () => void) {
  const run = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !document.querySelector('[data-rows]:hover, [data-rows]:focus-within')) refresh()
  })
  useEffect(() => {
    const timer = setInterval(run, everyMs)
    return () => clearInterval(timer)
  }, [])
}
