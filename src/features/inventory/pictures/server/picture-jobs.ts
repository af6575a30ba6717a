import { m } from '#messages'
import { failures as files } from '#features/files/failures.ts'
import { maxPictureBytes, storePicture } from '#features/files/server/stored-files.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import { Refusal } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import { fetchPublic, FetchRefused, type Network } from '#platform/server/http/fetch-public.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { PictureProblem } from '../picture-problems.ts'
import { placePictures } from './place-pictures.ts'
import * as queries from './queries-fetches.ts'

const fetchJob = 'inventory.fetch-pictures'
type FetchJob = { changeSetId: string }

export type PictureJobs = Pick<Jobs, 'send'>
export type PictureDeps = { db: Db; storage: Storage; clock: Clock; network: Network; jobs: PictureJobs }

const atOnce = 4
const timeoutMs = 10_000
/** Addresses of one run, which take at most half of its time. A record has up to 30. */
const batchSize = 60
const limitSeconds = 300

export const pictureJobs = (deps: PictureDeps): Job<never>[] => [
  {
    name: fetchJob,
    limitSeconds,
    retries: 3,
    run: ({ changeSetId }: FetchJob, attempt) => fetchBatch(deps, changeSetId, attempt),
  },
]

/**
 * Has pictures fetched after the commit and added to their parks and warehouses. What is added is undone together with `changeSetId`, the change
 * set that wrote these. Failures show in `media_fetch` and stop nothing else.
 */
export async function queuePictures(jobs: PictureJobs, trx: Db, changeSetId: string, requests: readonly queries.PictureRequest[]) {
  if ((await queries.insertFetches(trx, changeSetId, requests)) > 0) await sendFetch(jobs, trx, changeSetId)
}

/** Does the same for the pictures that the rows of an import name. */
export async function queueImportPictures(jobs: PictureJobs, trx: Db, importId: string, changeSetId: string) {
  if ((await queries.insertImportFetches(trx, importId, changeSetId)) > 0) await sendFetch(jobs, trx, changeSetId)
}

export async function sendFetch(jobs: PictureJobs, trx: Db, changeSetId: string) {
  const job: FetchJob = { changeSetId }
  await jobs.send(trx, fetchJob, job)
}

type Attempt = { signal: AbortSignal; isLast: boolean }

/** Fetches and adds the next pictures of a change set, and queues a run for the rest. A run that was killed resumes with what is missing. */
async function fetchBatch(deps: PictureDeps, changeSetId: string, { signal, isLast }: Attempt) {
  const { db, jobs, clock } = deps
  const batch = wholeRecords(await queries.listOpenFetches(db, changeSetId, batchSize))
  if (batch.length === 0) return
  const waiting = batch.filter(({ state }) => state === 'waiting')
  try {
    await eachOf(waiting, atOnce, (fetch) => fetchOne(deps, fetch, signal))
  } catch (error) {
    if (!isLast || signal.aborted) throw error
    await queries.markFailed(db, idsOf(waiting), 'unexpected')
  }
  await transact(db, async (trx) => {
    if (!(await placePictures(trx, { changeSetId, fetchIds: idsOf(batch), now: clock() }))) return
    const isMore = (await queries.listOpenFetches(trx, changeSetId, 1)).length > 0
    if (isMore) await sendFetch(jobs, trx, changeSetId)
    else await notifyImporter(trx, changeSetId)
  })
}

const idsOf = (fetches: readonly queries.Fetch[]) => fetches.map(({ id }) => id)

/** Leaves out the last record unless it is the only one: more of its addresses may follow. */
function wholeRecords(fetches: queries.Fetch[]): queries.Fetch[] {
  if (fetches.length < batchSize) return fetches
  const last = fetches.at(-1)!
  const isOfLast = ({ parkId, warehouseId }: queries.Fetch) => parkId === last.parkId && warehouseId === last.warehouseId
  return fetches.every(isOfLast) ? fetches : fetches.filter((fetch) => !isOfLast(fetch))
}

/** Runs `work` for all items, so many at the same time. The first error stops the rest. */
async function eachOf<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<void>) {
  const queue = [...items]
  let isStopped = false
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !isStopped; item = queue.shift()) await work(item)
  }
  const workers = Array.from({ length: count }, () =>
    worker().catch((error: unknown) => {
      isStopped = true
      throw error
    }),
  )
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function fetchOne({ db, storage, network }: PictureDeps, { id, url }: queries.Fetch, signal: AbortSignal) {
  try {
    const bytes = await fetchPublic(url, { maxBytes: maxPictureBytes, timeoutMs, signal, network })
    await queries.markFetched(db, id, await storePicture(db, storage, { bytes, name: nameOf(url) }))
  } catch (error) {
    const reason = problemOf(error)
    if (reason === null) throw error
    await queries.markFailed(db, [id], reason.problem, reason.detail)
  }
}

const nameOf = (url: string) => decodeURI(new URL(url).pathname.replaceAll(/%(?![0-9A-Fa-f]{2})/g, ''))

/** Returns why this picture cannot be added; null for an error that has nothing to do with it. */
function problemOf(error: unknown): { problem: PictureProblem; detail: string | null } | null {
  if (error instanceof FetchRefused) return { problem: error.problem, detail: error.detail || null }
  if (!(error instanceof Refusal)) return null
  if (error.failure === files.wrongFormat) return { problem: 'notPicture', detail: null }
  return error.failure === files.unreadablePicture ? { problem: 'unreadable', detail: null } : null
}

/** Tells who started an import how its pictures went. */
async function notifyImporter(trx: Db, changeSetId: string) {
  const started = await queries.importOfChangeSet(trx, changeSetId)
  if (!started?.createdBy) return
  const { added, failed } = await queries.countFetches(trx, started.id)
  const titleIn = (locale: Locale) =>
    m.inventory_picturesNotice({ file: started.fileName, added: String(added), failed: String(failed) }, { locale })
  const link = `/admin/listings/imports/${started.id}`
  await addNotice(trx, { memberId: started.createdBy, kind: 'system', titleZh: titleIn('zh-CN'), titleEn: titleIn('en-US'), link })
}
