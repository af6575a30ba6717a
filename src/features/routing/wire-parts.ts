import { z } from 'zod'
import { Flag, integerOnWire, numberOnWire } from '#platform/contract/codecs.ts'
import type { Message } from '#platform/contract/failure.ts'

/** The area in which routes are planned: ROUTE-5. Degrees. */
const coverage = { west: 73, east: 136, south: 3, north: 59 }

/** Zod issue parameters that replace the default message of a check. */
export const withMessage = (text: Message) => ({ params: { text: (options: Parameters<Message>[1]) => text({}, options) } })

/** Degrees as a number or text; other text decodes to NaN, which the coordinate checks report. */
export const Degrees = z.codec(z.union([z.number(), z.string()]), z.number().or(z.nan()), {
  decode: (wire) => (typeof wire === 'number' || /^-?\d{1,3}(\.\d{1,12})?$/.test(wire) ? Number(wire) : Number.NaN),
  encode: (value) => value,
})
const isWithin = (value: number | undefined, min: number, max: number) => value !== undefined && value >= min && value <= max

export const Text = (maxLength: number) => z.string().trim().max(maxLength)
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

type Pair = { longitude?: number | undefined; latitude?: number | undefined }
export const hasPoint = ({ longitude, latitude }: Pair) => longitude !== undefined || latitude !== undefined
export const isPoint = ({ longitude, latitude }: Pair) =>
  isWithin(longitude, coverage.west, coverage.east) && isWithin(latitude, coverage.south, coverage.north)

/** Metres and tonnes; absent figures come from the preset. */
export const TruckInput = z.strictObject({
  preset: integerOnWire({ min: 1, max: 6 }).optional(),
  axles: integerOnWire({ min: 2, max: 10 }).optional(),
  height: numberOnWire({ min: 1, max: 6 }).optional(),
  width: numberOnWire({ min: 1, max: 5 }).optional(),
  length: numberOnWire({ min: 2, max: 60 }).optional(),
  weight: numberOnWire({ min: 0.5, max: 300 }).optional(),
  loaded: Flag.optional(),
  etc: Flag.optional(),
})

/** How a figure was calculated, in the caller's language. */
export const Term = z.object({ name: z.string(), formula: z.string(), value: z.number(), unit: z.string(), source: z.string() })
export type Term = z.output<typeof Term>

/** The route engine and its data. */
export const Engine = z.object({ name: z.string(), version: z.string(), data: z.string(), dataDate: z.string(), schematic: Flag })
