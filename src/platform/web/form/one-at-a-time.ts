/** Whether a run is in progress. A React ref fits: it changes at once, while state shows an earlier render to a second click. */
type Lock = { current: boolean }

/** Runs `work` unless an earlier run with the same lock has not ended. A double click then counts once. */
export async function runOneAtATime(lock: Lock, work: () => Promise<void>): Promise<void> {
  if (lock.current) return
  lock.current = true
  try {
    await work()
  } finally {
    lock.current = false
  }
}
