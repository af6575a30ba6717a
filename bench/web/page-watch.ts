/** What the page of a tap reports; times are milliseconds since the epoch, durations of events milliseconds up to the next paint. */
export type Report =
  | { kind: 'visible'; x: number; y: number; isHydrated: boolean }
  | { kind: 'answered'; at: number }
  | { kind: 'event'; name: string; at: number; duration: number }

export const reporterName = 'reportToBench'
export type Watched = { target: string; answer: string }
/** The functions that the browser adds to each page of a tap. */
type TapWindow = { [reporterName](report: string): void; watchTap(watched: Watched): void }

/**
 * Runs in the page, before its own scripts. Reports events that belong to an interaction, as interaction to next paint counts them (Event Timing;
 * browsers round durations to 8 ms and leave out those below 16 ms). Adds `watchTap`, which reports when the target can be seen, and when
 * the answer can.
 */
export function installWatch(): void {
  const page = window as unknown as TapWindow
  const report = (message: Report) => page.reportToBench(JSON.stringify(message))
  const centreOf = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && box.width > 0 && box.height > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }
  const isOnScreen = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        report({ kind: 'event', name: entry.name, at: performance.timeOrigin + entry.startTime, duration: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  page.watchTap = ({ target, answer }) => {
    const untilVisible = () => {
      const centre = hasPainted() ? centreOf(target) : null
      if (centre && isOnScreen(centre)) {
        report({ kind: 'visible', ...centre, isHydrated: document.documentElement.hasAttribute('data-hydrated') })
        return untilAnswered()
      }
      if (centre) document.querySelector(target)!.scrollIntoView({ block: 'center' })
      requestAnimationFrame(untilVisible)
    }
    const untilAnswered = () => {
      if (centreOf(answer)) report({ kind: 'answered', at: performance.timeOrigin + performance.now() })
      else requestAnimationFrame(untilAnswered)
    }
    untilVisible()
  }
}

/** Runs in the page, after `installWatch`. */
export const startWatch = (watched: Watched): void => (window as unknown as TapWindow).watchTap(watched)
