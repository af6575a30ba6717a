import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { gauge, one } from './registry.ts'

const delaySeconds = gauge('whs_event_loop_delay_seconds', 'Delay of the event loop within the last ten seconds', ['quantile'])
const utilisation = gauge('whs_event_loop_utilisation', 'Share of the last ten seconds in which the event loop was busy')

const intervalMs = 10_000
const resolutionMs = 10

/** Measures in intervals of its own, so that several readers see the same. Returns what stops it. */
export function measureEventLoop(): () => void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let before = performance.eventLoopUtilization()
  const read = () => ({
    quantiles: delays.count === 0 ? {} : { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max },
    utilization: performance.eventLoopUtilization(performance.eventLoopUtilization(), before).utilization,
  })
  let last: ReturnType<typeof read> | null = null
  const timer = setInterval(() => {
    last = read()
    delays.reset()
    before = performance.eventLoopUtilization()
  }, intervalMs).unref()
  /** The last whole interval, or in the first ten seconds what there is of it. */
  const current = () => last ?? read()
  const stops = [
    delaySeconds.watch(() =>
      Object.entries<number>(current().quantiles).map(([quantile, nanoseconds]) => ({
        labels: { quantile },
        // The monitor counts from the timer's own period.
        value: Math.max(0, nanoseconds / 1e9 - resolutionMs / 1e3),
      })),
    ),
    utilisation.watch(() => one(current().utilization)),
    () => clearInterval(timer),
    () => delays.disable(),
  ]
  return () => stops.forEach((stop) => stop())
}
