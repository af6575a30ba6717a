type Limits = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/**
 * Limits how many tasks run at the same time. Tasks of the foreground start first. A task is rejected (null) when `maxWaiting` tasks of its
 * queue are waiting already, and when its turn has not come after `maxWaitMs`.
 */
export function turns({ atOnce, maxWaiting, maxWaitMs }: Limits) {
  const waiting = { foreground: [] as (() => void)[], background: [] as (() => void)[] }
  let running = 0

  const startNext = () => {
    const start = waiting.foreground.shift() ?? waiting.background.shift()
    if (start) start()
    else running--
  }

  return async function inTurn<Result>(queue: keyof typeof waiting, task: () => Promise<Result>): Promise<Result | null> {
    if (running < atOnce) running++
    else {
      if (waiting[queue].length >= maxWaiting) return null
      if (!(await hasTurn(waiting[queue], maxWaitMs))) return null
    }
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}

/** Waits in line. Returns false if the turn has not come in time; the place in line is then given up. */
function hasTurn(line: (() => void)[], maxWaitMs: number | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const giveUp = () => {
      line.splice(line.indexOf(start), 1)
      resolve(false)
    }
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
    line.push(start)
  })
}
