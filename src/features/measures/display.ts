import { foreignCurrencies } from './currencies.ts'

const areaUnits = ['m2', 'sqft'] as const
const rentPeriods = ['day', 'month', 'year'] as const
const currencies = ['CNY', ...foreignCurrencies] as const

/** What a reader can choose from, in the order of the form. */
export const choices = { area: areaUnits, period: rentPeriods, currency: currencies }

/** The display settings of a reader. Prices are always in yuan; another currency is shown beside them. */
export type Display = {
  area: (typeof areaUnits)[number]
  period: (typeof rentPeriods)[number]
  currency: (typeof currencies)[number]
}

/** What the server renders, and what filters, contracts and documents use. */
export const standardDisplay: Display = { area: 'm2', period: 'day', currency: 'CNY' }

export const isStandard = ({ area, period, currency }: Display) =>
  area === standardDisplay.area && period === standardDisplay.period && currency === standardDisplay.currency

/** Reads a stored display; unknown values become those of the standard. */
export function parseDisplay(stored: unknown): Display {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const pick = <Value>(from: readonly [Value, ...Value[]], value: unknown) => from.find((each) => each === value) ?? from[0]
  return {
    area: pick(areaUnits, values['area']),
    period: pick(rentPeriods, values['period']),
    currency: pick(currencies, values['currency']),
  }
}
