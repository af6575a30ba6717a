import { fromKysely, PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Db } from '../postgres/database.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Work that one process does for all. It may be done again after a crash, so that doing it twice must be harmless. */
export type Job<Data extends object = object> = {
  /** `feature.verb`, of letters, digits, dots and hyphens. */
  name: string
  /** When it begins by itself, in the five fields of cron and the time of Shanghai. */
  cron?: string
  /** After a failure: after about 2, 4, 8 … seconds, at most ten minutes apart. Default 8. */
  retries?: number
  /** Whoever has not finished by then is taken for lost, and another process begins again. Default 60. */
  limitSeconds?: number
  run(data: Data, left: { signal: AbortSignal; lastTry: boolean }): Promise<void>
}

export type Jobs = {
  /** Written in the caller's transaction: done when that commits, forgotten when it fails. */
  send(trx: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Waits up to four seconds for what is under way, and gives the rest back. */
  close(): Promise<void>
}

type Options = {
  /** The server itself, for notifications. */
  connection: pg.ClientConfig
  /** Whether this process works, or only sends. */
  work: boolean
  jobs: readonly Job<never>[]
  log: { warn(details: object, text: string): void; error(details: object, text: string): void }
}

const closeMs = 4_000
const noPrivilege = '42501'

/** Jobs live in PostgreSQL, in the schema `pgboss`: whatever a process was doing when it ended, another goes on with. */
export async function openJobs({ connection, work, jobs, log }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 2,
    schedule: work,
    supervise: work,
    useListenNotify: work,
    // How soon the job of a killed process is seen to be nobody's.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  })
  let closing = false
  // A job that outlasts the closing finds its queue gone; it has been given back already.
  boss.on('error', (error) => void (closing || log.error({ err: error }, 'jobs: the queue failed')))
  boss.on('warning', ({ message }) => log.warn({}, `jobs: ${message}`))
  await boss.start().catch((error: unknown) => {
    throw (error as { code?: string }).code === noPrivilege ? cannotCreateSchema() : error
  })
  for (const job of jobs) await prepare(boss, job)
  if (work) for (const job of jobs) await serve(boss, job, log)
  return {
    async send(trx, name, data, { startAfterSeconds = 0 } = {}) {
      await boss.send(name, data, { db: fromKysely(trx), ...(startAfterSeconds > 0 && { startAfter: startAfterSeconds }) })
    },
    close() {
      closing = true
      return boss.stop({ graceful: true, timeout: closeMs })
    },
  }
}

const defaultRetries = 8

async function prepare(boss: PgBoss, { name, cron, retries = defaultRetries, limitSeconds = 60 }: Job<never>) {
  const options = {
    retryLimit: retries,
    retryDelay: 2,
    // The queue takes a longest delay only with growing ones.
    ...(retries > 0 && { retryBackoff: true, retryDelayMax: 600 }),
    expireInSeconds: limitSeconds,
    deleteAfterSeconds: 24 * 3_600,
    notify: true,
  }
  // Of a regular job one may wait and one may run: a process that was away does not make up for what others have done.
  await boss.createQueue(name, { ...options, ...(cron !== undefined && { policy: 'stately' as const }) })
  await boss.updateQueue(name, options)
  if (cron === undefined) await boss.unschedule(name)
  else await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
}

async function serve(boss: PgBoss, { name, retries = defaultRetries, run }: Job<never>, log: Options['log']) {
  // Notifications wake a worker; it looks for itself when a retry may be due.
  const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const
  await boss.work<object>(name, options, async ([job]) => {
    if (!job) return
    try {
      // The queue's name says what its data are.
      await run((job.data ?? {}) as never, { signal: job.signal, lastTry: job.retryCount >= retries })
    } catch (error) {
      log.warn({ err: error, job: name, try: job.retryCount + 1 }, 'a job failed')
      throw error
    }
  })
}

const cannotCreateSchema = () =>
  new StartRefusal(
    'The database does not let its user create the schema "pgboss", where jobs are kept. Grant it: grant create on database NAME to USER',
  )
