import { z } from 'zod'

/** The wire's 1 and 0. */
export const Flag = z.codec(z.literal([0, 1]), z.boolean(), {
  decode: (wire) => wire === 1,
  encode: (value) => (value ? 1 : 0),
})

const plainDecimal = /^-?\d{1,15}(\.\d{1,6})?$/

/** A number, or a string of plain decimal digits; never an exponent, hex, a leading plus or full-width digits. */
export function numberOnWire({ min, max }: { min: number; max: number }) {
  return z.codec(z.union([z.number(), z.string().regex(plainDecimal)]), z.number().min(min).max(max), {
    decode: (wire) => Number(wire),
    encode: (value) => value,
  })
}

/** The same for whole numbers. */
export function integerOnWire({ min, max }: { min: number; max: number }) {
  return z.codec(z.union([z.number(), z.string().regex(plainDecimal)]), z.int().min(min).max(max), {
    decode: (wire) => Number(wire),
    encode: (value) => value,
  })
}

/** A flag in a query: `0` or `1`. */
export const QueryFlag = z.codec(z.enum(['0', '1']), z.boolean(), {
  decode: (wire) => wire === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** One or many values of one name in a query. */
export function listOnWire<Item extends z.ZodType<unknown, string | number>>(item: Item, maxItems: number) {
  return z.codec(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(maxItems)]), z.array(item).max(maxItems), {
    decode: (wire) => (Array.isArray(wire) ? wire : [wire]) as z.input<Item>[],
    encode: (values) => values as (string | number)[],
  })
}

/** Opaque id of the wire. An ill-formed one is answered like an unknown one, so that this only bounds it. */
export const Id = z.string().min(1).max(64)

/** Whether PostgreSQL would take it for a uuid, written as we write it. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const WireTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
export const WireDate = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** A dictionary value with its label in the caller's language. */
export const Labelled = z.object({ value: z.string(), label: z.string() })
export type Labelled = z.output<typeof Labelled>
