const usualMs = 5_000

/** Keeps what was read for some seconds, so that several readers cost the database one query. A failure is not kept. */
export function kept<Result>(read: () => Promise<Result>, ms = usualMs): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | null = null
  return () => {
    const now = performance.now()
    if (last !== null && now - last.at < ms) return last.result
    const started = { at: now, result: read() }
    started.result.catch(() => {
      if (last === started) last = null
    })
    last = started
    return started.result
  }
}
