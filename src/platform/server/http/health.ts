import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** Why the process wants no new traffic. It still answers requests. */
export type Readiness = {
  /** The process is stopping. */
  draining: boolean
  /** The search index is loading. PostgreSQL answers searches meanwhile, too slowly for many visitors. */
  warming: boolean
}

/** What the disk of the data folder and of the database says. */
export type Disk = {
  /** Share of the data folder's disk that is free, from 0 to 1. */
  freeShare(): Promise<number>
  /** When a write last failed because a disk was full, by `performance.now()`. */
  fullAt(): number
}

const minFreeShare = 0.05
const fullMs = 10_000

/**
 * Serves `/livez`, which depends on nothing, and `/readyz`, which writes, because reads still succeed on a full disk, and asks
 * for free space, because a small write may still fit into what PostgreSQL holds already.
 */
export function healthRoutes(app: FastifyInstance, { db, readiness, disk }: { db: Db; readiness: Readiness; disk: Disk }) {
  const isWritable = keptProbe(async () => {
    await sql`insert into readiness_probe (process, at) values (${process.pid}, now())
      on conflict (process) do update set at = now()`.execute(db)
  })
  const hasSpace = keptProbe(async () => {
    if (performance.now() - disk.fullAt() < fullMs || (await disk.freeShare()) < minFreeShare) throw new Error('the disk is full')
  })
  const probe = { logLevel: 'warn', config: { load: 'essential' } } as const
  app.get('/livez', probe, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    if (readiness.warming) return reply.code(503).send({ status: 'warming' })
    const logged = (err: unknown) => request.log.error({ err }, 'not ready')
    if (!(await hasSpace(logged))) return reply.code(503).send({ status: 'disk' })
    if (!(await isWritable(logged))) return reply.code(503).send({ status: 'database' })
    return { status: 'ok' }
  })
}

const keptMs = 1_000

/** Asks at most once a second, however many calls arrive: a flood of probes must not become a flood of writes. Returns whether the probe succeeded. */
function keptProbe(probe: () => Promise<void>): (failed: (error: unknown) => void) => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null
  return (failed) => {
    const now = performance.now()
    if (last === null || now - last.at >= keptMs) {
      const result = probe().then(
        () => true,
        (error: unknown) => {
          failed(error)
          return false
        },
      )
      last = { at: now, result }
    }
    return last.result
  }
}
