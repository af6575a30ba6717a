import { buildCode } from '../build/code.ts'
import { buildMedia } from '../build/media.ts'
import { buildPark } from '../build/park.ts'
import { buildWarehouse } from '../build/warehouse.ts'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const parkId = async ({ portal }: World) => ({ parkId: (await buildPark(portal.deps.db)).parkId })

/** Returns the code of the city that parks are built in by default. */
async function marketOf({ deps }: World['portal']) {
  await buildWarehouse(deps.db)
  return '370200'
}

export const listingRows: Record<string, MatrixRow> = {
  'GET /system/park/sieving': { input: nothing },
  'GET /system/park/combinations': { input: () => ({ needArea: 1_000 }) },
  'GET /system/park/understand': { input: async () => ({ q: '青岛 冷库' }) },
  'GET /system/park/suggest': { input: async () => ({ q: '青岛 冷' }) },
  'GET /system/park/searchNews': { input: async () => ({ query: '', since: '2026-11-01 00:00:00' }) },
  'GET /system/summary/homepagedata': { input: nothing },
  'GET /system/park/hotAndRecommend': { input: nothing },
  'GET /system/market/list': { input: nothing },
  'GET /system/market/:regionCode': { input: async ({ portal }) => ({ regionCode: await marketOf(portal) }) },
  'GET /wh/map/parkList': { input: nothing },
  'GET /wh/map/districtList': { input: nothing },
  'GET /system/park/:parkId': { input: parkId },
  'GET /system/park/:parkId/nearby': { input: parkId },
  'GET /system/park/:parkId/similar': { input: parkId },
  'GET /system/park/:parkId/timeline': { input: parkId },
  'GET /system/park/:parkId/fit': {
    input: async ({ portal }) => ({ parkId: (await buildWarehouse(portal.deps.db)).parkId }),
  },
  'GET /system/warehouse/:warehouseId/fit': {
    input: async ({ portal }) => ({ warehouseId: (await buildWarehouse(portal.deps.db)).warehouseId }),
  },
  'GET /system/media/:id/chapters.vtt': {
    input: async (world) => ({ id: (await buildMedia(world.portal.deps.db, { kind: 'video', ...(await parkId(world)) })).mediaId }),
  },
  'GET /system/park/:parkId/brochure': { input: parkId },
  'GET /system/park/comparison.pdf': { input: async (world) => ({ ids: [(await parkId(world)).parkId, (await parkId(world)).parkId] }) },
  'POST /system/park/:parkId/view': { input: parkId },
  'GET /feed/listings.json': { input: nothing },
  'GET /system/warehouse/getYizhanWhInfo': { input: async ({ portal }) => ({ parkId: (await buildWarehouse(portal.deps.db)).parkId }) },
  'POST /system/park/:parkId/contact': {
    input: async (world) => ({
      ...(await parkId(world)),
      phonenumber: world.owner.phone,
      ...(await buildCode(world.portal, 'contact', world.owner.phone)),
      agreement: true,
    }),
  },
}
