import type { ContentWatch } from '#platform/server/content-cache.ts'
import type { Db } from '#platform/server/database.ts'
import { untilNextRelease } from './queries-console.ts'

type Following = {
  db: Db
  watch: Pick<ContentWatch, 'on'>
  log: { warn(details: object, text: string): void }
  /** An article has become public by itself. */
  released: () => void
}

/** Also for when the news of a change got lost. */
const longestWaitMs = 30_000
/** The database's clock is asked, and this process wakes up a moment later. */
const afterMs = 30
const retryMs = 2_000

/** Tells the moment when a scheduled article is due: every process keeps pages of its own. Gives how to stop. */
export function followReleases({ db, watch, log, released }: Following): () => void {
  let timer: NodeJS.Timeout | undefined
  let asked = 0
  let stopped = false

  async function arm() {
    clearTimeout(timer)
    const number = ++asked
    const due = await untilNextRelease(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the next release is not known')
      return 'unknown' as const
    })
    // Another change has come in between and asks anew.
    if (stopped || number !== asked) return
    if (due === 'unknown') return wait(retryMs, () => {})
    if (due === null || due > longestWaitMs) return wait(longestWaitMs, () => {})
    return wait(due + afterMs, released)
  }

  function wait(ms: number, then: () => void) {
    timer = setTimeout(() => {
      then()
      void arm()
    }, ms).unref()
  }

  const stopListening = watch.on('article', () => void arm())
  void arm()
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
  }
}
