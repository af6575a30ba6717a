import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, numberOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf } from '#platform/contract/page.ts'
import { failures } from './failures.ts'
import { Degrees, Engine, isPoint, optional, withMessage, Term, Text, TruckInput } from './wire-parts.ts'

export const costLimits = { parks: 100, exported: 1_000, destinations: 5, trips: 1_000, areaM2: 100_000_000, months: 120 }

const Destination = z.strictObject({
  longitude: Degrees,
  latitude: Degrees,
  /** A round trip counts once. */
  tripsPerMonth: integerOnWire({ min: 1, max: costLimits.trips }),
  /** Ours: the name used in the terms. */
  name: optional(Text(60)),
})

/** The input of a ranking, besides its parks. */
export const costInput = {
  /** Rented m². */
  area: withTexts(numberOnWire({ min: 1, max: costLimits.areaM2 }), { label: m.routing_area }),
  destinations: withTexts(
    z
      .array(Destination)
      .min(1)
      .max(costLimits.destinations)
      .refine((all) => all.every(isPoint), withMessage(m.routing_wrongPoint)),
    { label: m.routing_destination, required: m.routing_selectDestination },
  ),
  truck: withTexts(TruckInput, { label: m.routing_truck }).optional(),
  /** Ours: adds the costs of an empty return trip. */
  emptyReturn: Flag.optional(),
}

/**
 * Yuan per month. `total` is null if the park cannot let the area or has no price, or a destination cannot be reached; `reason` says
 * which. All fields after `total` but `terms` are ours; `distances`: km of a single trip to each destination.
 */
const ParkCost = z.object({
  parkId: z.string(),
  rent: z.number().nullable(),
  fuel: z.number().nullable(),
  toll: z.number().nullable(),
  back: z.number().nullable(),
  total: z.number().nullable(),
  /** `tooSmall`: less free space than needed; `minimum`: let from a larger area only. */
  reason: z.enum(['tooSmall', 'minimum', 'noPrice', 'noRoute']).nullable(),
  /** Free m² of the park. */
  rentableArea: z.number(),
  /** With the reason `minimum`, the smallest area in m² that would be let. */
  minArea: z.number().nullable(),
  /** The warehouses that are rented together, 0 if the rent is unknown. */
  unitCount: z.number(),
  /** The toll kilometres are estimated from the length of the route. */
  estimated: Flag,
  distances: z.array(z.number().nullable()),
  terms: z.array(Term),
})
export type ParkCost = z.output<typeof ParkCost>

export const rankCosts = defineEndpoint({
  method: 'POST',
  path: '/system/route/cost',
  limit: 'search',
  access: 'public',
  summary:
    '园区每月总成本：租金、路费、油费与空驶返程，逐项列出 · What parks cost a month: rent, toll, fuel and the empty way back, term by term',
  input: z.object({
    parkIds: withTexts(z.array(Id).min(1).max(costLimits.parks), { label: m.routing_park }),
    ...costInput,
    /** Ours: the warehouses that come into question in these parks; without it, all of them. */
    warehouseIds: withTexts(z.array(Id).min(1).max(costLimits.parks), { label: m.field_warehouse }).optional(),
    /** Ours: 0 leaves out the terms. */
    terms: Flag.optional(),
  }),
  /** Cheapest first, then those without a total, those that cannot let the area last. */
  reply: listOf(ParkCost).extend({ engine: Engine }),
  envelope: 'list',
  repeatSubmit: false,
  failures: [known.invalid, known.maintenance, failures.noRoad, failures.notCovered],
})

/** Ours: the ranking as an Excel file. */
export const exportCosts = defineEndpoint({
  method: 'POST',
  path: '/system/route/cost/export',
  limit: 'plan',
  access: 'public',
  summary: '导出总成本排名（Excel） · The ranking by total cost as an Excel file',
  input: z.object({
    parkIds: withTexts(z.array(Id).min(1).max(costLimits.exported), { label: m.routing_park }),
    ...costInput,
    months: withTexts(integerOnWire({ min: 1, max: costLimits.months }), { label: m.routing_months }).optional(),
  }),
  reply: z.unknown(),
  envelope: 'file',
  repeatSubmit: false,
  failures: [known.invalid, known.maintenance, failures.noRoad, failures.notCovered],
})
