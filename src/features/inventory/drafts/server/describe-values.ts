import type { DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { regionName, type Regions } from '#features/regions/server/regions.ts'
import { m } from '#messages'
import { languageOf, type Locale } from '#platform/i18n/language.ts'
import { formatFixed } from '#platform/i18n/format.ts'
import type { Field, Unit } from '../../fields/field.ts'
import type { Collection } from '../../fields/fields.ts'
import { isEmpty, type Value } from '../../fields/values.ts'
import { describeColumns } from '../describe-columns.ts'
import { describeDoors } from '../describe-doors.ts'
import { describeOutline } from '../outline-problems.ts'
import type { ParkDocument } from '../park-document.ts'
import { recordName } from '../record-names.ts'

/** Where the names of values are found. */
export type Names = {
  locale: Locale
  dictionaries: DictionarySet
  regions: Awaited<ReturnType<Regions['current']>>
  members: ReadonlyMap<string, string>
  /** For the names of floors, warehouses and plans. */
  park: ParkDocument
}

const units: Record<Unit, string> = {
  m2: ' m²',
  m: ' m',
  tPerM2: ' t/m²',
  yuanPerM2PerDay: '',
  yuan: '',
  month: '',
  kV: ' kV',
  kVA: ' kVA',
  degree: '°',
  second: ' s',
  count: '',
  share: '',
}

/** Where the records are that a field names by their keys. */
const collectionOf: { [kind in Field['kind']['is']]?: Collection } = { floor: 'floors', warehouse: 'warehouses', plan: 'media' }

type DescribeList = (list: readonly never[], other: readonly never[], locale: Locale) => string

/** Lists of records, which are described as a whole. */
const listTexts: { [kind in Field['kind']['is']]?: DescribeList } = {
  hotspots: ({ length }, _, locale) => m.inventory_hotspotCount({ count: String(length) }, { locale }),
  chapters: ({ length }, _, locale) => m.inventory_chapterCount({ count: String(length) }, { locale }),
  doors: describeDoors,
  columns: describeColumns,
  outline: (outline, _, locale) => describeOutline(outline, locale),
}

/** Writes a value for people; null for no value. Of doors and columns, those are named that the other value of a change has not. */
export function describeValue(field: Field, value: Value, other: Value, names: Names): string | null {
  if (isEmpty(value)) return null
  const { kind, unit } = field
  const { locale, dictionaries, regions, members, park } = names
  const language = languageOf(locale)
  const labelOf = (dictionary: string, one: string) => dictionaries.labelOf(dictionary, Number(one), language)
  if (typeof value === 'boolean') return value ? m.ui_yes({}, { locale }) : m.ui_no({}, { locale })
  if (typeof value === 'number') return formatNumber(value, kind.is === 'number' ? kind.decimals : 2) + (unit ? units[unit] : '')
  if (kind.is === 'choice') return labelOf(kind.dictionary, String(value))
  if (kind.is === 'choices') return (value as string[]).map((one) => labelOf(kind.dictionary, one)).join(m.ui_listSeparator({}, { locale }))
  if (kind.is === 'region') return regionName(regions, String(value), language)
  if (kind.is === 'member') return members.get(String(value)) ?? m.ui_deletedAccount({}, { locale })
  const collection = collectionOf[kind.is]
  if (collection) return recordName(park, `${collection}.${String(value)}`, locale)
  if (kind.is === 'file') return m.field_file({}, { locale })
  const describeList = listTexts[kind.is]
  if (describeList) return describeList(value as never[], (other ?? []) as never[], locale)
  return String(value)
}

/** Areas, heights and prices have two decimals where they need them, coordinates six. */
const formatNumber = (value: number, decimals: number) =>
  decimals > 2 ? String(value) : formatFixed(value, Number.isInteger(value) ? 0 : 2)
