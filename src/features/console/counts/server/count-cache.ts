import type { Clock } from '#platform/server/clock.ts'

const maxAgeMs = 30_000

/** Returns a function that calls `load` at most every 30 seconds, and once for concurrent callers. A failed call is not kept. */
export function cacheCounts<Counts>(load: () => Promise<Counts>, clock: Clock): () => Promise<Counts> {
  let kept: { at: number; counts: Promise<Counts> } | null = null
  return () => {
    const now = clock().getTime()
    if (kept && now - kept.at < maxAgeMs) return kept.counts
    const entry = { at: now, counts: load() }
    entry.counts.catch(() => {
      if (kept === entry) kept = null
    })
    kept = entry
    return entry.counts
  }
}

const maxCallers = 1_000

/** The same for each caller by a key of its own. */
export function cacheEach<Caller, Counts>(
  load: (caller: Caller) => Promise<Counts>,
  keyOf: (caller: Caller) => string,
  clock: Clock,
): (caller: Caller) => Promise<Counts> {
  const kept = new Map<string, () => Promise<Counts>>()
  return (caller) => {
    const key = keyOf(caller)
    const cached = kept.get(key) ?? cacheCounts(() => load(caller), clock)
    // The least recently used caller is dropped first.
    kept.delete(key)
    kept.set(key, cached)
    const [oldest] = kept.keys()
    if (kept.size > maxCallers && oldest !== undefined) kept.delete(oldest)
    return cached()
  }
}
