import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '../bulk-contract.ts'
import { editInBulk, type BulkDeps } from './bulk-edit.ts'

/** Mounts the bulk edits. */
export function bulkRoutes(app: FastifyInstance, deps: BulkDeps) {
  mount(app, contract.editWarehousesInBulk, (input, call) => editInBulk(deps, 'warehouse', input, call))
  mount(app, contract.editParksInBulk, (input, call) => editInBulk(deps, 'park', input, call))
}
