import { expect, test } from 'vitest'
import { findExactPlace } from './exact-place.ts'
import type { PlaceOption } from './place-search.ts'

const option = (label: string): PlaceOption => ({
  key: label,
  label,
  detail: '',
  parkId: null,
  point: { longitude: 117, latitude: 36, name: label },
})
const options = [option('济南市'), option('济宁市'), option('济南远帆物流园'), option('Jinan')]

test('[SRCH-15] a place that is typed in full need not be chosen from the list', () => {
  expect(findExactPlace(options, ' 济南 ')?.label).toBe('济南市')
  expect(findExactPlace(options, '济南市')?.label).toBe('济南市')
  expect(findExactPlace(options, 'jinan')?.label).toBe('Jinan')
  expect(findExactPlace(options, '济')).toBeNull()
  expect(findExactPlace([], '济南')).toBeNull()
})
