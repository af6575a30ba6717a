/** A thread of `demo-data.ts`: renders its share of the pictures that lists show first. */
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import type pg from 'pg'
import { openRenditions } from '#features/files/server/renditions.ts'
import { warmRenditions } from '#features/files/server/warm-renditions.ts'
import { listLeadPictures } from '#features/listings/server/queries-lead-pictures.ts'
import { renderRendition } from '#features/media/server/renditions.ts'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'

export type RenderShare = { connection: pg.ClientConfig; dataDir: string; thread: number; threads: number }

const { connection, dataDir, thread, threads } = workerData as RenderShare
const fail = (details: object, text: string) => {
  throw new Error(`${text}: ${JSON.stringify(details)}`)
}
const log = { info: () => {}, warn: fail, error: fail }

const database = openDatabase(connection, log)
const renditions = openRenditions({
  storage: diskStorage(path.join(dataDir, 'files')),
  render: (source, { width, format }) => renderRendition(source, { width, format: format === 'jpg' ? 'jpeg' : format }),
})
const fileIds = (await listLeadPictures(database.db, 1_000)).filter((_, at) => at % threads === thread)
await warmRenditions({ db: database.db, renditions, fileIds, log, signal: new AbortController().signal })
await database.close()
