import { sendFile } from '../import-files.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'
import { buildMember } from '../build/member.ts'

/** Uploads a small file as a leasing agent. */
async function upload({ portal }: World) {
  const agent = await buildMember(portal.deps.db, { roles: ['leasing_agent'] })
  await portal.sql('delete from rate_use')
  const { data } = await sendFile(portal, agent, { name: 'units.csv', content: csv })
  return { id: data.id }
}

const csv = 'park_code,warehouse_code,name_zh\nP00001,A,甲库\n'
const keys = ['park_code', 'warehouse_code', 'name_zh']

/** An import whose dry run has ended. */
async function checked(world: World) {
  const { id } = await upload(world)
  await world.portal.sql(`update listing_import set state = 'checked', token = 'token', row_count = 0 where id = $1`, [id])
  return { id }
}

export const importRows: Record<string, MatrixRow> = {
  'POST /admin/import': { input: nothing, file: async () => Buffer.from(csv) },
  'GET /admin/import/list': { input: nothing },
  'GET /admin/import/:id': { input: upload },
  'GET /admin/import/:id/rows': { input: async (world) => ({ ...(await upload(world)), sheet: 'warehouse' }) },
  'GET /admin/import/:id/marked': { input: upload, answers: 10_908 },
  'PUT /admin/import/mapping': {
    input: async (world) => ({ ...(await upload(world)), sheets: [{ index: 0, kind: 'warehouse', keys }] }),
  },
  // Without a job queue a check cannot start; what it needs is refused before.
  'PUT /admin/import/check': {
    input: async (world) => {
      const { id } = await upload(world)
      await world.portal.sql(`update listing_import set sheets = jsonb_set(sheets, '{0,kind}', 'null') where id = $1`, [id])
      return { id }
    },
    answers: 10_906,
  },
  'PUT /admin/import/repair': {
    input: async (world) => ({ ...(await checked(world)), kind: 'warehouse', column: 'wh_type', from: '冷', to: '冷藏库' }),
  },
  'PUT /admin/import/apply': { input: async (world) => ({ ...(await checked(world)), token: 'another' }), answers: 10_904 },
  'PUT /admin/import/cancel': { input: upload },
  'GET /admin/import/:id/pictures': { input: upload },
  'PUT /admin/import/pictures': { input: upload, answers: 10_908 },
}
