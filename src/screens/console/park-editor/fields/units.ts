import { m } from '#messages'
import type { Field, Unit } from '#features/inventory/fields/field.ts'
import { formatFixed } from '#platform/i18n/format.ts'

const units: Record<Unit, () => string> = {
  m2: () => 'm²',
  m: () => 'm',
  tPerM2: () => 't/m²',
  yuanPerM2PerDay: m.parkEditor_unitPrice,
  yuan: m.ui_yuan,
  month: m.parkEditor_unitMonth,
  kV: () => 'kV',
  kVA: () => 'kVA',
  degree: () => '°',
  second: () => 's',
  count: () => '',
  share: () => '',
}

export const unitOf = ({ unit }: Pick<Field, 'unit'>) => (unit ? units[unit]() : '')

/** Decimals of coordinates in forms; six are stored. */
const degreeDecimals = 4

/** Fields of more decimals, such as scales, hold fine figures: no decimal of theirs is hidden or cut. */
export const mostFixedDecimals = 4

/** Writes a number for its field: areas, heights, loads and prices with two decimals, terms and counts without. */
export function formatValue({ kind, unit }: Field, value: number): string {
  if (kind.is !== 'number') return String(value)
  if (unit === 'degree') return value.toFixed(Math.min(degreeDecimals, kind.decimals))
  if (kind.decimals > mostFixedDecimals) return String(Number(value.toFixed(kind.decimals)))
  return formatFixed(value, kind.decimals)
}
