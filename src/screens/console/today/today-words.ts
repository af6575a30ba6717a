import { formatNumber, type Measured } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'

/** Writes a number with one decimal where it has one. */
export const decimal = (value: number): string => (Number.isInteger(value) ? formatNumber(value) : value.toFixed(1))

/** Writes a change with its sign; the minus is a true one. */
export const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : '±'}${decimal(Math.abs(change))}`

/** Writes a large sum of money short: ¥2.84 million, ¥284 万. */
export function moneyShort(yuan: number, locale: Locale): Measured {
  const [steps, units] =
    locale === 'zh-CN'
      ? [
          [1e8, 1e4],
          ['亿', '万'],
        ]
      : [
          [1e9, 1e6, 1e3],
          ['bn', 'M', 'k'],
        ]
  const at = steps.findIndex((step) => yuan >= step)
  if (at < 0) return { figure: `¥${formatNumber(Math.round(yuan))}`, unit: '' }
  const value = yuan / steps[at]!
  return { figure: `¥${value >= 100 ? formatNumber(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)}`, unit: units[at]! }
}
