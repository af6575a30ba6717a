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

/** The same for integers, of which only some may be allowed. */
export function integerOnWire({ min, max, values }: { min: number; max: number; values?: readonly number[] }) {
  const integer = z.int().min(min).max(max)
  const allowed = values ? integer.refine((value) => values.includes(value)).meta({ enum: [...values] }) : integer
  return z.codec(z.union([z.number(), z.string().regex(plainDecimal)]), allowed, {
    decode: (wire) => Number(wire),
    encode: (value) => value,
  })
}

/** A flag in a query: `0` or `1`. */
export const QueryFlag = z.codec(z.literal(['0', '1']), z.boolean(), {
  decode: (wire) => wire === '1',
  encode: (value) => (value ? '1' : '0'),
})

/** One or several values of one query parameter. */
export function listOnWire<Item extends z.ZodType<unknown, string | number>>(item: Item, maxItems: number) {
  return z.codec(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(maxItems)]), z.array(item).max(maxItems), {
    decode: (wire) => (Array.isArray(wire) ? wire : [wire]) as z.input<Item>[],
    encode: (values) => values as (string | number)[],
  })
}

type TextValues<Values extends Record<string, number | string>> = { [Word in keyof Values]: `${Values[Word]}` }

/** The same values as text, for enums whose wire form is a string: `{ open: 0 }` becomes `{ open: '0' }`. */
export const asText = <const Values extends Record<string, number | string>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([word, value]) => [word, String(value)])) as TextValues<Values>

type WordCodec<Values extends Record<string, number | string>> = z.ZodCodec<
  z.ZodType<Values[keyof Values], Values[keyof Values]>,
  z.ZodType<keyof Values & string, keyof Values & string>
>

/**
 * An enum whose wire values are not its domain words: `wordCodec({ news: '1', industry: '2' })`. The wire value is a string or an integer, as
 * written here; past the contract there are only the words.
 */
export function wordCodec<const Values extends Record<string, string> | Record<string, number>>(values: Values): WordCodec<Values> {
  const labels = Object.keys(values)
  const wireValues = Object.values<string | number>(values)
  const wire = wireValues.every((value) => typeof value === 'string') ? z.enum(wireValues) : z.literal(wireValues)
  const codec = z.codec(wire as z.ZodType<string | number, string | number>, z.enum(labels), {
    decode: (value) => labels[wireValues.indexOf(value)]!,
    encode: (word) => (values as Record<string, string | number>)[word]!,
  })
  // The enum and the literal are made of these very words and values.
  return codec as unknown as WordCodec<Values>
}

/** Opaque id of the wire. */
export const Id = z.string().min(1).max(64)

/** Marks the issue of an id that no row can have: `readInput` answers 404, as for any other unknown id, where nothing else is wrong. */
const noSuchId = { params: { noSuchId: true } }

export const isNoSuchId = (issue: z.core.$ZodIssue) => issue.code === 'custom' && issue.params?.['noSuchId'] === true

/** True if PostgreSQL would read the text as a uuid in the notation that it writes. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Id of a row with a uuid key, as input. 404 for any other text of 1 to 64 characters. */
export const UuidId = Id.refine(isUuid, noSuchId)

/** True if a bigint key can be written so. */
export const isBigint = (text: string) => /^\d{1,18}$/.test(text)

/** Id of a row with a bigint key, as input. 404 for any other text of 1 to 64 characters. */
export const BigintId = Id.refine(isBigint, noSuchId)

/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const WireTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
export const WireDate = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** A dictionary value with its label in the caller's language. */
export const Labelled = z.object({ value: z.string(), label: z.string() })
export type Labelled = z.output<typeof Labelled>
