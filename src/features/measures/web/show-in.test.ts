import { expect, test } from 'vitest'
import { area, areaShort, areaSummary, metres, price, sum, written, type Measured } from '#platform/i18n/format.ts'
import type { Display } from '../display.ts'
import { nameRate } from './rates.ts'
import { showIn } from './show-in.ts'

const dollar = { currency: 'USD', yuan: '7.0812', effectiveFrom: '2026-11-27', sourceTitle: 'CFETS', sourceUrl: null } as const
const sqft: Display = { area: 'sqft', period: 'month', currency: 'USD' }

function textsIn(locale: 'zh-CN' | 'en-US', display: Display, values: Measured[]) {
  const show = showIn(display, display.currency === 'USD' ? nameRate(dollar, locale) : null, locale)
  return values.map((value) => written(show(value)).replaceAll('\u00a0', ' '))
}

test('areas, rents and sums are shown in the units of the reader, in both languages', () => {
  for (const [locale, shown] of [
    ['zh-CN', ['107,639 ft²', '1,212 万 ft²', '10.8 万 ft²', '¥3.39 元/ft²·月 ≈ US$0.48', '¥36,480 ≈ US$5,152', '12.0 m']],
    ['en-US', ['107,639 sq ft', '12.1 M sq ft', '108 k sq ft', '¥3.39 /sq ft/month ≈ US$0.48', '¥36,480 ≈ US$5,152', '12.0 m']],
  ] as const)
    expect(
      textsIn(locale, sqft, [
        area(10_000),
        areaSummary(1_126_000, locale),
        areaShort(10_000, locale),
        price(1.2, locale),
        sum(36_480),
        metres(12),
      ]),
    ).toEqual(shown)
})

test('the price stays in yuan: another currency is shown beside it, and none without a rate', () => {
  const perDay: Display = { area: 'm2', period: 'day', currency: 'CNY' }
  expect(textsIn('en-US', perDay, [area(10_000), price(1.2, 'en-US'), sum(36_480)])).toEqual(['10,000 m²', '¥1.20 /m²/day', '¥36,480'])
  expect(showIn({ ...perDay, currency: 'USD' }, null, 'en-US')(price(1.2, 'en-US'))).toEqual({ figure: '¥1.20', unit: '/m²/day' })
})

test('a range of rents is converted at both ends', () => {
  const range = { ...price(1.2, 'en-US'), figure: '¥1.20–1.50', rentMax: 1.5 }
  expect(textsIn('en-US', { ...sqft, area: 'm2' }, [range])).toEqual(['¥36.48–45.60 /m²/month ≈ US$5.15–6.44'])
})

test('an amount names the day and the source of its rate', () => {
  const show = showIn(sqft, nameRate(dollar, 'en-US'), 'en-US')
  expect(show(sum(100))).toMatchObject({
    note: 'US$1 = ¥7.0812 (27 November 2026)',
    title: 'Approximate, for information: US$1 = ¥7.0812 (27 November 2026). Source: CFETS',
  })
})
