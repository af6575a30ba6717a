/**
 * Starts tasks one by one, each in a turn of the event loop of its own, so that health checks, and the answers of the database to what has started
 * already, wait for one task and not for all that have arrived. Resolves to true when a task may start, or to false if its turn has not come within
 * `maxWaitMs` milliseconds.
 */
export function startsInTurn(maxWaitMs: number): () => Promise<boolean> {
  const line: { since: number; answer(mayStart: boolean): void }[] = []
  let isTurnTaken = false

  const startNext = () => {
    const now = performance.now()
    while (line.length > 0 && now - line[0]!.since > maxWaitMs) line.shift()!.answer(false)
    const first = line.shift()
    isTurnTaken = first !== undefined
    if (!first) return
    first.answer(true)
    setImmediate(startNext)
  }

  return async () => {
    if (isTurnTaken) return new Promise((answer) => line.push({ since: performance.now(), answer }))
    isTurnTaken = true
    setImmediate(startNext)
    return true
  }
}
