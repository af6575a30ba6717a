import { z } from 'zod'
import { m } from '#messages'
import { integerOnWire, numberOnWire, UuidId, WireDate } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { withMessage } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'

export const Day = WireDate.refine((day) => isDay(day) && day >= '1990-01-01' && day <= '2199-12-31')

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
const twoDecimals = withMessage(m.contracts_twoDecimals)

/** Yuan, more than zero. */
export const Money = numberOnWire({ min: 0.01, max: 999_999_999_999 }).refine(hasTwoDecimals, twoDecimals)
/** m², more than zero. */
export const Area = numberOnWire({ min: 0.01, max: 40_000_000 }).refine(hasTwoDecimals, twoDecimals)
export const Version = integerOnWire({ min: 1, max: 2_147_483_647 })
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

const maxIds = 100
/** Ids of a DELETE, separated by commas, each once. */
export const Ids = withTexts(
  z
    .array(UuidId)
    .min(1)
    .max(maxIds)
    .transform((ids) => [...new Set(ids)]),
  { label: m.contracts_selection },
)

/** Amounts are stored with two decimals; this is the exact number of cents. */
export const toCents = (yuan: number) => Math.round(yuan * 100)
export const fromCents = (cents: number) => cents / 100
