import { sql, type RawBuilder } from 'kysely'
import { columnsOf, type ListingKind } from '../columns.ts'

/** The table of each kind of row, with the columns that an import may write and the values of a new record that the file leaves out. */
type ImportTable = { name: string; columns: readonly string[]; defaults: Readonly<Record<string, unknown>> }

const fieldKeys = (kind: ListingKind) => columnsOf[kind].filter(({ is }) => is === 'field')

/** Flags are false and lists empty unless the file says otherwise. */
const defaultsOf = (kind: ListingKind) =>
  Object.fromEntries(
    fieldKeys(kind).flatMap(({ key, field }): [string, unknown][] => {
      if (field.kind.is === 'flag') return [[key, false]]
      return field.kind.is === 'choices' ? [[key, []]] : []
    }),
  )

const columnsWith = (kind: ListingKind, ...others: string[]) => [...others, ...fieldKeys(kind).map(({ key }) => key)]

export const tables: Readonly<Record<ListingKind, ImportTable>> = {
  park: { name: 'park', columns: columnsWith('park', 'code', 'external_id'), defaults: { ...defaultsOf('park'), status: 'draft' } },
  gate: { name: 'park_gate', columns: columnsWith('gate', 'park_id', 'number'), defaults: {} },
  floor: { name: 'floor', columns: columnsWith('floor', 'park_id', 'building', 'number'), defaults: { status: 'published' } },
  warehouse: {
    name: 'warehouse',
    columns: columnsWith('warehouse', 'park_id', 'floor_id', 'code', 'external_id'),
    defaults: { ...defaultsOf('warehouse'), grade: 9, status: 'draft' },
  },
}

/** A list of columns for SQL. The names are those of `tables`, never input. */
export const columnList = (columns: readonly string[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)))

/** A constant of the code as a SQL literal of type jsonb. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`
