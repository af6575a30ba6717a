import { createHash } from 'node:crypto'
import { nothing, self, type MatrixRow, type World } from './matrix-row.ts'

const token = 'the secret of the owner of a project'

/** Shares the project of the caller, if there is one. */
async function shared(world: World) {
  const { memberId } = self(world)
  await world.portal.deps.db.deleteFrom('project').where('linkHash', '=', hash).execute()
  await world.portal.deps.db
    .insertInto('project')
    .values({ memberId, content: '{}', linkHash: hash, sharedAt: new Date() })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ linkHash: hash, sharedAt: new Date() }))
    .execute()
  return {}
}
const hash = createHash('sha256').update(token).digest()

export const projectRows: Record<string, MatrixRow> = {
  'GET /system/project': { input: nothing },
  // A version that no project has.
  'PUT /system/project': { input: () => ({ version: 2_000_000_000 }), answers: 409 },
  'POST /system/project/share': { input: shared },
  'DELETE /system/project/share': { input: shared },
  'GET /system/project/shared/:token': { input: async (world) => ({ ...(await shared(world)), token }) },
}
