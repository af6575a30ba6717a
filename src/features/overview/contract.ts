import { z } from 'zod'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'

/** Areas in m², money in yuan. Each figure equals that of the list it links to. */
export const Overview = z.object({
  /** Viewings from today on that are neither cancelled nor closed. */
  viewingsToCome: z.number(),
  /** Rentable area of followed parks and warehouses; a warehouse of a followed park counts once. */
  followedRentableArea: z.number(),
  /** Under contracts in force. */
  letArea: z.number(),
  /** Open expenses due until the end of this month, overdue ones included. */
  payable: z.number(),
  overdue: z.number(),
  counts: z.object({
    parkFollows: z.number(),
    warehouseFollows: z.number(),
    appointments: z.number(),
    demands: z.number(),
    contracts: z.number(),
    unreadNotices: z.number(),
  }),
})
export type Overview = z.output<typeof Overview>

export const getOverview = defineEndpoint({
  method: 'GET',
  path: '/system/user/profile/overview',
  access: 'member',
  summary: '个人中心的统计数字 · The figures of one’s own personal centre, and how many rows each of its lists has',
  input: z.object({}),
  reply: Overview,
  failures: [known.signedOut],
})
