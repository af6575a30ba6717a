import { expect, test } from 'vitest'
import { isStandard, parseDisplay, standardDisplay } from './display.ts'

test('a stored display is read back, and anything else becomes the standard', () => {
  const display = { area: 'sqft', period: 'month', currency: 'USD' }
  expect(parseDisplay(JSON.parse(JSON.stringify(display)))).toEqual(display)
  expect(parseDisplay({ area: 'sqft', period: 'week', currency: 7 })).toEqual({ ...standardDisplay, area: 'sqft' })
  for (const outdated of [null, 'sqft', 3, [], {}]) expect(parseDisplay(outdated)).toEqual(standardDisplay)
})

test('only the whole standard is the standard', () => {
  expect(isStandard({ ...standardDisplay })).toBe(true)
  for (const part of [{ area: 'sqft' }, { period: 'year' }, { currency: 'EUR' }] as const)
    expect(isStandard({ ...standardDisplay, ...part })).toBe(false)
})
