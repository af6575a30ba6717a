import { expect, test } from 'vitest'
import { rng } from '#db/demo/random.ts'
import {
  area,
  areaSummary,
  columns,
  coordinates,
  distance,
  duration,
  formatFixed,
  formatNumber,
  load,
  longDate,
  longTime,
  longMonth,
  metres,
  monthDay,
  money,
  months,
  price,
} from './format.ts'
import { wireDate, wireTime } from './shanghai-time.ts'

const text = ({ figure, unit }: { figure: string; unit: string }) => `${figure} ${unit}`

test('[I18N-2] numbers and units follow section 4 of the design language, in both languages', () => {
  expect(text(area(36_200))).toBe('36,200 m²')
  expect(text(areaSummary(11_260_000, 'zh-CN'))).toBe('1,126 万 m²')
  expect(text(areaSummary(11_260_000, 'en-US'))).toBe('11.3 M m²')
  expect(text(areaSummary(416_000, 'en-US'))).toBe('416 k m²')
  expect(text(areaSummary(99_999, 'zh-CN'))).toBe('99,999 m²')
  expect(text(price(0.85, 'zh-CN'))).toBe('¥0.85 元/m²·天')
  expect(text(price(0.85, 'en-US'))).toBe('¥0.85 /m²/day')
  expect(text(metres(12))).toBe('12.0 m')
  expect(text(columns(12, 24))).toBe('12×24 m')
  expect(text(columns(8.4, 16.8))).toBe('8.4×16.8 m')
  expect(text(load(3))).toBe('3.0 t/m²')
  // Rounded up, a figure would promise what is not there.
  expect([metres(8.96), load(2.25), columns(8.45, 11.25)].map(text)).toEqual(['8.96 m', '2.25 t/m²', '8.45×11.25 m'])
  expect(money(1_105.6)).toBe('¥1,106')
  expect(text(months(24, 'zh-CN'))).toBe('24 个月')
  expect(text(months(24, 'en-US'))).toBe('24 months')
  expect(text(distance(2.44))).toBe('2.4 km')
  expect(text(distance(38.2))).toBe('38 km')
  expect(coordinates(-29.8587, 31.0218)).toBe('29.859° S, 31.022° E')
})

test('[ROUTE-3] travel time is in hours and minutes', () => {
  expect([204, 60, 45, 0].map((minutes) => duration(minutes, 'zh-CN'))).toEqual(['3 小时 24 分', '1 小时', '45 分钟', '0 分钟'])
  expect([204, 60, 45.4].map((minutes) => duration(minutes, 'en-US'))).toEqual(['3 h 24 min', '1 h', '45 min'])
})

test('[I18N-2] dates are in the language of the page', () => {
  expect(longDate('2026-06-18 09:30:00', 'zh-CN')).toBe('2026 年 6 月 18 日')
  expect(longDate('2026-06-18', 'en-US')).toBe('18 June 2026')
  expect(monthDay('2026-06-08', 'zh-CN')).toBe('6 月 8 日')
  expect(monthDay('2026-06-08', 'en-US')).toBe('8 Jun')
  expect(longTime('2026-06-18 09:30:00', 'zh-CN')).toMatch(/^2026.年.6.月.18.日 09:30$/)
  expect(longTime('2026-06-18 09:30:00', 'en-US')).toBe('18 June 2026, 09:30')
  expect(longTime('2026-06-18', 'en-US')).toBe('18 June 2026')
  expect(longMonth('2026-06', 'zh-CN')).toBe('2026 年 6 月')
  expect(longMonth('2026-06', 'en-US')).toBe('June 2026')
})

test('[I18N-2] wire times are in Asia/Shanghai', () => {
  expect(wireTime(new Date('2026-06-18T16:30:05Z'))).toBe('2026-06-19 00:30:05')
  expect(wireDate(new Date('2026-06-18T16:30:05Z'))).toBe('2026-06-19')
})

test('[I18N-2] wire times equal those of Intl, from historical daylight saving time to the year 10,000', () => {
  const byIntl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
  const [from, to] = [Date.UTC(1985, 0), Date.UTC(10_001, 0)]
  const often = Array.from({ length: 2_000 }, (_, index) => from + index * 6_000_000_000 + index)
  const seldom = Array.from({ length: 500 }, (_, index) => from + Math.floor(((to - from) * index) / 500))
  const edges = [Date.UTC(1991, 8, 14, 15, 59, 59), Date.UTC(1991, 8, 14, 18), Date.UTC(1992, 0) - 1, Date.UTC(1992, 0), Date.UTC(9999, 0)]
  for (const time of [...often, ...seldom, ...edges]) expect(wireTime(new Date(time))).toBe(byIntl.format(time))
})

test('the ends of a range are integers, or have two decimals each', () => {
  expect([formatFixed(30_000, 0), formatFixed(0.8, 2), formatFixed(1_200, 2)]).toEqual(['30,000', '0.80', '1,200.00'])
})

test('[I18N-2] numbers are grouped and rounded as in Intl', () => {
  const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
  const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const random = rng(1, 'figures', 0)
  const figures = Array.from({ length: 2_000 }, () => (random.next() - 0.3) * 10 ** random.below(12))
  for (const figure of [...figures, ...figures.map((figure) => Math.round(figure) || 0), 0, 0.125, 0.5, 999.995, 1_000, 1_234_567.891]) {
    expect(formatNumber(figure)).toBe(plain.format(figure))
    expect(formatFixed(figure, 2)).toBe(cents.format(figure))
  }
})
