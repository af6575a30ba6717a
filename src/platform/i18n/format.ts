import type { Locale } from './language.ts'
import { weekdayOf } from './shanghai-time.ts'

// Without Intl, whose first formatter alone blocks a phone for 40 ms during hydration (measured). A test compares both.
const grouping = /\B(?=(?:\d{3})+$)/g

function group(value: number, minDecimals: 0 | 2): string {
  const [whole = '', fraction = ''] = value.toFixed(2).split('.')
  const decimals = minDecimals === 2 ? fraction : fraction.replace(/0+$/, '')
  return whole.replace(grouping, ',') + (decimals && `.${decimals}`)
}

const thin = ' '

/** 36,200 — both languages group by thousands, as `look.md` section 4 says. */
export const formatNumber = (value: number) => group(value, 0)

/** 36,200 or 0.80: integers, or always two decimals. */
export const formatFixed = (value: number, decimals: number) => group(value, decimals === 2 ? 2 : 0)

/**
 * A number and its unit, separate because the unit is set in a smaller size. Areas, rents and sums also carry what they were formatted from, so
 * that a page can show them in the reader's units (`useShow`).
 */
export type Measured = {
  figure: string
  unit: string
  /** The same amount in another currency, for information; the rate and its day; the same with its source. */
  about?: string
  note?: string
  title?: string
  /** An area in m², and the function that formats it. */
  m2?: number
  by?: (value: number, locale: Locale) => Measured
  /** Yuan per m² and day, and the end of a range. */
  rent?: number
  rentMax?: number | null
  /** Yuan. */
  sum?: number
}

/** Joins figure and unit, and the amount in another currency if there is one. */
export const written = ({ figure, unit, about }: Measured) => [figure, unit, about].filter(Boolean).join(' ')

/** Formats an exact area in m². */
export const area = (m2: number): Measured => ({ figure: formatNumber(m2), unit: 'm²', m2, by: area })

/** Formats an area; from 100,000 m² on it is rounded: 1,126 万 m² · 11.3 M m² or 416 k m². */
export function areaSummary(m2: number, locale: Locale): Measured {
  if (m2 < 100_000) return area(m2)
  const [step, unit] = locale === 'zh-CN' ? [1e4, '万 m²'] : m2 < 1e6 ? [1e3, 'k m²'] : [1e6, 'M m²']
  return { figure: round(m2 / step), unit, m2, by: areaSummary }
}

/** The same for map markers, where space is short: Chinese uses 万 from 10,000 m² on. */
export const areaShort = (m2: number, locale: Locale): Measured =>
  m2 >= 10_000 && locale === 'zh-CN'
    ? { figure: formatNumber(Math.round(m2 / 1_000) / 10), unit: '万 m²', m2, by: areaShort }
    : { ...areaSummary(m2, locale), by: areaShort }

/** Rounds to an integer from 100 on, else to one decimal: 5,840 · 58.4 · 5.8 */
const round = (value: number) => formatNumber(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)

/** Yuan per m² per day, two decimals. */
export const price = (yuan: number, locale: Locale): Measured => ({
  figure: `¥${yuan.toFixed(2)}`,
  unit: locale === 'zh-CN' ? '元/m²·天' : '/m²/day',
  rent: yuan,
})

/** Formats money in whole yuan: ¥1,106 */
export const money = (yuan: number) => `¥${formatNumber(Math.round(yuan))}`

/** The same for sums that a page also shows in the reader's currency. */
export const sum = (yuan: number): Measured => ({ figure: money(yuan), unit: '', sum: yuan })

/** Writes a large sum of money short: ¥2.84 million, ¥284 万. */
export function moneySummary(yuan: number, locale: Locale): Measured {
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

/** Formats money with its cents, if any, for sums: ¥298,592 · ¥298,592.50 */
export const moneyExact = (yuan: number) => `¥${Number.isInteger(yuan) ? formatNumber(yuan) : group(yuan, 2)}`

/** Writes a figure as it is stored, to the hundredth, with at least one decimal: 12.0, 8.96. Rounded up, it would promise what is not there. */
export const oneOrTwoDecimals = (value: number): string => value.toFixed(2).replace(/0$/, '')

/** Metres with one decimal, or two where they are stated: 12.0 · 8.96 */
export const metres = (value: number): Measured => ({ figure: oneOrTwoDecimals(value), unit: 'm' })

/** Column spacing: 12×24 m; decimals only if there are any. */
export const columns = (x: number, y: number): Measured => ({ figure: `${plain(x)}×${plain(y)}`, unit: 'm' })
const plain = (value: number) => String(Math.round(value * 100) / 100)

/** Floor load in t/m², written like metres. */
export const load = (tonsPerM2: number): Measured => ({ figure: oneOrTwoDecimals(tonsPerM2), unit: 't/m²' })

/** Term in months. */
export const months = (count: number, locale: Locale): Measured => ({
  figure: String(count),
  unit: locale === 'zh-CN' ? '个月' : count === 1 ? 'month' : 'months',
})

/** Distance: one decimal under 10 km. */
export const distance = (km: number): Measured => ({ figure: km < 10 ? km.toFixed(1) : formatNumber(Math.round(km)), unit: 'km' })

/** Formats a duration in whole minutes: 3 小时 24 分 · 3 h 24 min */
export function duration(minutes: number, locale: Locale) {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  const [hour, minute] = locale === 'zh-CN' ? ['小时', hours > 0 ? '分' : '分钟'] : ['h', 'min']
  return [hours > 0 && `${formatNumber(hours)}${thin}${hour}`, (rest > 0 || hours === 0) && `${rest}${thin}${minute}`]
    .filter((part) => part !== false)
    .join(' ')
}

export const percent = (share: number) => `${Math.round(share * 100)}%`

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Formats `yyyy-MM-dd`, with or without a time: 2026 年 6 月 18 日 · 18 June 2026. */
export function longDate(wire: string, locale: Locale) {
  const [year, month, day] = wire.slice(0, 10).split('-').map(Number) as [number, number, number]
  return locale === 'zh-CN' ? `${year}${thin}年${thin}${month}${thin}月${thin}${day}${thin}日` : `${day} ${monthNames[month - 1]} ${year}`
}

/** Formats the day of a date within a year from now, where space is short: 12 月 21 日 · 21 Dec. */
export function monthDay(wire: string, locale: Locale) {
  const [month, day] = [Number(wire.slice(5, 7)), Number(wire.slice(8, 10))]
  return locale === 'zh-CN' ? `${month}${thin}月${thin}${day}${thin}日` : `${day} ${monthNames[month - 1]?.slice(0, 3)}`
}

const weekdayNames = {
  'zh-CN': ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  'en-US': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} satisfies Record<Locale, string[]>

/** Returns the weekday of a day `yyyy-MM-dd`: 周四 · Thu. */
export const shortWeekday = (day: string, locale: Locale) => weekdayNames[locale][weekdayOf(day)]!

/** Formats `yyyy-MM`: 2026 年 6 月 · June 2026. */
export function longMonth(wire: string, locale: Locale) {
  const [year, month] = wire.split('-').map(Number) as [number, number]
  return locale === 'zh-CN' ? `${year}${thin}年${thin}${month}${thin}月` : `${monthNames[month - 1]} ${year}`
}

/** Formats `yyyy-MM-dd HH:mm:ss`, with or without a time: 2026 年 6 月 18 日 10:00 · 18 June 2026, 10:00. */
export function longTime(wire: string, locale: Locale) {
  const time = wire.slice(11, 16)
  return time === '' ? longDate(wire, locale) : `${longDate(wire, locale)}${locale === 'zh-CN' ? ' ' : ', '}${time}`
}

/** Formats a day for programs and for the dense tables of the console: 2026-06-18 in both languages. People read `longDate`. */
export const shortDate = (wire: string) => wire.slice(0, 10)

/** 31.339° N, 121.585° E */
export function coordinates(lat: number, lng: number) {
  return `${Math.abs(lat).toFixed(3)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(3)}° ${lng < 0 ? 'W' : 'E'}`
}
