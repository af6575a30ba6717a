/** A trace event of Chromium; times in microseconds. `tdur` is the processor time of the thread. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number }

/** Up to this many milliseconds, a task is not noticed. */
const unnoticedMs = 50

/**
 * Returns the milliseconds by which the tasks of a page's main thread exceed 50 ms each, when their processor time is multiplied. Unlike
 * Lighthouse's total blocking time it counts the whole load and does not depend on what else the machine does, so that two versions of a page
 * can be compared on a busy one.
 */
export function blockingByProcessor(events: readonly TraceEvent[], multiplier: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Infinity
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * multiplier - unnoticedMs), 0)
}
