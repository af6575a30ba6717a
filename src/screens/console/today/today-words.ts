import { formatNumber } from '#platform/i18n/format.ts'

/** Writes a number with one decimal where it has one. */
export const decimal = (value: number): string => (Number.isInteger(value) ? formatNumber(value) : value.toFixed(1))

/** Writes a change with its sign; the minus is a true one. */
export const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : '±'}${decimal(Math.abs(change))}`
