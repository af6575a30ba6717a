import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'

/** What the routes of a feature may ask for. */
export type Deps = { db: Db; clock: Clock }

/** Every feature's routes, in one list to read. */
export const features: ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[] = []
