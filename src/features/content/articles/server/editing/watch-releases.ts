import type { ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { msUntilNextRelease } from './queries-console.ts'

type Options = {
  db: Db
  watch: Pick<ContentWatch, 'on'>
  log: { warn(details: object, text: string): void }
  /** Called when a scheduled article has become public. */
  released: () => void
}

/** Upper bound of a wait, in case a notification was lost. */
const maxWaitMs = 30_000
/** Margin after the due time, because the database clock decides. */
const marginMs = 30
const retryMs = 2_000

/** Calls `released` whenever a scheduled article is due, so that each process can drop its cached pages. Returns a function that stops it. */
export function watchReleases({ db, watch, log, released }: Options): () => void {
  let timer: NodeJS.Timeout | undefined
  let latestQuery = 0
  let stopped = false

  async function schedule() {
    clearTimeout(timer)
    const number = ++latestQuery
    const due = await msUntilNextRelease(db).catch((error: unknown) => {
      log.warn({ err: error }, 'reading the next release time failed; retrying')
      return 'unknown' as const
    })
    // A later change has started its own query.
    if (stopped || number !== latestQuery) return
    if (due === 'unknown') return wait(retryMs, () => {})
    if (due === null || due > maxWaitMs) return wait(maxWaitMs, () => {})
    return wait(due + marginMs, released)
  }

  function wait(ms: number, then: () => void) {
    timer = setTimeout(() => {
      then()
      void schedule()
    }, ms).unref()
  }

  const stopListening = watch.on('article', () => void schedule())
  void schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    stopListening()
  }
}
