import { z } from 'zod'

/** The parts of the engine's answers that we read. Kilometres and seconds. */
const Trip = z.object({
  summary: z.object({ length: z.number(), time: z.number() }),
  legs: z
    .array(
      z.object({
        shape: z.string(),
        maneuvers: z.array(
          z.object({
            type: z.number(),
            street_names: z.array(z.string()).optional(),
            length: z.number(),
            time: z.number(),
            toll: z.boolean().optional(),
            highway: z.boolean().optional(),
            ferry: z.boolean().optional(),
            begin_shape_index: z.number(),
          }),
        ),
      }),
    )
    .min(1),
})
export const RouteAnswer = z.object({ trip: Trip, alternates: z.array(z.object({ trip: Trip })).optional() })
export type ValhallaTrip = z.output<typeof Trip>

export const TraceAnswer = z.object({
  edges: z.array(
    z.object({
      length: z.number(),
      toll: z.boolean().optional(),
      road_class: z.string().optional(),
      use: z.string().optional(),
      names: z.array(z.string()).optional(),
      // `edge.traffic_signal` is another flag; lights are the signals of the end nodes.
      end_node: z.object({ traffic_signal: z.boolean().optional(), elapsed_time: z.number().optional() }).optional(),
    }),
  ),
})

export const MatrixAnswer = z.object({
  sources_to_targets: z.array(z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() }))),
})

const Ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number()))
export const IsochroneAnswer = z.object({
  features: z.array(
    z.object({
      properties: z.object({ contour: z.number() }),
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
      ]),
    }),
  ),
})

export const LocateAnswer = z.array(
  z.object({
    edges: z
      .array(z.object({ correlated_lat: z.number(), correlated_lon: z.number(), distance: z.number() }))
      .nullable()
      .optional(),
  }),
)
