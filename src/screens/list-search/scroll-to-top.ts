/** The duration that the specification requires after a page change. */
const durationMs = 800

/** Scrolls to the top within 800 ms; immediately with reduced motion. Wheel, touch or key input cancels it. */
export function scrollToTop() {
  const from = window.scrollY
  if (from === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const start = performance.now()
  const stopped = new AbortController()
  for (const name of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(name, () => stopped.abort(), { signal: stopped.signal, passive: true })
  const step = (now: number) => {
    if (stopped.signal.aborted) return
    const done = Math.min(1, (now - start) / durationMs)
    window.scrollTo(0, from * (1 - easeInOut(done)))
    if (done < 1) requestAnimationFrame(step)
    else stopped.abort()
  }
  requestAnimationFrame(step)
}

const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2)
