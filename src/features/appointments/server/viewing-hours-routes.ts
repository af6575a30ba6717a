import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/server/clock.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '../viewing-hours-contract.ts'
import { getViewingHours, listViewingTimes, setViewingHours } from './viewing-hours.ts'

/** When parks can be viewed: for the console, and for who books. */
export function viewingHoursRoutes(app: FastifyInstance, deps: { db: Db; clock: Clock }) {
  mount(app, contract.getViewingHours, ({ id }) => getViewingHours(deps.db, id))
  mount(app, contract.setViewingHours, (input, call) => setViewingHours(call, input))
  mount(app, contract.listViewingTimes, (input) => listViewingTimes(deps, input))
}
