import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/server/database.ts'
import { findPublicFile } from './queries.ts'
import type { Renditions, Wish } from './renditions.ts'

type Warming = {
  db: Db
  renditions: Renditions
  /** Pictures that visitors will see first, the most important one first. */
  fileIds: readonly string[]
  log: { info(details: object, text: string): void; warn(details: object, text: string): void }
  signal: AbortSignal
}

/** Of the lists and the first screen: what most visitors are given. */
const wishes: Wish[] = [
  { width: 800, format: 'avif' },
  { width: 400, format: 'avif' },
  { width: 800, format: 'webp' },
  { width: 400, format: 'webp' },
]

/** Leaves the processor to others between two pictures. */
const restMs = 50

/** Makes the sizes that visitors will ask for before they do, one at a time and behind whatever is asked meanwhile. Ends soon after the signal. */
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
