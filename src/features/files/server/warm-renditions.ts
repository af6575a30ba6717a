import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/server/postgres/database.ts'
import { findPublicFile } from './queries.ts'
import type { Renditions, RenditionSpec } from './renditions.ts'

type WarmOptions = {
  db: Db
  renditions: Renditions
  /** Pictures that visitors will see first, most important first. */
  fileIds: readonly string[]
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
  signal: AbortSignal
}

/** The renditions of lists and the first screen, which most visitors load. */
export const firstRenditions: RenditionSpec[] = [
  { width: 800, format: 'avif' },
  { width: 400, format: 'avif' },
  { width: 800, format: 'webp' },
  { width: 400, format: 'webp' },
]

/** Yields the processor between two pictures. */
const restMs = 50

/** Renders the sizes that visitors will request, one at a time and behind any requests. Stops soon after the signal. */
export async function warmRenditions({ db, renditions, fileIds, log, signal }: WarmOptions) {
  let failedCount = 0
  for (const fileId of fileIds) {
    if (signal.aborted) return
    await warm(fileId).catch((error: unknown) => {
      failedCount++
      log.warn({ err: error, fileId }, 'a picture could not be rendered')
    })
  }
  log.info({ pictures: fileIds.length, failed: failedCount }, 'pictures rendered')

  async function warm(fileId: string) {
    const file = await findPublicFile(db, fileId)
    if (!file) return
    for (const spec of firstRenditions) {
      if (signal.aborted) return
      await renditions.keyOf(file, spec, 'background')
      await pause(restMs, undefined, { signal }).catch(() => {})
    }
  }
}
