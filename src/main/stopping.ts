import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#platform/server/alive.ts'

type Step = { what: string; stop: () => unknown; limitMs: number }

/** Started components, stopped in reverse order. Each step has a time limit, so that one that hangs does not block the rest. */
export class Started {
  #steps: Step[] = []
  #stopped: Promise<void> | null = null

  add(what: string, stop: () => unknown, limitMs = 5_000) {
    this.#steps.push({ what, stop, limitMs })
  }

  /** Runs once; later callers wait for the same end. */
  stop(failed: (what: string, error: unknown) => void): Promise<void> {
    this.#stopped ??= this.#stopAll(failed)
    return this.#stopped
  }

  async #stopAll(failed: (what: string, error: unknown) => void) {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await within(step.limitMs, step.stop())
      } catch (error) {
        failed(step.what, error)
      }
    }
  }
}

async function within(limitMs: number, work: unknown) {
  const done = new AbortController()
  const late = sleep(limitMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`not done within ${limitMs} ms`)
  })
  try {
    await Promise.race([work, late])
  } finally {
    done.abort()
    late.catch(() => {})
  }
}

/** Calls back when one of these processes has exited: a parent that was killed cannot notify us. */
export function watchParents(pids: number[], gone: () => void) {
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}
