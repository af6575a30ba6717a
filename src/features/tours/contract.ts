import { z } from 'zod'
import { m } from '#messages'
import { ParkFit } from '#features/routing/contract.ts'
import { Degrees, Engine, isPoint, optional, TruckInput } from '#features/routing/wire-parts.ts'
import { failures as routing } from '#features/routing/failures.ts'
import { Flag, Id, integerOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { ClockTime } from '#features/appointments/wire-time.ts'
import { leftReasons, maxStops } from './tour-plan.ts'

/** How long a viewing may take. Minutes. */
export const stays = [30, 45, 60] as const
export const vehicles = ['car', 'truck'] as const
const maxPlaceLength = 100

const Place = z
  .strictObject({ name: requiredLine(m.tours_placeName, maxPlaceLength), longitude: Degrees, latitude: Degrees })
  .refine(isPoint, withMessage(m.tours_placeWrong))

const Stop = z.strictObject({ parkId: Id, warehouseId: optional(Id) })

const areDistinct = (stops: readonly { parkId: string }[]) => new Set(stops.map(({ parkId }) => parkId)).size === stops.length

/** What a tour is planned from. */
export const planFields = {
  day: withTexts(z.string().refine(isDay, withMessage(m.tours_dayWrong)), { label: m.tours_day }),
  setOut: withTexts(ClockTime, { label: m.tours_setOut }),
  backBy: withTexts(ClockTime, { label: m.tours_backBy }),
  start: withTexts(Place, { label: m.tours_start, required: m.tours_startMissing }),
  /** Absent: the way ends where it begins. */
  end: withTexts(Place, { label: m.tours_end }).optional(),
  vehicle: withTexts(z.enum(vehicles), { label: m.tours_vehicle }),
  /** Only of the vehicle `truck`; absent figures come from its preset. */
  truck: withTexts(TruckInput, { label: m.tours_truck }).optional(),
  /** Minutes of each viewing. */
  stay: withTexts(integerOnWire({ min: stays[0], max: stays[2], values: stays }), { label: m.tours_stay }),
  stops: withTexts(
    z
      .array(Stop)
      .refine(({ length }) => length > 0, withMessage(m.tours_stopsMissing))
      .refine(({ length }) => length <= maxStops, withMessage(m.tours_tooManyStops))
      .refine(areDistinct, withMessage(m.tours_stopTwice)),
    { label: m.tours_stops, required: m.tours_stopsMissing },
  ),
}

export const isInOrder = ({ setOut, backBy }: { setOut: number; backBy: number }) => setOut < backBy
export const wrongOrder = { path: ['backBy'], ...withMessage(m.tours_backTooEarly) }

const TourPlace = z.object({
  parkId: z.string(),
  /** Null: the park as a whole. */
  warehouseId: z.string().nullable(),
  name: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
})

/** A viewing of a plan. `driveMin` and `distanceKm` are of the way to it. */
export const Visit = TourPlace.extend({ arrive: ClockTime, begin: ClockTime, leave: ClockTime, driveMin: z.int(), distanceKm: z.number() })
const Left = TourPlace.extend({ reason: z.enum(leftReasons) })

export const planReply = {
  visits: z.array(Visit),
  left: z.array(Left),
  back: ClockTime,
  /** Of the whole tour, the way back included. */
  driveMin: z.int(),
  distanceKm: z.number(),
  /** The vehicle of the drive times: the truck where the route engine knows no cars. */
  vehicle: z.enum(vehicles),
  engine: Engine,
  /** The way by road; encoded polyline, precision 6. Null without visits. */
  shape: z.string().nullable(),
}

export const planTour = defineEndpoint({
  method: 'POST',
  path: '/system/tour/plan',
  limit: 'plan',
  load: 'costly',
  access: 'public',
  repeatSubmit: false,
  summary: '规划一天的看仓行程：顺序、时段与行车时间 · Plans a day of viewings: order, slots and drive times',
  notes: [
    '先求看得最多，再求返回最早，最后求行车最少；最多 12 个园区时结果为最优 · As many viewings as possible, then back as early as possible, then with the least driving; proved to be best for up to 12 parks',
  ],
  input: z.object(planFields).refine(isInOrder, wrongOrder),
  reply: z.object({
    ...planReply,
    /** Whether the truck gets through the gates of the parks that are visited, in the order of driving. Empty for a car. */
    gates: z.array(ParkFit),
    proved: Flag,
  }),
  failures: [known.invalid, known.maintenance, routing.noRoad, routing.notCovered],
})
export type PlanInput = z.output<typeof planTour.input>
export type PlanReply = z.output<typeof planTour.reply>
