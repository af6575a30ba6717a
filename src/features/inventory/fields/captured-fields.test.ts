import { expect, test } from 'vitest'
import { formatFigure } from './captured-fields.ts'

test('[OPS-3] figures are written with their unit', () => {
  expect(formatFigure('1200', 'm2', 'zh-CN')).toBe('1,200 m²')
  expect([formatFigure('0.8', 'yuanPerM2PerDay', 'zh-CN'), formatFigure('0.8', 'yuanPerM2PerDay', 'en-US')]).toEqual([
    '0.80 元/m²·天',
    '0.80 ¥/m²/day',
  ])
  expect([formatFigure('120.123456', 'degree', 'zh-CN'), formatFigure('12', 'month', 'zh-CN'), formatFigure('•••', 'm', 'zh-CN')]).toEqual([
    '120.123456°',
    '12',
    '•••',
  ])
})
