import { z } from 'zod'
import { m } from '#messages'
import { Id } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures } from './failures.ts'
import { hubKinds } from './freight-hub.ts'

/** What a truck drives to: the entrance of an expressway, or a freight hub. */
export const approachKinds = ['expressway', ...hubKinds] as const
export type ApproachKind = (typeof approachKinds)[number]

/** Coordinates in degrees of WGS-84; null for an expressway. */
const Approach = z.object({
  kind: z.enum(approachKinds),
  name: z.string(),
  minutes: z.number(),
  distanceKm: z.number().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
})
export type Approach = z.output<typeof Approach>

/**
 * Ours: the expressway entrance, the port, the airport and the rail freight station that a class-6 truck reaches soonest from a park, the
 * nearest first.
 */
export const measureApproach = defineEndpoint({
  method: 'GET',
  path: '/system/route/approach',
  limit: 'search',
  access: 'public',
  summary:
    '从园区到最近高速入口、港口、机场与铁路货运站的货车里程和时间 · Truck distance and time from a park to the nearest expressway entrance, port, airport and rail freight station',
  input: z.object({ parkId: withTexts(Id, { label: m.routing_park }) }),
  reply: listOf(Approach),
  envelope: 'list',
  failures: [known.invalid, known.notFound, known.maintenance, failures.noRoad, failures.notCovered],
})
