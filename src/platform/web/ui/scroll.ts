import { useSyncExternalStore } from 'react'

function onScroll(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

/** Whether the page has been scrolled by more than so many pixels; not so while the server renders. */
export const useScrolledPast = (px: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  )

const scrollMs = 800

/** Where the page is after so many milliseconds on the way to its top: fast first, then slower, at 0 when the time is over. */
export function easedScroll(from: number, elapsedMs: number): number {
  const left = 1 - Math.min(1, elapsedMs / scrollMs)
  return from * left ** 3
}

/** To the top of the page in 800 ms, at once for people who asked for less motion. A scroll of their own ends it. */
export function scrollToTop() {
  const from = window.scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const stopped = new AbortController()
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, () => stopped.abort(), { once: true, passive: true, signal: stopped.signal })
  const started = performance.now()
  const step = (now: number) => {
    if (stopped.signal.aborted) return
    const elapsedMs = Math.max(0, now - started)
    window.scrollTo({ top: easedScroll(from, elapsedMs), behavior: 'instant' })
    if (elapsedMs < scrollMs) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}
