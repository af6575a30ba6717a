import { columnsOf, type Column, type ListingKind } from '../import/columns.ts'

/** Names of a row outside the template. */
export const envelopeKeys = ['sheet', 'externalId', 'parkExternalId', 'sourceUpdatedAt'] as const

/** Partners name parks and warehouses by their own ids; codes of parks are ours. */
const withoutKeys = new Set(['park_code', 'external_id', 'park_external_id'])

const columnsByKind = Object.fromEntries(
  Object.entries(columnsOf).map(([kind, columns]) => [kind, columns.filter(({ key }) => !withoutKeys.has(key))]),
  // The keys are those of `columnsOf`.
) as unknown as Readonly<Record<ListingKind, readonly Column[]>>

/** The columns of a row that a partner may send. */
export const partnerColumns = (kind: ListingKind): readonly Column[] => columnsByKind[kind]

/** Columns without which a row names no record; never restricted. */
const isOwnKey = ({ is }: Column) => is === 'identity' || is === 'floor'

/** Keys that a partner can be restricted to. */
export const restrictableKeys = [
  ...new Set(
    Object.values(columnsByKind)
      .flat()
      .filter((column) => !isOwnKey(column))
      .map(({ key }) => key),
  ),
]

export const isRestrictable = (column: Column) => !isOwnKey(column)
