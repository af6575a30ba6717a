import { z } from 'zod'
import { WarehouseCard } from '#features/listings/contract.ts'
import { ParkCard } from '#features/listings/park-card.ts'
import { m } from '#messages'
import { Flag, Id, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'

export const FollowType = z.enum(['park', 'warehouse'])
export type FollowType = z.output<typeof FollowType>

const FollowTarget = z.object({ followType: FollowType, targetId: Id })
export type FollowTarget = z.output<typeof FollowTarget>

/** Idempotent: a repeat returns the time of the first follow. */
export const follow = defineEndpoint({
  method: 'POST',
  path: '/system/userFollowRecord/addFollow',
  access: 'member',
  summary: '关注园区或仓库，重复关注结果相同 · Follows a park or a warehouse; a repeat gives the same',
  input: FollowTarget,
  reply: z.object({ followed: Flag, followTime: WireTime }),
  successText: m.engagement_followDone,
  singleSubmit: true,
  repeatSubmit: false,
  failures: [known.notFound, known.duplicate, known.invalid],
})

/** Idempotent; also accepts withdrawn and never-followed targets. */
export const unfollow = defineEndpoint({
  method: 'POST',
  path: '/system/userFollowRecord/cancel',
  access: 'member',
  summary: '取消关注，重复取消结果相同 · Follows a park or a warehouse no longer; a repeat gives the same',
  input: FollowTarget,
  reply: z.object({ followed: Flag }),
  successText: m.engagement_unfollowDone,
  singleSubmit: true,
  repeatSubmit: false,
  failures: [known.duplicate, known.invalid],
})

/** `name` is an addition of ours: withdrawn targets have no card but keep their name. */
const followFields = { id: Id, targetId: z.string(), name: z.string(), createTime: WireTime }
export const Follow = z.discriminatedUnion('followType', [
  z.object({ ...followFields, followType: z.literal('park'), item: ParkCard.nullable() }),
  z.object({ ...followFields, followType: z.literal('warehouse'), item: WarehouseCard.nullable() }),
])
export type Follow = z.output<typeof Follow>

export const listFollows = defineEndpoint({
  method: 'GET',
  path: '/system/userFollowRecord/list',
  access: 'member',
  summary: '我的关注，最新的在前；已下架的 item 为空 · One’s own follows, newest first; item is null of what was withdrawn',
  input: z
    .object({
      /** Both types if absent. */
      followType: FollowType.optional(),
      orderByColumn: z.enum(['createTime']).optional(),
      isAsc: SortDirection.optional(),
      ...pageFields,
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Follow),
  envelope: 'list',
  failures: [known.invalid],
})

/** For follow buttons on pages that are rendered without a member. */
export const listFollowedIds = defineEndpoint({
  method: 'GET',
  path: '/system/userFollowRecord/ids',
  access: 'member',
  summary: '我关注的园区与仓库编号 · The ids of all parks and warehouses that one follows',
  input: z.object({}),
  reply: z.object({ park: z.array(z.string()), warehouse: z.array(z.string()) }),
  noTip: true,
})

export const clearFollows = defineEndpoint({
  method: 'DELETE',
  path: '/system/userFollowRecord/clean',
  access: 'member',
  summary: '清空关注的园区或仓库 · Follows no park, or no warehouse, any longer',
  input: z.object({ followType: FollowType }),
  reply: z.null(),
  successText: m.engagement_cleared,
  singleSubmit: true,
  failures: [known.invalid],
})

/** A visit to a park. `times` and `item` are additions of ours. */
export const Visit = z.object({
  id: Id,
  parkId: z.string(),
  parkName: z.string(),
  createTime: WireTime,
  /** Number of visits at least half an hour apart. */
  times: z.number(),
  /** Null if withdrawn. */
  item: ParkCard.nullable(),
})
export type Visit = z.output<typeof Visit>

export const listVisits = defineEndpoint({
  method: 'GET',
  path: '/system/userBrowseRecord/list',
  access: 'member',
  summary: '浏览记录，最近的在前 · One’s own browsing history, the latest first',
  input: z
    .object({ orderByColumn: z.enum(['createTime', 'parkName']).optional(), isAsc: SortDirection.optional(), ...pageFields })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Visit),
  envelope: 'list',
  failures: [known.invalid],
})

export const clearVisits = defineEndpoint({
  method: 'DELETE',
  path: '/system/userBrowseRecord/clean',
  access: 'member',
  summary: '清空浏览记录 · Forgets one’s own browsing history',
  input: z.object({}),
  reply: z.null(),
  successText: m.engagement_cleared,
  singleSubmit: true,
})

export const deleteVisit = defineEndpoint({
  method: 'DELETE',
  path: '/system/userBrowseRecord/:id',
  access: 'member',
  summary: '删除一条浏览记录 · Forgets one look of one’s own browsing history',
  input: z.object({ id: z.string() }),
  reply: z.null(),
  successText: m.ui_deleted,
  singleSubmit: true,
  failures: [known.notFound],
})

/** At most 24 warehouses, each with its reason: first by the member's signals, then the most viewed. */
export const listRecommended = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile/recommend',
  access: 'member',
  summary:
    '按偏好、关注与浏览推荐的仓库，附推荐理由 · Warehouses recommended by one’s preferences, follows and browsing, each with its reason',
  input: z.object({}),
  reply: listOf(WarehouseCard),
  envelope: 'list',
})
