import { z } from 'zod'
import { m } from '#messages'
import { Id, integerOnWire, listOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures } from './failures.ts'
import { Degrees, isPoint, withMessage } from './wire-parts.ts'

const place = {
  longitude: withTexts(Degrees, { label: m.routing_longitude }),
  latitude: withTexts(Degrees, { label: m.routing_latitude }),
  /** Truck class; default 6. */
  preset: withTexts(integerOnWire({ min: 1, max: 6 }), { label: m.routing_truck }).optional(),
}
const wrongPoint = { path: ['longitude'], ...withMessage(m.routing_wrongPoint) }

const minutesRange = { min: 30, max: 480 }
const maxTimes = 4

/** Longitude first. Holes are rings after the first of their polygon. */
const Position = z.tuple([z.number(), z.number()])
const Isochrone = z.object({
  type: z.literal('Feature'),
  properties: z.object({ minutes: z.number() }),
  geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
})

/** Outlines the areas that a truck reaches from a place within each of the times, as GeoJSON, shortest time first. */
export const outlineIsochrones = defineEndpoint({
  method: 'GET',
  path: '/system/route/reach',
  limit: 'plan',
  access: 'public',
  summary: '货车可达范围：30–480 分钟内能到的区域，GeoJSON · The area that a truck reaches within 30 to 480 minutes, as GeoJSON',
  input: z
    .object({
      ...place,
      minutes: withTexts(
        listOnWire(integerOnWire({ min: minutesRange.min, max: minutesRange.max }), maxTimes).refine((times) => times.length > 0),
        { label: m.routing_minutes },
      ),
    })
    .refine(isPoint, wrongPoint),
  reply: z.object({ type: z.literal('FeatureCollection'), features: z.array(Isochrone) }),
  failures: [known.invalid, known.maintenance, failures.noRoad, failures.notCovered],
})

const maxParks = 100

/** Ours: measures the drive times of a truck from a place to parks, for the cards of a page. Null if there is no route. */
export const measureMinutes = defineEndpoint({
  method: 'POST',
  path: '/system/route/minutes',
  limit: 'search',
  access: 'public',
  summary: '从一地到多个园区的货车行驶时间 · How long a truck drives from one place to each of several parks',
  input: z
    .object({ ...place, parkIds: withTexts(z.array(Id).min(1).max(maxParks), { label: m.routing_park }) })
    .refine(isPoint, wrongPoint),
  reply: listOf(z.object({ parkId: z.string(), minutes: z.number().nullable(), distanceKm: z.number().nullable() })),
  envelope: 'list',
  repeatSubmit: false,
  failures: [known.invalid, known.maintenance, failures.noRoad, failures.notCovered],
})
