import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { isAnotherPage } from './open-unit.ts'

const goes = (from: string, to: string) =>
  isAnotherPage({
    currentUrl: new URL(from, 'http://portal/'),
    nextUrl: new URL(to, 'http://portal/'),
    defaultShouldRevalidate: true,
  } as ShouldRevalidateFunctionArgs)

test('[SRCH-20] opening and closing a unit or a panorama loads nothing; every other change of the address does', () => {
  expect(goes('/7', '/7?unit=3')).toBe(false)
  expect(goes('/7?needArea=500&unit=3', '/7?needArea=500')).toBe(false)
  expect(goes('/7?unit=3', '/7?unit=4')).toBe(false)
  expect(goes('/7?scene=8&needArea=500', '/7?needArea=500')).toBe(false)
  expect(goes('/7', '/7?needArea=500')).toBe(true)
  expect(goes('/7?unit=3', '/7?lang=en_US&unit=4')).toBe(true)
  expect(goes('/7?unit=3', '/8?unit=4')).toBe(true)
  expect(goes('/7', '/7')).toBe(true)
})
