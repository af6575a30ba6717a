import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { spokenOf } from '#platform/contract/field-errors.ts'
import type { Message } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures } from './failures.ts'
import { Degrees, Engine, hasPoint, isPoint, optional, say, Term, Text, TruckInput } from './wire-parts.ts'

const Code = z.string().regex(/^\d{6}(\d{2})?$/)

const Start = z.strictObject({
  parkId: optional(Id),
  warehouseId: optional(Id),
  longitude: optional(Degrees),
  latitude: optional(Degrees),
  name: optional(Text(100)),
})

const Destination = z.strictObject({
  provinceCode: optional(Code),
  cityCode: optional(Code),
  districtCode: optional(Code),
  address: optional(Text(100)),
  longitude: optional(Degrees),
  latitude: optional(Degrees),
})

/** The checks in the order of the specification; the first broken one is the message. */
const PlanQuestion = z
  .object({
    start: spokenOf(Start, { label: m.routing_start, required: m.routing_selectStart }).optional(),
    destination: spokenOf(Destination, { label: m.routing_destination, required: m.routing_selectDestination }).optional(),
    truck: spokenOf(TruckInput, { label: m.routing_truck }).optional(),
    language: z.enum(['zh_CN', 'en_US']).optional(),
  })
  .superRefine(({ start, destination }, context) => {
    const wrong = (path: string[], text: Message) => context.addIssue({ code: 'custom', path, ...say(text) })
    if (!start || (!start.parkId && !start.warehouseId && !hasPoint(start))) wrong(['start'], m.routing_selectStart)
    if (!destination || Object.values(destination).every((value) => value === undefined))
      return wrong(['destination'], m.routing_selectDestination)
    if (!hasPoint(destination)) {
      if (!destination.provinceCode || !destination.cityCode) wrong(['destination', 'cityCode'], m.routing_chooseCity)
      if (!destination.address) wrong(['destination', 'address'], m.routing_enterAddress)
    }
    if (start && hasPoint(start) && !isPoint(start)) wrong(['start', 'longitude'], m.routing_wrongPoint)
    if (hasPoint(destination) && !isPoint(destination)) wrong(['destination', 'longitude'], m.routing_wrongPoint)
  })
export type PlanQuestion = z.output<typeof PlanQuestion>

export const modes = ['recommended', 'distance', 'lessHighway', 'economic'] as const
export type Mode = (typeof modes)[number]
export const accuracies = ['point', 'park', 'district', 'city'] as const
export type Accuracy = (typeof accuracies)[number]

const Step = z.object({ text: z.string(), road: z.string(), distanceKm: z.number(), durationMin: z.number(), type: z.number() })

/** Money in yuan. Where `ok` is 0 there is a code and a text, and no figure. */
export const Plan = z.object({
  mode: z.enum(modes),
  modeLabel: z.string(),
  ok: Flag,
  code: z.number().nullable(),
  msg: z.string().nullable(),
  /** An earlier mode with the same line. */
  sameAs: z.enum(modes).nullable(),
  distanceKm: z.number().nullable(),
  durationMin: z.number().nullable(),
  trafficLights: z.number().nullable(),
  /** Ours: the lights are a density of the network. */
  lightsAssumed: Flag,
  fuelCost: z.number().nullable(),
  toll: z.number().nullable(),
  tollLow: z.number().nullable(),
  tollHigh: z.number().nullable(),
  /** Ours: `verified` by rates with a document, else `estimate`. */
  tollStanding: z.enum(['verified', 'estimate']).nullable(),
  highwayKm: z.number().nullable(),
  co2Kg: z.number().nullable(),
  /** Encoded polyline, precision 6. */
  geometry: z.string().nullable(),
  steps: z.array(Step),
  terms: z.array(Term),
  warnings: z.array(z.string()),
})
export type Plan = z.output<typeof Plan>

const Place = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })
/** As the truck was reckoned with. Metres and tonnes. */
const TruckAnswer = z.object({
  preset: z.number(),
  axles: z.number(),
  height: z.number(),
  width: z.number(),
  length: z.number(),
  weight: z.number(),
  axleLoad: z.number(),
  tollClass: z.number(),
  loaded: Flag,
  etc: Flag,
})

export const PlanAnswer = z.object({
  engine: Engine,
  start: Place,
  destination: Place.extend({ accuracy: z.enum(accuracies) }),
  truck: TruckAnswer,
  plans: z.array(Plan),
})
export type PlanAnswer = z.output<typeof PlanAnswer>

export const planRoute = defineEndpoint({
  method: 'POST',
  path: '/system/route/plan',
  limit: 'plan',
  access: 'public',
  summary:
    '货车路线规划：四种方案，含里程、时间、红绿灯、油费、路费与高速里程 · Truck routes in four modes, with distance, time, lights, fuel, toll and expressway km',
  input: PlanQuestion,
  reply: PlanAnswer,
  repeatSubmit: false,
  failures: [known.notFound, known.invalid, known.maintenance, ...Object.values(failures)],
})

const GeocodeQuestion = z
  .object({
    provinceCode: Code.optional(),
    cityCode: Code.optional(),
    districtCode: Code.optional(),
    address: spokenOf(Text(100), { label: m.routing_address }).optional(),
    longitude: spokenOf(Degrees, { label: m.routing_longitude }).optional(),
    latitude: spokenOf(Degrees, { label: m.routing_latitude }).optional(),
  })
  .superRefine((asked, context) => {
    const wrong = (path: string, text: Message) => context.addIssue({ code: 'custom', path: [path], ...say(text) })
    if (hasPoint(asked)) return isPoint(asked) ? undefined : wrong('longitude', m.routing_wrongPoint)
    if (!asked.provinceCode || !asked.cityCode) wrong('cityCode', m.routing_chooseCity)
    if (!asked.address) wrong('address', m.routing_enterAddress)
  })
export type GeocodeQuestion = z.output<typeof GeocodeQuestion>

const FoundPlace = Place.extend({ accuracy: z.enum(accuracies), provider: z.string() })
/** Of an address, the place; of a point, the district around it. What the other has is null. */
export const GeocodeAnswer = z.object({
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  accuracy: z.enum(accuracies),
  provider: z.string(),
  candidates: z.array(FoundPlace),
  provinceCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
})
export type GeocodeAnswer = z.output<typeof GeocodeAnswer>

export const geocode = defineEndpoint({
  method: 'GET',
  path: '/system/route/geocode',
  access: 'public',
  summary: '地址转坐标，或坐标转省市区 · The point of an address, or the province, city and district of a point',
  input: GeocodeQuestion,
  reply: GeocodeAnswer,
  failures: [known.invalid, known.maintenance, failures.addressUnknown, failures.notCovered],
})

/** Ours: the presets of the six classes, for the planner's form. Metres and tonnes; litres laden on expressways. */
export const listTrucks = defineEndpoint({
  method: 'GET',
  path: '/system/route/trucks',
  access: 'public',
  summary: '六类货车的预设参数 · Presets of the six truck classes',
  input: z.object({}),
  reply: z.array(
    z.object({
      preset: z.number(),
      axles: z.number(),
      height: z.number(),
      width: z.number(),
      length: z.number(),
      weight: z.number(),
      litresPer100Km: z.number(),
    }),
  ),
  cacheMs: 1_800_000,
})

export const fitResults = ['yes', 'tight', 'no', 'unknown'] as const
const FitCheck = z.object({
  name: z.enum(['gateWidth', 'gateHeight', 'vehicle', 'floor', 'dock']),
  label: z.string(),
  /** Metres, or a floor; null where it is not a figure or not known. */
  limit: z.number().nullable(),
  value: z.number().nullable(),
  result: z.enum(fitResults),
})
export type FitCheck = z.output<typeof FitCheck>

const mostFits = 50

/** Ours: the same for the gates of several parks at once, for the cards of a page. Parks that nobody can see are left out. */
export const checkFits = defineEndpoint({
  method: 'POST',
  path: '/system/route/fits',
  limit: 'search',
  access: 'public',
  summary: '我的货车能进这些园区吗 · Can my truck get into these parks?',
  input: z.object({
    parkIds: spokenOf(z.array(Id).min(1).max(mostFits), { label: m.routing_park }),
    truck: spokenOf(TruckInput, { label: m.routing_truck }).optional(),
  }),
  reply: listOf(z.object({ parkId: z.string(), result: z.enum(fitResults), checks: z.array(FitCheck) })),
  envelope: 'list',
  repeatSubmit: false,
  failures: [known.invalid],
})

export const checkFit = defineEndpoint({
  method: 'POST',
  path: '/system/route/fit',
  access: 'public',
  summary: '我的货车能进吗：大门、车型、楼层与月台逐项判断 · Can my truck get in? Gate, vehicle, floor and dock, one by one',
  input: z.object({
    parkId: spokenOf(Id, { label: m.routing_park }),
    warehouseId: Id.optional(),
    truck: spokenOf(TruckInput, { label: m.routing_truck }).optional(),
  }),
  reply: z.object({ result: z.enum(fitResults), checks: z.array(FitCheck) }),
  repeatSubmit: false,
  failures: [known.notFound, known.invalid],
})
