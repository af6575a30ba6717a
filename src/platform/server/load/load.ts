import { fail, type Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { counter } from '../metrics/registry.ts'
import { loadLimits, retryAfter } from './load-limits.ts'

/** What is refused: pages that have to be rendered, costly operations (sign-ins and exports), and everything. */
const shedLines = ['render', 'costly', 'all'] as const
export type ShedLine = (typeof shedLines)[number]

const shed = counter('whs_http_shed_total', 'Requests refused because of load', ['line'])
for (const line of shedLines) shed.inc({ line }, 0)

/**
 * How busy this process is, by the delay of its event loop. A single long pause, such as a garbage collection, does not count: it is over
 * by the time it is measured. Two readings in a row count.
 */
export class Load {
  #last = 0
  #sustained = 0

  /** Takes a reading: the longest delay since the previous one. */
  note(delayMs: number) {
    this.#sustained = Math.min(this.#last, delayMs)
    this.#last = delayMs
  }

  /** Milliseconds that work has lately had to wait for the event loop. */
  get delayMs() {
    return this.#sustained
  }

  get isBusy() {
    return this.#sustained > loadLimits.busyMs
  }

  get isOverloaded() {
    return this.#sustained > loadLimits.overloadedMs
  }

  /** Counts a refusal and returns it. */
  refuse(line: ShedLine): Refusal {
    shed.inc({ line })
    return fail(failures.maintenance, { headers: retryAfter })
  }
}

const readEveryMs = 250
const tickMs = 20

/**
 * Reads the delay of this process's event loop into `load`, up to four times a second. Returns what stops it. `monitorEventLoopDelay` would not do:
 * after each reset it needs two turns of the loop for a sample, so that a loop whose every turn is long reads as idle.
 */
export function watchEventLoop(load: Load): () => void {
  let last = performance.now()
  let readAt = last
  let longestMs = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - last - tickMs)
    last = now
    if (now - readAt < readEveryMs) return
    load.note(longestMs)
    readAt = now
    longestMs = 0
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}
