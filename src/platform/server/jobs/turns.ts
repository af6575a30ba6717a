/**
 * Limits how many tasks run at the same time. Tasks of the foreground start first. A task is rejected (null) when `maxWaiting` tasks of its
 * queue are waiting already.
 */
export function turns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
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
      await new Promise<void>((start) => waiting[queue].push(start))
    }
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}
