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

/** Serves `/livez`, which depends on nothing, and `/readyz`, which writes, because reads still succeed on a full disk. */
export function healthRoutes(app: FastifyInstance, { db, readiness }: { db: Db; readiness: Readiness }) {
  const isWritable = keptProbe(async () => {
    await sql`insert into readiness_probe (process, at) values (${process.pid}, now())
      on conflict (process) do update set at = now()`.execute(db)
  })
  const probe = { logLevel: 'warn', config: { load: 'essential' } } as const
  app.get('/livez', probe, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', probe, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    if (readiness.warming) return reply.code(503).send({ status: 'warming' })
    if (await isWritable((err) => request.log.error({ err }, 'not ready'))) return { status: 'ok' }
    return reply.code(503).send({ status: 'database' })
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
