import { m } from '#messages'
import { area, formatNumber, type Measured } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Show } from '#platform/web/ui/show.ts'
import type { ForeignCurrency } from '../currencies.ts'
import { convertRent, convertSum, rentDecimals, toSquareFeet, type RentUnit } from '../convert.ts'
import type { Display } from '../display.ts'

export const currencySymbols: Record<ForeignCurrency, string> = { EUR: '€', USD: 'US$' }

const periodNames = { day: m.measures_day, month: m.measures_month, year: m.measures_year }

/** Returns the unit behind a rent: 元/ft²·月 · /sq ft/month. */
function rentUnitName({ area: unit, period }: RentUnit, locale: Locale) {
  const of = unit === 'sqft' ? m.measures_squareFoot({}, { locale }) : 'm²'
  return m.measures_rentUnit({ area: of, period: periodNames[period]({}, { locale }) }, { locale })
}

/** A rate with the text that names it and its day, and the same with its source. */
export type NamedRate = { currency: ForeignCurrency; yuan: string; note: string; title: string }

/** Returns the function that shows figures in the units of a display. `rate`: that of its currency; null in yuan, and while there is none. */
export function showIn(display: Display, rate: NamedRate | null, locale: Locale): Show {
  const about = (amount: string) =>
    rate ? { about: `≈${'\u00a0'}${currencySymbols[rate.currency]}${amount}`, note: rate.note, title: rate.title } : {}
  const write = (yuan: number, by: string | null) => convertRent(yuan, display, by).toFixed(rentDecimals(display))
  return (value) => {
    if (value.m2 !== undefined) return display.area === 'sqft' ? inSquareFeet(value, locale) : value
    if (value.rent !== undefined) {
      const { rent, rentMax } = value
      const range = typeof rentMax === 'number' && rentMax > rent ? [rent, rentMax] : [rent]
      const inYuan = range.map((yuan) => write(yuan, null)).join('–')
      const inCurrency = rate ? about(range.map((yuan) => write(yuan, rate.yuan)).join('–')) : {}
      return { figure: `¥${inYuan}`, unit: rentUnitName(display, locale), ...inCurrency }
    }
    if (value.sum === undefined || !rate) return value
    return { ...value, ...about(formatNumber(convertSum(value.sum, rate.yuan))) }
  }
}

function inSquareFeet({ m2 = 0, by = area }: Measured, locale: Locale): Measured {
  const { figure, unit } = by(toSquareFeet(m2), locale)
  return { figure, unit: unit.replace('m²', m.measures_squareFoot({}, { locale })) }
}
