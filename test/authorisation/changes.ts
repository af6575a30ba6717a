import { randomInt } from 'node:crypto'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

/** A change set of kind `edit` that adds a dictionary. */
async function ownChangeSet({ portal }: World) {
  const key = `test_${randomInt(1e12)}`
  await portal.sql(
    `set app.change_set = '{"kind":"edit"}'; insert into dict_type (key, name_zh, name_en) values ('${key}', '甲', 'A'); reset app.change_set`,
  )
  const [row] = await portal.sql<{ id: string }>(`select change_set_id as id from record_change where record_id = $1`, [key])
  return { id: row!.id }
}

export const changeRows: Record<string, MatrixRow> = {
  'GET /admin/changeSet/list': { input: nothing },
  'GET /admin/changeSet/actors': { input: nothing },
  'GET /admin/changeSet/:id': { input: ownChangeSet },
  'GET /admin/changeSet/:id/records': { input: ownChangeSet },
  'POST /admin/changeSet/undo': { input: ownChangeSet },
}
