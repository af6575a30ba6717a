import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as contract from '#features/accounts/role-contract.ts'
import { addRole, editRole, presentRole, removeRole } from './edit-role.ts'
import { findStaffRole, listHolders, listStaffRoles } from './queries-edit-role.ts'

const maxHolders = 100

export function roleRoutes(app: FastifyInstance, { db }: { db: Db }) {
  mount(app, contract.listRoles, async (_, { identity }) => (await listStaffRoles(db)).map((row) => presentRole(row, identity)))

  mount(app, contract.getRole, async ({ key }, { identity }) => {
    const row = await findStaffRole(db, key)
    if (!row) throw fail(known.notFound)
    return { ...presentRole(row, identity), holders: await listHolders(db, key, maxHolders) }
  })

  mount(app, contract.addRole, (input, call) => addRole(call, input))

  mount(app, contract.editRole, (input, call) => editRole(call, input))

  mount(app, contract.removeRole, async ({ key }, call) => {
    await removeRole(call, key)
    return null
  })
}
