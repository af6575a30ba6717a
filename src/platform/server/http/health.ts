import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/** When the process wants no new traffic. It answers what comes all the same. */
export type Readiness = {
  /** While it stops. */
  draining: boolean
  /** While its search is loading, and PostgreSQL answers in its place: with many parks too slowly for many visitors. */
  warming: boolean
}

/** `/livez` depends on nothing. `/readyz` writes, because reads stay green on a full disk. */
export function healthRoutes(app: FastifyInstance, { db, readiness }: { db: Db; readiness: Readiness }) {
  app.get('/livez', { logLevel: 'warn' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
    if (readiness.warming) return reply.code(503).send({ status: 'warming' })
    try {
      await sql`insert into readiness_probe (process, at) values (${process.pid}, now())
        on conflict (process) do update set at = now()`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database' })
    }
  })
}
