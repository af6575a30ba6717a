/** Returns a function that keeps the answer for each key for `keptMs`, and shares it with callers who ask meanwhile. */
export function createShortCache(keptMs: number, now: () => number) {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>()
  return function remember<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const held = kept.get(key)
    // The same key always holds the answer of the same question.
    if (held && held.until > now()) return held.answer as Promise<Answer>
    for (const [other, { until }] of kept) if (until <= now()) kept.delete(other)
    const answer = ask()
    kept.set(key, { until: now() + keptMs, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
