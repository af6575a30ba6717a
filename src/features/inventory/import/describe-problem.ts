import { m } from '#messages'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { findColumn, unitOf, type SheetKind } from './columns.ts'
import type { RepairRule } from './schemas.ts'
import type { RowProblem, Rule } from './problems.ts'

const sentences: Readonly<Record<Rule, Message>> = {
  required: m.inventory_problemRequired,
  number: m.inventory_problemNumber,
  decimals: m.inventory_problemDecimals,
  range: m.inventory_problemRange,
  unit: m.inventory_problemUnit,
  date: m.inventory_problemDate,
  ambiguousDate: m.inventory_problemAmbiguousDate,
  flag: m.inventory_problemFlag,
  choice: m.inventory_problemChoice,
  region: m.inventory_problemRegion,
  ambiguousRegion: m.inventory_problemAmbiguousRegion,
  code: m.inventory_problemCode,
  phone: m.inventory_problemPhone,
  tooLong: m.inventory_problemTooLong,
  url: m.inventory_problemUrl,
  duplicate: m.inventory_problemDuplicate,
  unknownPark: m.inventory_problemUnknownPark,
  rentableAboveTotal: m.inventory_problemRentable,
  minAboveTotal: m.inventory_problemMinimum,
  positionsAboveTotal: m.inventory_problemPositions,
  bondedGrade: m.inventory_problemBonded,
  negotiablePrice: m.inventory_problemNegotiable,
  noFloorNumber: m.inventory_problemNoFloor,
  unknownCustomer: m.inventory_problemCustomer,
  unknownWarehouse: m.inventory_problemWarehouse,
  unknownContract: m.inventory_problemContract,
  unknownExpense: m.inventory_problemExpense,
  otherContract: m.inventory_problemOtherContract,
  spaceArea: m.inventory_problemSpaceArea,
  areaSum: m.inventory_problemAreaSum,
  effectiveStays: m.inventory_problemEffectiveStays,
  // What the console would answer to the same change, in both languages.
  refused: (inputs, { locale }) => String(inputs[locale === 'zh-CN' ? 'zh' : 'en'] ?? ''),
  noEnglish: m.inventory_problemNoEnglish,
  unusual: m.inventory_problemUnusual,
  newFloor: m.inventory_problemNewFloor,
}

/** Returns what is wrong, what was expected, and the value that was probably meant. `suggestion` is shown in the reader's language. */
export function describeProblem(
  kind: SheetKind,
  { column, rule, value = '', inputs }: RowProblem,
  suggestion: string | null,
  locale: Locale,
): string {
  const found = findColumn(kind, column)
  const problem = sentences[rule]({ ...inputs, value, unit: found ? unitOf(found, locale) : '' }, { locale })
  return suggestion === null ? problem : m.inventory_problemSuggestion({ problem, suggestion }, { locale })
}

/** Rules whose errors all have the same value, so that one replacement serves them all. */
const byValue: ReadonlySet<Rule> = new Set([
  'choice',
  'region',
  'ambiguousRegion',
  'unknownPark',
  'unknownCustomer',
  'unknownWarehouse',
  'unknownContract',
  'flag',
  'date',
  'ambiguousDate',
])

/** Returns the repairs that serve a whole group of errors. */
export function repairsOf(kind: SheetKind, { column, rule }: Pick<RowProblem, 'column' | 'rule'>): RepairRule[] {
  if (rule === 'rentableAboveTotal' || rule === 'minAboveTotal') return ['totalArea']
  if (byValue.has(rule)) return isClearable(kind, column) ? ['replace', 'clear'] : ['replace']
  return isClearable(kind, column) ? ['clear'] : []
}

/** True for a column whose cell may be emptied, which keeps the current value. */
const isClearable = (kind: SheetKind, key: string) => {
  const column = findColumn(kind, key)
  return column !== undefined && column.required === 'no' && column.is === 'field'
}

export const isGroupedByValue = (rule: Rule) => byValue.has(rule)
export const rulesByValue: readonly Rule[] = [...byValue]
