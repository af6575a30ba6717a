import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import type { Message } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures } from './failures.ts'
import { Degrees, Engine, hasPoint, isPoint, optional, withMessage, Term, Text, TruckInput } from './wire-parts.ts'

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

/** Checked in the specification's order; the first violation is the message. */
const PlanQuery = z
  .object({
    start: withTexts(Start, { label: m.routing_start, required: m.routing_selectStart }).optional(),
    destination: withTexts(Destination, { label: m.routing_destination, required: m.routing_selectDestination }).optional(),
    truck: withTexts(TruckInput, { label: m.routing_truck }).optional(),
    language: z.enum(['zh_CN', 'en_US']).optional(),
  })
  .superRefine(({ start, destination }, context) => {
    const addIssue = (path: string[], text: Message) => context.addIssue({ code: 'custom', path, ...withMessage(text) })
    if (!start || (!start.parkId && !start.warehouseId && !hasPoint(start))) addIssue(['start'], m.routing_selectStart)
    if (!destination || Object.values(destination).every((value) => value === undefined))
      return addIssue(['destination'], m.routing_selectDestination)
    if (!hasPoint(destination)) {
      if (!destination.provinceCode || !destination.cityCode) addIssue(['destination', 'cityCode'], m.routing_chooseCity)
      if (!destination.address) addIssue(['destination', 'address'], m.routing_enterAddress)
    }
    if (start && hasPoint(start) && !isPoint(start)) addIssue(['start', 'longitude'], m.routing_wrongPoint)
    if (hasPoint(destination) && !isPoint(destination)) addIssue(['destination', 'longitude'], m.routing_wrongPoint)
  })
export type PlanQuery = z.output<typeof PlanQuery>

export const modes = ['recommended', 'distance', 'lessHighway', 'economic'] as const
export type Mode = (typeof modes)[number]
export const accuracies = ['point', 'park', 'district', 'city'] as const
export type Accuracy = (typeof accuracies)[number]

const Step = z.object({ text: z.string(), road: z.string(), distanceKm: z.number(), durationMin: z.number(), type: z.number() })

/** Money in yuan. If `ok` is 0, `code` and `msg` say why and the figures are null. */
export const Plan = z.object({
  mode: z.enum(modes),
  modeLabel: z.string(),
  ok: Flag,
  code: z.number().nullable(),
  msg: z.string().nullable(),
  /** An earlier mode with the same route. */
  sameAs: z.enum(modes).nullable(),
  distanceKm: z.number().nullable(),
  durationMin: z.number().nullable(),
  trafficLights: z.number().nullable(),
  /** Ours: the lights are estimated from a density. */
  lightsAssumed: Flag,
  fuelCost: z.number().nullable(),
  toll: z.number().nullable(),
  tollLow: z.number().nullable(),
  tollHigh: z.number().nullable(),
  /** Ours: `verified` if the rates come from an official document, else `estimate`. */
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

const NamedPoint = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })
/** The truck of the calculation. Metres and tonnes. */
const TruckReply = z.object({
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

export const PlanReply = z.object({
  engine: Engine,
  start: NamedPoint,
  destination: NamedPoint.extend({ accuracy: z.enum(accuracies) }),
  truck: TruckReply,
  plans: z.array(Plan),
})
export type PlanReply = z.output<typeof PlanReply>

export const planRoute = defineEndpoint({
  method: 'POST',
  path: '/system/route/plan',
  limit: 'plan',
  access: 'public',
  summary:
    '货车路线规划：四种方案，含里程、时间、红绿灯、油费、路费与高速里程 · Truck routes in four modes, with distance, time, lights, fuel, toll and expressway km',
  input: PlanQuery,
  reply: PlanReply,
  repeatSubmit: false,
  failures: [known.notFound, known.invalid, known.maintenance, ...Object.values(failures)],
})

const GeocodeQuery = z
  .object({
    provinceCode: Code.optional(),
    cityCode: Code.optional(),
    districtCode: Code.optional(),
    address: withTexts(Text(100), { label: m.routing_address }).optional(),
    longitude: withTexts(Degrees, { label: m.routing_longitude }).optional(),
    latitude: withTexts(Degrees, { label: m.routing_latitude }).optional(),
  })
  .superRefine((query, context) => {
    const addIssue = (path: string, text: Message) => context.addIssue({ code: 'custom', path: [path], ...withMessage(text) })
    if (hasPoint(query)) return isPoint(query) ? undefined : addIssue('longitude', m.routing_wrongPoint)
    if (!query.provinceCode || !query.cityCode) addIssue('cityCode', m.routing_chooseCity)
    if (!query.address) addIssue('address', m.routing_enterAddress)
  })
export type GeocodeQuery = z.output<typeof GeocodeQuery>

const GeocodeResult = NamedPoint.extend({ accuracy: z.enum(accuracies), provider: z.string() })
/** The place of an address, or the district around a point; codes are null for an address. */
export const GeocodeReply = z.object({
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  accuracy: z.enum(accuracies),
  provider: z.string(),
  candidates: z.array(GeocodeResult),
  provinceCode: z.string().nullable(),
  cityCode: z.string().nullable(),
  districtCode: z.string().nullable(),
})
export type GeocodeReply = z.output<typeof GeocodeReply>

export const geocode = defineEndpoint({
  method: 'GET',
  path: '/system/route/geocode',
  access: 'public',
  summary: '地址转坐标，或坐标转省市区 · The point of an address, or the province, city and district of a point',
  input: GeocodeQuery,
  reply: GeocodeReply,
  failures: [known.invalid, known.maintenance, failures.addressUnknown, failures.notCovered],
})

/** Ours: presets of the six truck classes. Metres and tonnes; litres of a loaded truck on expressways. */
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
  /** Metres, or a floor number; null if unknown or not a figure. */
  limit: z.number().nullable(),
  value: z.number().nullable(),
  result: z.enum(fitResults),
})
export type FitCheck = z.output<typeof FitCheck>

/** The gates of a park against a truck. */
export const ParkFit = z.object({ parkId: z.string(), result: z.enum(fitResults), checks: z.array(FitCheck) })
export type ParkFit = z.output<typeof ParkFit>

const maxParks = 50

/** Ours: judges the gates of several parks at once, for the cards of a page. Leaves out unpublished parks. */
export const checkFits = defineEndpoint({
  method: 'POST',
  path: '/system/route/fits',
  limit: 'search',
  access: 'public',
  summary: '我的货车能进这些园区吗 · Can my truck get into these parks?',
  input: z.object({
    parkIds: withTexts(z.array(Id).min(1).max(maxParks), { label: m.routing_park }),
    truck: withTexts(TruckInput, { label: m.routing_truck }).optional(),
  }),
  reply: listOf(ParkFit),
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
    parkId: withTexts(Id, { label: m.routing_park }),
    warehouseId: Id.optional(),
    truck: withTexts(TruckInput, { label: m.routing_truck }).optional(),
  }),
  reply: z.object({ result: z.enum(fitResults), checks: z.array(FitCheck) }),
  repeatSubmit: false,
  failures: [known.notFound, known.invalid],
})
