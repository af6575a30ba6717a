import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Set by the process while it stops: it answers what is under way, and wants no new traffic. */
export type Readiness = { draining: boolean }

/** `/livez` depends on nothing. `/readyz` writes, because reads stay green on a full disk. */
export function healthRoutes(app: FastifyInstance, { db, readiness }: { db: Db; readiness: Readiness }) {
  app.get('/livez', { logLevel: 'warn' }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.draining) return reply.code(503).send({ status: 'draining' })
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
