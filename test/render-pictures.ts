/** A thread of `demo-data.ts`: renders its share of the pictures that lists show first. */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import type pg from 'pg'
import { findPublicFile } from '#features/files/server/queries.ts'
import { openRenditions, type RenderRendition } from '#features/files/server/renditions.ts'
import { firstRenditions } from '#features/files/server/warm-renditions.ts'
import { listLeadPictures } from '#features/listings/server/queries-lead-pictures.ts'
import { renderRendition } from '#features/media/server/renditions.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { hashOfProgram } from '../bin/steps/files.mjs'
import { fileFromCache } from './snapshot.ts'

export type RenderShare = { connection: pg.ClientConfig; dataDir: string; thread: number; threads: number }

const { connection, dataDir, thread, threads } = workerData as RenderShare
const fail = (details: object, text: string) => {
  throw new Error(`${text}: ${JSON.stringify(details)}`)
}
const log = { info: () => {}, warn: fail, error: fail }

/** A new demo world has mostly the same pictures, and rendering them takes far longer than the world itself. */
const renderer = hashOfProgram('src/features/media/server/renditions.ts')
const render: RenderRendition = (source, { width, format }) =>
  fileFromCache({
    name: 'pictures',
    key: createHash('sha256').update(`${renderer} ${width} ${format} `).update(source).digest('hex'),
    create: () => renderRendition(source, { width, format: format === 'jpg' ? 'jpeg' : format }),
  })

const database = openDatabase(connection, log)
const renditions = openRenditions({ storage: diskStorage(path.join(dataDir, 'files')), render })
const fileIds = (await listLeadPictures(database.db, 1_000)).filter((_, at) => at % threads === thread)
for (const fileId of fileIds) {
  const file = await findPublicFile(database.db, fileId)
  if (file) for (const spec of firstRenditions) await renditions.keyOf(file, spec)
}
await database.close()
