let last: { id: string; at: number } | null = null

/** How long a write counts as the last one, ms: other writes of the page, such as drafts, may come between it and its message. */
const recentMs = 5_000

/** Notes the change set of a write. */
export function noteChangeSet(id: string) {
  last = { id, at: performance.now() }
}

/** Returns the change set of the write that has just been answered, once; null if there was none. */
export function takeChangeSet(): string | null {
  const taken = last
  last = null
  return taken !== null && performance.now() - taken.at < recentMs ? taken.id : null
}
