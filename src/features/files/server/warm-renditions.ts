import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/server/postgres/database.ts'
import { findPublicFile } from './queries.ts'
import type { Renditions, Wish } from './renditions.ts'

type Warming = {
  db: Db
  renditions: Renditions
  /** Pictures that visitors will see first, most important first. */
  fileIds: readonly string[]
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
  signal: AbortSignal
}

/** Sizes of the lists and the first screen, which most visitors get. */
export const wishes: Wish[] = [
  { width: 800, format: 'avif' },
  { width: 400, format: 'avif' },
  { width: 800, format: 'webp' },
  { width: 400, format: 'webp' },
]

/** Yields the processor between two pictures. */
const restMs = 50

/** Renders the sizes that visitors will request, one at a time and behind any requests. Stops soon after the signal. */
export async function warmRenditions({ db, renditions, fileIds, log, signal }: Warming) {
  let failed = 0
  for (const fileId of fileIds) {
    if (signal.aborted) return
    await warm(fileId).catch((error: unknown) => {
      failed++
      log.warn({ err: error, fileId }, 'a picture could not be prepared')
    })
  }
  log.info({ pictures: fileIds.length, failed }, 'pictures prepared')

  async function warm(fileId: string) {
    const file = await findPublicFile(db, fileId)
    if (!file) return
    for (const wish of wishes) {
      if (signal.aborted) return
      await renditions.keyOf(file, wish, 'background')
      await pause(restMs, undefined, { signal }).catch(() => {})
    }
  }
}
