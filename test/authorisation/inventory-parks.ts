import { buildWarehouse } from '../build/warehouse.ts'
import { nothing, picture, type MatrixRow, type World } from './matrix-row.ts'

async function priced({ portal }: World) {
  const { warehouseId } = await buildWarehouse(portal.deps.db)
  return { selection: { ids: [warehouseId] }, changes: [{ field: 'price', value: 2 }] }
}

async function owned({ portal }: World) {
  const { parkId } = await buildWarehouse(portal.deps.db)
  return { selection: { ids: [parkId] }, changes: [{ field: 'hot', value: true }] }
}

async function withdrawn({ portal }: World) {
  const { parkId } = await buildWarehouse(portal.deps.db)
  return { act: 'withdraw', selection: { ids: [String(parkId)] } }
}

const noJob = async () => ({ id: '00000000-0000-7000-8000-000000000000' })

const verified = async ({ portal }: World) => ({
  parkIds: [(await buildWarehouse(portal.deps.db)).parkId],
  kind: 'visit',
  date: '2026-01-02',
  person: '周航',
})

async function document({ portal }: World) {
  const [row] = await portal.sql<{ id: string }>(
    `insert into verification (park_id, kind, verified_on, person) values ($1, 'visit', '2026-01-02', '周航') returning id`,
    [(await buildWarehouse(portal.deps.db)).parkId],
  )
  return row!
}

export const inventoryParkRows: Record<string, MatrixRow> = {
  'GET /admin/park/list': { input: nothing },
  'GET /admin/warehouse/list': { input: nothing },
  'GET /admin/park/views': { input: nothing },
  'GET /admin/park/owners': { input: nothing },
  'POST /admin/warehouse/bulk': { input: priced },
  'POST /admin/park/bulk': { input: owned },
  'POST /admin/warehouse/bulk/csv': { input: priced },
  'POST /admin/park/bulk/csv': { input: owned },
  // Without the permission of the act itself it is refused; see park-acts.test.ts.
  'POST /admin/park/act': { input: withdrawn },
  // Jobs belong to who started them.
  'GET /admin/bulk/:id': { input: noJob, answers: 404 },
  'PUT /admin/bulk/cancel': { input: noJob, answers: 404 },
  'GET /admin/verification/list': { input: nothing },
  'GET /admin/verification/park/:parkId': { input: async (world) => ({ parkId: (await verified(world)).parkIds[0] }) },
  'GET /admin/verification/proof/:parkId': { input: async (world) => ({ parkId: (await verified(world)).parkIds[0] }) },
  'POST /admin/verification/checklist': {
    input: async (world) => ({
      parkId: (await verified(world)).parkIds[0],
      checks: [{ item: 'title', outcome: 'passed', date: '2026-01-02' }],
    }),
  },
  'POST /admin/verification': { input: verified },
  'POST /admin/verification/document': { input: nothing, file: picture },
  // Without a file.
  'GET /admin/verification/document/:id': { input: document, answers: 404 },
}
