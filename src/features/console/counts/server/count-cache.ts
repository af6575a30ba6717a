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
