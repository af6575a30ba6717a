import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'

/** A place to start from or to reach: the seat of a city or district, or a park. `id` is a region code or a park id. Degrees. */
const Place = z.object({
  kind: z.enum(['city', 'district', 'park']),
  id: z.string(),
  name: z.string(),
  /** The regions that the place lies in. */
  detail: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})
export type Place = z.output<typeof Place>

/** Ours: what a text typed into a place field may mean. */
export const findPlaces = defineEndpoint({
  method: 'GET',
  path: '/system/route/places',
  limit: 'search',
  access: 'public',
  summary: '按名称查找地点：城市、区县与园区 · Places by name: cities, districts and parks',
  input: z.object({ text: withTexts(z.string().trim().min(1).max(100), { label: m.routing_place }) }),
  reply: z.array(Place),
  failures: [known.invalid],
})
