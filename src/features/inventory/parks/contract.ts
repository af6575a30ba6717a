import { z } from 'zod'
import { PictureFile } from '#features/files/contract.ts'
import { Flag, Id, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { availabilities } from '../fields/availability.ts'
import { builtInViewNames, draftStates, listingFilters, listingSources, parkStatuses, verificationKinds } from './list-filter.ts'

const Owner = { ownerId: Id.nullable(), ownerName: z.string().nullable() }

/** What both lists show of a park. */
const about = {
  code: z.string(),
  name: z.string(),
  status: z.enum(parkStatuses),
  /** 青岛 · 黄岛 */
  regionName: z.string(),
  hot: Flag,
  ...Owner,
  version: z.int(),
  updateTime: WireTime,
}

/** A park in the console, or the working copy of one that was never published. Areas in m² over warehouses that are not withdrawn, prices in yuan per m² and day. */
export const ParkRow = z.object({
  /** Null for a park that was never published. */
  parkId: Id.nullable(),
  /** The working copy of a park that was never published; otherwise null. */
  draftId: Id.nullable(),
  ...about,
  cover: PictureFile.nullable(),
  draftState: z.enum(draftStates),
  /** How many fields and records differ from the published park. */
  pendingCount: z.int(),
  /** Completeness, 0–100. */
  score: z.int().nullable(),
  totalArea: z.number(),
  warehouseCount: z.int(),
  rentableArea: z.number(),
  /** Let, but free within 90 days. */
  dueSoonArea: z.number(),
  leasedArea: z.number(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  verifiedTime: WireTime.nullable(),
  verifiedBy: z.enum(verificationKinds).nullable(),
  /** Published, and not verified for 90 days. */
  stale: Flag,
  /** Viewings and requests of the last 30 days. */
  leads30: z.int(),
  source: z.enum(listingSources),
})
export type ParkRow = z.output<typeof ParkRow>

/** A warehouse in the console. */
export const WarehouseRow = z.object({
  warehouseId: Id,
  parkId: Id,
  ...about,
  parkName: z.string(),
  parkCode: z.string(),
  parkStatus: z.enum(parkStatuses),
  /** Building and storey; null without a floor. */
  floor: z.object({ building: z.int(), number: z.int() }).nullable(),
  whType: z.string(),
  totalArea: z.number(),
  rentableArea: z.number(),
  price: z.number().nullable(),
  negotiable: Flag,
  rentableTime: WireDate.nullable(),
  /** Who keeps rentable area and date. */
  availability: z.enum(availabilities),
  /** The last day of its contracts. */
  letUntil: WireDate.nullable(),
  floorHeight: z.number().nullable(),
})
export type WarehouseRow = z.output<typeof WarehouseRow>

const order = ['code', 'name', 'status', 'totalArea', 'rentableArea', 'price', 'owner', 'updateTime'] as const
export const ParkColumn = z.enum([...order, 'score', 'verifiedTime'])
export type ParkColumn = z.output<typeof ParkColumn>
export const WarehouseColumn = z.enum([...order, 'floorHeight', 'rentableTime'])
export type WarehouseColumn = z.output<typeof WarehouseColumn>

const list = {
  method: 'GET',
  access: { permission: 'system:park:list' },
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.forbidden, known.invalid],
} as const

export const listParks = defineEndpoint({
  ...list,
  path: '/admin/park/list',
  summary: '园区管理列表，最近修改在前 · Parks of every status, last changed first',
  input: z
    .object({ ...listingFilters, orderByColumn: ParkColumn.optional(), isAsc: SortDirection.optional(), ...pageFields })
    .refine(withinDepth, { path: ['pageNum'] }),
  /** `warehouses`: of all parks that match. */
  reply: listOf(ParkRow).extend({ warehouses: z.int() }),
})

export const listWarehouses = defineEndpoint({
  ...list,
  path: '/admin/warehouse/list',
  summary: '仓库管理列表，筛选与园区列表相同 · Warehouses, with the filters of the list of parks',
  input: z
    .object({ ...listingFilters, orderByColumn: WarehouseColumn.optional(), isAsc: SortDirection.optional(), ...pageFields })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(WarehouseRow),
})

export const countParkViews = defineEndpoint({
  method: 'GET',
  path: '/admin/park/views',
  access: { permission: 'system:park:list' },
  summary: '内置视图的园区数，缓存 30 秒 · The number of parks in each built-in view, at most 30 s old',
  input: z.object({}),
  reply: z.record(z.enum(builtInViewNames), z.int()),
  failures: [known.forbidden],
})

export const listParkOwners = defineEndpoint({
  method: 'GET',
  path: '/admin/park/owners',
  access: { permission: 'system:park:list' },
  summary: '可任负责人的员工 · The staff who may be in charge of parks',
  input: z.object({}),
  reply: z.array(z.object({ memberId: Id, name: z.string() })),
  failures: [known.forbidden],
})
