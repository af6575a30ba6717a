import { expect, test } from 'vitest'
import { announcedAt, sameSearch } from './announced.ts'

test('[APP-8] the filters of a map search carry over to the list, the word of its address as keyword', () => {
  expect(sameSearch('/warehouse/map', '?areaMin=5000&whType=1&whType=2&bbox=1,2,3,4&zoom=8')).toBe(
    '/warehouse?areaMin=5000&whType=1&whType=2',
  )
  expect(sameSearch('/warehouse/map/%E9%9D%92%E5%B2%9B', '?hasVr=1')).toBe('/warehouse?hasVr=1&keyword=%E9%9D%92%E5%B2%9B')
  expect(sameSearch('/warehouse/map/a', '?keyword=b')).toBe('/warehouse?keyword=b')
  expect(sameSearch('/warehouse/map/%E9', '')).toBe('/warehouse')
})

test('[APP-7] each announced address has a page of its own, with what is below it', () => {
  for (const path of ['/warehouse/map', '/warehouse/map/x', '/warehouse/route', '/warehouse/route/P1', '/plugin', '/agreement/terms'])
    expect(announcedAt(path)?.title(), path).toBeTruthy()
  expect(announcedAt('/warehouse/mapped')).toBeNull()
})
