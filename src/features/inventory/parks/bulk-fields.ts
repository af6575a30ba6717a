import type { Field } from '../fields/field.ts'
import { parkFields } from '../fields/park-fields.ts'
import { warehouseFields } from '../fields/warehouse-fields.ts'

export type BulkTable = 'park' | 'warehouse'

const isUniform = (name: string, { kind }: Field) => ['choice', 'flag', 'answer'].includes(kind.is) && name !== 'listed'
const uniform = (fields: Record<string, Field>) => Object.entries(fields).filter(([name, field]) => isUniform(name, field))

/** The fields that a bulk edit can set, by their names on the wire: figures of a letting, and everything that is chosen from a list. */
export const bulkFields: Readonly<Record<BulkTable, Readonly<Record<string, Field>>>> = {
  park: Object.fromEntries([...uniform(parkFields), ['ownerId', parkFields.ownerId]]),
  warehouse: Object.fromEntries([
    ...uniform(warehouseFields),
    ['price', warehouseFields.price],
    ['rentableArea', warehouseFields.rentableArea],
    ['rentableTime', warehouseFields.rentableTime],
    ['startingLease', warehouseFields.startingLease],
  ]),
}

export const bulkRules = ['set', 'percent', 'add'] as const
/** The step that a number is rounded to, half away from zero: hundredths, 0.05, 0.1, 10 or 100. */
export const roundings = ['cent', 'fiveCents', 'tenCents', 'ten', 'hundred'] as const
export type Rounding = (typeof roundings)[number]

export type Change = {
  field: string
  rule: (typeof bulkRules)[number]
  /** Null: no value. A date is text. */
  value: string | number | boolean | null
  round: Rounding
}
