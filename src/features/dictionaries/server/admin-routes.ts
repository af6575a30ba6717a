import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/postgres/database.ts'
import { itemAdminRoutes } from './item-routes.ts'
import { typeAdminRoutes } from './type-routes.ts'

/** Serves dictionaries and their values to the console. */
export function dictionaryAdminRoutes(app: FastifyInstance, { db }: { db: Db }) {
  typeAdminRoutes(app, db)
  itemAdminRoutes(app, db)
}
