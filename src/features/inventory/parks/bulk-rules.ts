/** What a bulk edit makes of one record: pure, so that preview and confirmation compute the same. Prices in yuan per m² and day, areas in m². */
import type { Change, Rounding } from './bulk-fields.ts'

/** A change above this share of a number needs a permission of its own. */
export const largeShare = 0.15
/** The most records that a request changes; above it a job does. */
export const maxAtOnce = 2_000
/** The most records of a job: what one transaction locks, and one person can still answer for. */
export const maxInJob = 20_000
export const shownRows = 200

export type Value = string | number | boolean | null
/** Values by the names of their fields. */
export type Subject = { id: string; version: number; values: Readonly<Record<string, Value>> }
export type ChangedField = { field: string; before: Value; after: Value }

export const skipReasons = ['negotiable', 'withoutValue', 'same'] as const
export const refusals = ['price', 'rentableArea', 'bonded', 'followsContracts'] as const
export type Outcome =
  | { result: 'changed'; fields: ChangedField[] }
  | { result: 'skipped'; why: (typeof skipReasons)[number] }
  | { result: 'refused'; why: (typeof refusals)[number] }

const steps: Record<Rounding, number> = { cent: 0.01, fiveCents: 0.05, tenCents: 0.1, ten: 10, hundred: 100 }

/** Rounds half away from zero, to at most two decimals. */
export function roundTo(value: number, rounding: Rounding): number {
  const step = steps[rounding]
  // Fifteen digits, because 1.005 / 0.01 is 100.49999999999999.
  const units = Math.round(Math.abs(Number((value / step).toPrecision(15 - 3))))
  return (Math.sign(value) * Math.round(units * step * 100)) / 100
}

/** Returns the new number; null where there is nothing to count from. */
export function applyRule(current: number | null, { rule, value, round }: Change): number | null {
  const amount = Number(value)
  if (rule === 'set') return roundTo(amount, round)
  if (current === null) return null
  return roundTo(rule === 'percent' ? current * (1 + amount / 100) : current + amount, round)
}

/** Computes what the changes make of a record. Values that stay as they are do not count. */
export function outcomeOf({ values }: Subject, changes: readonly Change[]): Outcome {
  const after: Record<string, Value> = { ...values }
  let skipped: 'negotiable' | 'withoutValue' | null = null
  for (const change of changes) {
    const reason = applyChange(after, change)
    skipped ??= reason
  }
  const refusal = refusalOf(after) ?? followingOf(values, after)
  const fields = Object.keys(after)
    .filter((field) => after[field] !== values[field])
    .map((field) => ({ field, before: values[field] ?? null, after: after[field] ?? null }))
  if (fields.length === 0) return { result: 'skipped', why: skipped ?? 'same' }
  return refusal ? { result: 'refused', why: refusal } : { result: 'changed', fields }
}

/** Changes one field of `values`; returns why it stays as it is. */
function applyChange(values: Record<string, Value>, change: Change): 'negotiable' | 'withoutValue' | null {
  const { field, rule, value } = change
  const current = values[field] ?? null
  if (rule === 'set' && typeof value !== 'number') values[field] = value
  else if (field === 'price' && values['negotiable'] === true && rule !== 'set') return 'negotiable'
  else {
    const next = applyRule(typeof current === 'number' ? current : null, change)
    if (next === null) return 'withoutValue'
    values[field] = next
  }
  // A price and "by agreement" exclude each other; the later one counts.
  if (field === 'price' && values['price'] !== null && values['negotiable'] === true) values['negotiable'] = false
  if (field === 'negotiable' && value === true) values['price'] = null
  return null
}

const maxPrice = 600

function refusalOf({ price, rentableArea, totalArea, grade, bonded }: Record<string, Value>): (typeof refusals)[number] | null {
  if (typeof price === 'number' && (price <= 0 || price > maxPrice)) return 'price'
  if (typeof rentableArea === 'number' && (rentableArea < 0 || rentableArea > Number(totalArea))) return 'rentableArea'
  // A warehouse of the grade "bonded" is bonded.
  if (grade === '2' && bonded === false) return 'bonded'
  return null
}

/** Rentable area and date of a warehouse that follows its contracts are theirs. */
const followingOf = (before: Readonly<Record<string, Value>>, after: Readonly<Record<string, Value>>) =>
  before['availability'] === 'contracts' && ['rentableArea', 'rentableTime'].some((field) => after[field] !== before[field])
    ? ('followsContracts' as const)
    : null

/** The share by which a number changes; 0 for other values and from nothing. */
export const shareOf = ({ before, after }: ChangedField) =>
  typeof before === 'number' && typeof after === 'number' && before !== 0 ? (after - before) / before : 0

/** Prices and areas whose change needs the permission for large ones. */
export const isLarge = (change: ChangedField) =>
  ['price', 'rentableArea'].includes(change.field) && Math.abs(shareOf(change)) > largeShare + 1e-9
