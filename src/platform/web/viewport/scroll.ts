import { useSyncExternalStore } from 'react'

function onScroll(notify: () => void) {
  addEventListener('scroll', notify, { passive: true })
  return () => removeEventListener('scroll', notify)
}

/** Returns true while the page is scrolled by more than `px`; always false on the server. */
export const useScrolledPast = (px: number) =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  )

const scrollMs = 800

/** Returns the scroll position, px, `elapsedMs` after the start from `from`: cubic ease-out, 0 at the end. */
export function scrollPosition(from: number, elapsedMs: number): number {
  const left = 1 - Math.min(1, elapsedMs / scrollMs)
  return from * left ** 3
}

/** Scrolls to the top in 800 ms, or at once with reduced motion. Any scroll of the user ends it. */
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
    window.scrollTo({ top: scrollPosition(from, elapsedMs), behavior: 'instant' })
    if (elapsedMs < scrollMs) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}
