import { z } from 'zod'
import { m } from '#messages'
import { WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { driveTimeFailures } from './drive-time-failures.ts'

/**
 * Why a park is new to a search. `listed`: it, or a warehouse of it that matches, was published since; `freed`: more area of a matching warehouse is
 * rentable; `cheaper`: a matching warehouse costs less.
 */
export const newsKinds = ['listed', 'freed', 'cheaper'] as const

/** In characters, as of a saved search. */
const maxQueryLength = 2_000

export const SearchNews = z.object({
  /** Number of parks that match now. */
  total: z.number(),
  /** Number of matching parks of each kind; a park may be of several. At most the 2,000 parks that changed last are counted. */
  counts: z.object({ listed: z.number(), freed: z.number(), cheaper: z.number() }),
  /** Number of matching parks with any of these changes. */
  changed: z.number(),
  /** The first of them, at most 3, newly listed ones first, each with the first kind that applies. */
  parks: z.array(z.object({ parkId: z.string(), name: z.string(), kind: z.enum(newsKinds) })),
})
export type SearchNews = z.output<typeof SearchNews>

/** Compares with the moment before: a price that was lowered and raised again is no news. Not in wire.md. */
export const findSearchNews = defineEndpoint({
  method: 'GET',
  path: '/system/park/searchNews',
  limit: 'search',
  access: 'public',
  summary:
    '一次搜索自某时以来的变化：新上架、新增可租面积、降价的园区数 · What has changed in a search since a time: parks newly listed, with more rentable area, with a lower rent',
  notes: ['早于 90 天的 since 按 90 天前计。· A time more than 90 days ago counts as 90 days ago.'],
  input: z.object({
    /** The query string of a search, by the rules of a saved search. */
    query: withTexts(z.string().max(maxQueryLength), { label: m.field_searchQuery }).default(''),
    since: withTexts(
      WireTime.refine((text) => readWireTime(text) !== null),
      { label: m.field_newsSince },
    ),
  }),
  reply: SearchNews,
  unknownNames: 'refuse',
  failures: [known.invalid, known.maintenance, driveTimeFailures.noRoad, driveTimeFailures.notCovered],
})
