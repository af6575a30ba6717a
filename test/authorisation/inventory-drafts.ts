import { diffDocuments } from '#features/inventory/drafts/operations.ts'
import { emptyDocument } from '#features/inventory/drafts/park-document.ts'
import { fullPark } from '../build/full-park.ts'
import { buildPark } from '../build/park.ts'
import { buildWarehouse } from '../build/warehouse.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

/** The working copy of a new park that passes every check. */
async function completeDraft({ portal }: World, state = 'editing') {
  const park = { ...(await fullPark(portal.deps.db)), code: `M-${crypto.randomUUID().slice(0, 12)}` }
  const ops = JSON.stringify(diffDocuments(emptyDocument, park))
  const [draft] = await portal.sql<{ id: string }>(`insert into listing_draft (ops, state) values ($1, $2) returning id`, [ops, state])
  return { draftId: draft!.id, revision: 0 }
}

async function ownPark({ portal }: World, status = 'published') {
  const { parkId } = await buildPark(portal.deps.db, { status })
  return parkId
}

async function ownVersion(world: World) {
  const id = await ownPark(world)
  const [row] = await world.portal.sql<{ id: string }>(`select change_set_id as id from record_change where park_id = $1 limit 1`, [id])
  return { id, changeSetId: row!.id }
}

const ownUnit = ({ portal }: World) => buildWarehouse(portal.deps.db)

export const inventoryDraftRows: Record<string, MatrixRow> = {
  'POST /admin/park': { input: () => ({ nameZh: '新园区' }) },
  'GET /admin/park/:id': { input: async (world) => ({ id: await ownPark(world) }) },
  'PUT /admin/park/draft': {
    input: async (world) => ({
      parkId: await ownPark(world),
      revision: 0,
      ops: [{ op: 'set', path: 'voltage', before: null, after: 10 }],
    }),
  },
  'POST /admin/park/presence': { input: async (world) => ({ parkId: await ownPark(world), section: 'basics' }) },
  'PUT /admin/park/submit': { input: (world) => completeDraft(world) },
  'PUT /admin/park/return': { input: async (world) => ({ ...(await completeDraft(world, 'review')), note: '请补充' }) },
  'PUT /admin/park/discard': { input: (world) => completeDraft(world) },
  'PUT /admin/park/publish': { input: async (world) => ({ draftId: (await completeDraft(world)).draftId }) },
  'PUT /admin/park/publish/cancel': { input: async (world) => ({ draftId: (await completeDraft(world)).draftId }) },
  'PUT /admin/park/withdraw': { input: async (world) => ({ ids: [await ownPark(world)], reason: '业主收回' }) },
  'DELETE /admin/park/:ids': { input: async (world) => ({ ids: await ownPark(world, 'withdrawn') }) },
  'DELETE /admin/park': { input: nothing, answers: 422 },
  'GET /admin/park/:id/history': { input: async (world) => ({ id: await ownPark(world) }) },
  'GET /admin/park/:id/prices': { input: async (world) => ({ id: await ownPark(world) }) },
  'GET /admin/park/:id/history/:changeSetId': { input: ownVersion },
  'POST /admin/park/restore': {
    input: async (world) => {
      const { id, changeSetId } = await ownVersion(world)
      return { parkId: id, changeSetId }
    },
  },
  'GET /admin/park/:id/preview': { input: async (world) => ({ id: (await ownUnit(world)).parkId }) },
  'POST /admin/warehouse/split': {
    input: async (world) => {
      const { parkId, warehouseId } = await ownUnit(world)
      return { parkId, id: warehouseId, areas: [800, 1_200] }
    },
  },
  'POST /admin/warehouse/merge': {
    input: async (world) => {
      const { parkId, warehouseId } = await ownUnit(world)
      const other = await buildWarehouse(world.portal.deps.db, { parkId })
      return { parkId, ids: [warehouseId, other.warehouseId] }
    },
  },
  'POST /admin/warehouse/copy': {
    input: async (world) => {
      const { parkId, warehouseId } = await ownUnit(world)
      return { parkId, id: warehouseId, names: ['B', 'C'] }
    },
  },
  'PUT /admin/park/direct': { input: async (world) => ({ id: await ownPark(world), version: 1, hot: 1 }) },
  'PUT /admin/warehouse/direct': { input: async (world) => ({ id: (await ownUnit(world)).warehouseId, version: 1, price: 2 }) },
}
