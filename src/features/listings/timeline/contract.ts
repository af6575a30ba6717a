import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { spanStates } from './free-spans.ts'

/** A combination may begin in any shown month and last for ten years, and up to two years later where it does not fit. */
export const knownMonths = 180
const timelineMonths = [12, 24, 36, knownMonths] as const

/** Has neither a contract nor its tenant or price. A contract ends at the end of its month here, unless the listing itself names the day. */
const TimelineSpan = z.object({
  from: WireDate,
  /** The last day; null if the span lasts beyond the requested months. */
  to: WireDate.nullable(),
  /** m² that are free; of the whole unit while nothing is. */
  area: z.number(),
  state: z.enum(spanStates),
})

export const UnitTimeline = z.object({
  warehouseId: z.string(),
  building: z.number().nullable(),
  floor: z.number().nullable(),
  /** The unit's place on its floor, counted from one end; null if it is not known. */
  place: z.number().nullable(),
  spans: z.array(TimelineSpan),
})
export type UnitTimeline = z.output<typeof UnitTimeline>

export const getTimeline = defineEndpoint({
  method: 'GET',
  path: '/system/park/:parkId/timeline',
  access: 'public',
  summary: '空置时间表：各仓位自今日起的可租时段与面积 · The free area of each unit over time, from today',
  notes: [
    '时段首尾相接；month 数含本月。合同的到期日仅在房源写明时按日给出，否则按月底。· The spans follow each other without gaps; the months include the present one. A contract ends at the end of its month here, unless the listing itself names the day.',
  ],
  input: z.object({
    parkId: z.string(),
    months: withTexts(integerOnWire({ min: 12, max: knownMonths, values: timelineMonths }), { label: m.listings_months }).default(36),
  }),
  reply: listOf(UnitTimeline),
  envelope: 'list',
  failures: [known.notFound, known.invalid],
})
