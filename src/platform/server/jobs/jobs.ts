import { fromKysely, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { writeAs } from '../changes/change-author.ts'
import type { Db } from '../postgres/database.ts'
import { StartRefusal } from '../start-refusal.ts'

/** Work that one process does for all of them. It may run again after a crash, so it must be idempotent. */
export type Job<Data extends object = object> = {
  /** `feature.verb`, of letters, digits, dots and hyphens. */
  name: string
  /** Schedule as a five-field cron expression in Asia/Shanghai. */
  cron?: string
  /** Number of retries after a failure, after about 2, 4, 8 … s, at most ten minutes apart. Default 8. */
  retries?: number
  /** Time limit in seconds, after which another process starts the job again. Default 60. That of a killed process is started again sooner. */
  limitSeconds?: number
  run(data: Data, attempt: { signal: AbortSignal; isLast: boolean }): Promise<void>
}

export type Jobs = {
  /** Queues a job in the caller's transaction: it runs after the commit, and never if the transaction fails. */
  send(trx: Db, name: string, data: object, options?: { startAfterSeconds?: number }): Promise<void>
  /** Waits up to four seconds for running jobs and returns the others to the queue. */
  close(): Promise<void>
}

type Options = {
  /** A direct connection to the server, because a pooler drops notifications. */
  connection: pg.ClientConfig
  /** True if this process runs jobs; otherwise it only queues them. */
  work: boolean
  jobs: readonly Job[]
  log: { warn(details: object, text: string): void; error(details: object, text: string): void }
}

const closeMs = 4_000
/** A connection that has fallen silent leaves the pool; pg-boss checks its listening one on its own. Its types do not name them all. */
const poolOptions: object = { query_timeout: 15_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000, maxLifetimeSeconds: 1_800 }
const noPrivilege = '42501'

/** Opens the queue in PostgreSQL, schema `pgboss`. When a process ends during a job, another process runs it. */
export async function openJobs({ connection, work, jobs, log }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    ...poolOptions,
    ...(connection as object),
    max: 2,
    schedule: work,
    supervise: work,
    useListenNotify: work,
    // How soon the job of a killed process is found.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
  })
  let closing = false
  // A job that runs longer than the closing finds its queue gone; it has been returned already.
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
/** Processes report that long jobs are alive. After this time without a report the job is started again. */
const heartbeatSeconds = 20

async function prepare(boss: PgBoss, { name, cron, retries = defaultRetries, limitSeconds = 60 }: Job) {
  const options = {
    retryLimit: retries,
    retryDelay: 2,
    // pg-boss accepts a maximum delay only together with backoff.
    ...(retries > 0 && { retryBackoff: true, retryDelayMax: 600 }),
    expireInSeconds: limitSeconds,
    ...(limitSeconds > 2 * heartbeatSeconds && { heartbeatSeconds }),
    deleteAfterSeconds: 24 * 3_600,
    notify: true,
  }
  // Of a scheduled job at most one waits and one runs, so that missed runs do not pile up.
  await boss.createQueue(name, { ...options, ...(cron !== undefined && { policy: 'stately' as const }) })
  await boss.updateQueue(name, options)
  if (cron === undefined) await boss.unschedule(name)
  else await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
}

async function serve(boss: PgBoss, { name, retries = defaultRetries, run }: Job, log: Options['log']) {
  // Notifications wake a worker; retries are found by polling.
  const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const
  await boss.work<object>(name, options, async ([job]) => {
    if (!job) return
    try {
      // The name of the queue determines the type of its data.
      await writeAs({ kind: 'job', reason: name }, () => run(job.data ?? {}, { signal: job.signal, isLast: job.retryCount >= retries }))
    } catch (error) {
      log.warn({ err: error, job: name, try: job.retryCount + 1 }, 'job failed')
      throw error
    }
  })
}

const cannotCreateSchema = () =>
  new StartRefusal(
    'The user of the database may not create the schema "pgboss", which holds the jobs. Grant it: grant create on database NAME to USER',
  )
