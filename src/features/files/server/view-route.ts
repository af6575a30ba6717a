import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { viewFile } from '../contract.ts'
import type { FileLinks } from './file-links.ts'
import { findFile } from './queries-uploads.ts'

/** Types that browsers display and that cannot hold a script. */
const displayedTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

export const isDisplayed = (mime: string) => displayedTypes.has(mime)

type ViewDeps = { db: Db; storage: Storage; fileLinks: FileLinks }

/** Shows private pictures to holders of a signed address. Responds 404 for expired and forged ones, as for missing files. */
export function viewRoute(app: FastifyInstance, { db, storage, fileLinks }: ViewDeps) {
  mountRaw(app, viewFile, async ({ id, ...link }, { reply }) => {
    const secondsLeft = fileLinks.secondsLeft({ id, ...link })
    const file = secondsLeft === null ? undefined : await findFile(db, id)
    const stored = file && isDisplayed(file.mime) ? await storage.stat(file.storageKey) : null
    if (!file || !stored) throw fail(failures.noSuchPath)
    return reply
      .headers({
        'content-type': file.mime,
        'content-length': stored.bytes,
        'cache-control': `private, max-age=${secondsLeft}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
      .send(await storage.open(file.storageKey))
  })
}
