import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import { getParkFit, getUnitFit } from './fit-halls.ts'

export function capacityRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.getUnitFit, (input, caller) => getUnitFit(db, input, caller))
  mount(app, contract.getParkFit, (input, caller) => getParkFit(db, input, caller))
}
