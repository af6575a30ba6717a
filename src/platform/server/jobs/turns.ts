/** Lets so many tasks run at a time. Those in the foreground go first; beyond `longest` waiting ones, new ones are turned away. */
export function turns({ atOnce, longest }: { atOnce: number; longest: number }) {
  const waiting = { foreground: [] as (() => void)[], background: [] as (() => void)[] }
  let running = 0

  const next = () => {
    const start = waiting.foreground.shift() ?? waiting.background.shift()
    if (start) start()
    else running--
  }

  /** Null when too many are waiting. */
  return async function inTurn<Result>(line: keyof typeof waiting, task: () => Promise<Result>): Promise<Result | null> {
    if (running < atOnce) running++
    else {
      if (waiting[line].length >= longest) return null
      await new Promise<void>((start) => waiting[line].push(start))
    }
    try {
      return await task()
    } finally {
      next()
    }
  }
}
