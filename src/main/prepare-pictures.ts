import { warmRenditions } from '#features/files/server/warm-renditions.ts'
import { listLeadPictures } from '#features/listings/server/queries-lead-pictures.ts'
import type { Deps } from './features.ts'

type Log = Parameters<typeof warmRenditions>[0]['log']

/** Enough for the first pages of every list. */
const maxPictures = 1_000

/** Starts rendering the pictures that lists show first. Returns a function that stops it. */
export function preparePictures({ db, renditions }: Deps, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const done = listLeadPictures(db, maxPictures)
    .then((fileIds) => warmRenditions({ db, renditions, fileIds, log, signal: stopping.signal }))
    .catch((error: unknown) => log.warn({ err: error }, 'pictures could not be prepared'))
  return () => {
    stopping.abort()
    return done
  }
}
