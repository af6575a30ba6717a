import { z } from 'zod'
import { m } from '#messages'
import { WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { PartnerWarehouse } from './contract.ts'

export const ListingFeed = z.object({
  listings: z.array(PartnerWarehouse),
  /** Warehouses that are no longer public; only with `updatedSince`. */
  withdrawn: z.array(z.object({ warehouseId: z.string() })),
  /** The `cursor` of the next page; null on the last one. */
  next: z.string().nullable(),
  /** The `updatedSince` of the next round, the same on every page of one. */
  until: WireTime,
})
export type ListingFeed = z.output<typeof ListingFeed>

/** Also served at `/whs/feed/listings.json`. `cursor` continues a round and wins over `updatedSince`. Not in wire.md. */
export const readListingFeed = defineEndpoint({
  method: 'GET',
  path: '/feed/listings.json',
  limit: 'search',
  access: 'public',
  summary:
    '对外房源数据：全部公开仓库，或某一时间以来的变更与下架，每页 100 条 · All public warehouses, or those changed or withdrawn since a time, 100 a page',
  notes: [
    '地址亦为 /whs/feed/listings.json。读完一轮后，以 until 作为下一轮的 updatedSince，不会遗漏变更。· Also served at /whs/feed/listings.json. After a round, pass until as updatedSince of the next one: no change is missed.',
  ],
  input: z.object({
    updatedSince: withTexts(
      WireTime.refine((text) => readWireTime(text) !== null),
      { label: m.listings_feedUpdatedSince },
    ).optional(),
    cursor: withTexts(z.string().regex(/^(?:0|\d{10})-\d{10}-\d{1,18}$/), { label: m.listings_feedCursor }).optional(),
  }),
  reply: ListingFeed,
  // A misspelt updatedSince would answer all listings.
  unknownNames: 'refuse',
  failures: [known.invalid],
})
