import { expect, test } from 'vitest'
import { checkHours, maxSpansPerDay } from './viewing-hours.ts'

const span = { weekday: 0, from: 540, to: 720, every: 30, atOnce: 1 }
const rules = (...spans: (typeof span)[]) => checkHours(spans).map(({ at, field, rule }) => `${at}.${field} ${rule}`)

test('[TOUR-1] a day may have several spans, which may touch and belong to several weekdays', () => {
  expect(rules()).toEqual([])
  expect(rules(span, { ...span, from: 720, to: 1020 }, { ...span, weekday: 1 })).toEqual([])
})

test('[TOUR-1] a span that ends too early, offers no slot, or overlaps another one of its day is named', () => {
  expect(rules({ ...span, to: 540 }, { ...span, weekday: 2, to: 500 })).toEqual(['0.to order', '1.to order'])
  expect(rules({ ...span, to: 569 })).toEqual(['0.to tooShort'])
  expect(rules({ ...span, to: 570 })).toEqual([])
  expect(rules(span, { ...span, from: 719, to: 800 }, { ...span, weekday: 1, from: 600 })).toEqual(['1.from overlap'])
  expect(rules({ ...span, from: 600, to: 660 }, span)).toEqual(['1.from overlap'])
})

test('[TOUR-1] a day has at most as many spans as the contract says', () => {
  const many = Array.from({ length: maxSpansPerDay + 1 }, (_, at) => ({ ...span, from: at * 60, to: at * 60 + 60 }))
  expect(rules(...many)).toEqual([`${maxSpansPerDay}.from tooMany`])
})
