import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Field, Unit } from '../fields/field.ts'
import { floorFields, gateFields, parkFields } from '../fields/park-fields.ts'
import { labelOf } from '../fields/values.ts'
import { warehouseFields } from '../fields/warehouse-fields.ts'
import type { Column } from './column.ts'
import { moneyColumns } from './money-columns.ts'

/**
 * What the rows of a sheet describe, by the scope of the import. In the order in which they are written: a warehouse refers to its floor, a floor
 * to its park, an expense to its contract.
 */
export const listingKinds = ['park', 'gate', 'floor', 'warehouse'] as const
export const moneyKinds = ['contract', 'expense'] as const
export const sheetKinds = [...listingKinds, ...moneyKinds] as const
export type ListingKind = (typeof listingKinds)[number]
export type MoneyKind = (typeof moneyKinds)[number]
export type SheetKind = (typeof sheetKinds)[number]

/** An import is of listings, or of contracts with their expenses. */
export const importScopes = ['listings', 'money'] as const
export type ImportScope = (typeof importScopes)[number]
export const kindsOf: Readonly<Record<ImportScope, readonly SheetKind[]>> = { listings: listingKinds, money: moneyKinds }
export const isMoney = (kind: SheetKind): kind is MoneyKind => kind === 'contract' || kind === 'expense'
export const isListing = (kind: SheetKind): kind is ListingKind => !isMoney(kind)

export type { Column }

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Texts that an English reader gets in Chinese while they are missing. */
const isOptionalEnglish = ({ language }: Field) => language === 'en'

/** Columns with a value of their own when a new record names none. */
const withDefault = new Set(['grade'])

const valueColumn = (field: Field): Column => ({
  key: snake(field.column),
  is: 'field',
  field,
  required: field.required && !isOptionalEnglish(field) && !withDefault.has(field.column) ? 'new' : 'no',
})

/** Returns the columns of a record's fields, without those that a file cannot express or that have a column of their own. */
const valueColumns = (fields: Readonly<Record<string, Field>>, without: readonly string[]) =>
  Object.entries(fields)
    .filter(([name]) => !without.includes(name))
    .map(([, field]) => valueColumn(field))

type Special = Pick<Column, 'key' | 'is' | 'required'> & { kind: Field['kind']; label: Message }

const special = ({ kind, label, ...column }: Special): Column => ({
  ...column,
  field: { shape: kind.is === 'number' ? 'number' : 'text', kind, column: column.key, label, section: 'basics' },
})

const code = { is: 'code', maxLength: 32 } as const
const externalKey = { is: 'line', maxLength: 100 } as const

const parkCode = (is: Column['is']) => special({ key: 'park_code', is, required: 'no', kind: code, label: m.inventory_parkCode })
const externalId = special({ key: 'external_id', is: 'identity', required: 'no', kind: externalKey, label: m.inventory_externalId })
const parkExternalId = special({
  key: 'park_external_id',
  is: 'parent',
  required: 'no',
  kind: externalKey,
  label: m.inventory_parkExternalId,
})
const pictures = special({
  key: 'image_urls',
  is: 'pictures',
  required: 'no',
  kind: { is: 'lines', maxLength: 15_000 },
  label: m.inventory_imageUrls,
})

/** Identifies a floor within its park; the first building if none is named. A warehouse may leave both empty. */
const floorKey = (is: Column['is'], required: Column['required']): Column[] => [
  { ...valueColumn(floorFields.building), is, required: 'no' },
  { ...valueColumn(floorFields.number), key: 'floor_number', is, required },
]

export const columnsOf: Readonly<Record<SheetKind, readonly Column[]>> = {
  park: [parkCode('identity'), externalId, ...valueColumns(parkFields, ['code', 'ownerId']), pictures],
  gate: [
    parkCode('parent'),
    parkExternalId,
    special({
      key: 'gate_number',
      is: 'identity',
      required: 'file',
      kind: { is: 'number', min: 1, max: 99, decimals: 0 },
      label: m.inventory_gateNumber,
    }),
    ...valueColumns(gateFields, []),
  ],
  floor: [parkCode('parent'), parkExternalId, ...floorKey('identity', 'file'), ...valueColumns(floorFields, ['building', 'number'])],
  warehouse: [
    parkCode('parent'),
    parkExternalId,
    special({ key: 'warehouse_code', is: 'identity', required: 'no', kind: code, label: m.inventory_warehouseCode }),
    externalId,
    ...floorKey('floor', 'no'),
    ...valueColumns(warehouseFields, ['code', 'floorId', 'listed', 'doors', 'columns', 'outline']),
    pictures,
  ],
  ...moneyColumns,
}

/** Columns of which the sheet must have at least one. */
export const identityChoices: Readonly<Record<SheetKind, readonly (readonly string[])[]>> = {
  park: [['park_code', 'external_id']],
  gate: [['park_code', 'park_external_id']],
  floor: [['park_code', 'park_external_id']],
  warehouse: [
    ['park_code', 'park_external_id'],
    ['warehouse_code', 'external_id'],
  ],
  contract: [['contract_no', 'name']],
  expense: [['contract_no', 'expense_id']],
}

const byKey = Object.fromEntries(
  sheetKinds.map((kind) => [kind, new Map(columnsOf[kind].map((column) => [column.key, column]))]),
) as unknown as Readonly<Record<SheetKind, ReadonlyMap<string, Column>>>

export const findColumn = (kind: SheetKind, key: string): Column | undefined => byKey[kind].get(key)

const units: Record<Unit, Message | string> = {
  m2: 'm²',
  m: 'm',
  tPerM2: 't/m²',
  yuanPerM2PerDay: m.ui_priceIn,
  yuan: m.ui_yuan,
  month: m.inventory_unitMonth,
  kV: 'kV',
  kVA: 'kVA',
  degree: '°',
  second: 's',
  count: '',
  share: '',
}

/** Returns the unit of a column as its header shows it; empty if it has none. */
export function unitOf({ field }: Column, locale: Locale): string {
  const unit = field.unit === undefined ? '' : units[field.unit]
  return typeof unit === 'string' ? unit : unit({}, { locale })
}

/** Returns the name of a column without its unit. */
export const columnName = ({ field }: Column, locale: Locale) => labelOf(field, locale)

/** Returns the header of a column: its name, with the unit in brackets. */
export function columnLabel(column: Column, locale: Locale): string {
  const name = columnName(column, locale)
  const unit = unitOf(column, locale)
  return unit === '' ? name : m.inventory_withUnit({ name, unit }, { locale })
}

const sheetNames: Record<SheetKind, Message> = {
  park: m.inventory_sheetParks,
  gate: m.inventory_sheetGates,
  floor: m.inventory_sheetFloors,
  warehouse: m.inventory_sheetWarehouses,
  contract: m.inventory_sheetContracts,
  expense: m.inventory_sheetExpenses,
}

/** Returns the name of a sheet in the template and the export. */
export const sheetName = (kind: SheetKind, locale: Locale) => sheetNames[kind]({}, { locale })
