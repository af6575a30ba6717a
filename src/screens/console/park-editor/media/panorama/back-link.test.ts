import { expect, test } from 'vitest'
import { emptyRecords } from '#features/inventory/drafts/park-document.ts'
import type { StoredHotspot } from '#features/inventory/fields/field.ts'
import { hasWayBack, wayBack } from './back-link.ts'

const way: StoredHotspot = { yaw: 90, pitch: -2, kind: 'scene', target: 'b', textZh: '前往', textEn: 'Go' }
const panorama = { ...emptyRecords.media, kind: 'vr', titleZh: '月台', titleEn: 'Docks' }

test('[SEE-32] the way back lies opposite, leads to where one has come from, and is named in both languages', () => {
  const media = { a: { ...panorama, hotspots: [way] }, b: { ...panorama, titleZh: '库内', titleEn: 'Inside' } }
  const back = wayBack(media, 'a', way)
  expect(back).toEqual({ yaw: -90, pitch: 0, kind: 'scene', target: 'a', textZh: '返回月台', textEn: 'Back to Docks' })
  expect(hasWayBack(media, 'a', way)).toBe(false)
  expect(hasWayBack({ ...media, b: { ...media.b, hotspots: [back] } }, 'a', way)).toBe(true)
  expect(hasWayBack({ ...media, b: { ...media.b, hotspots: [{ ...back, kind: 'note' }] } }, 'a', way)).toBe(false)
  expect(hasWayBack(media, 'a', { ...way, target: 'gone' })).toBe(false)
})

test('[SEE-32] [DET-2] the way back is at the opposite bearing where both panoramas have one', () => {
  const back = (north: number | null, other: number | null) =>
    wayBack({ a: { ...panorama, north }, b: { ...panorama, north: other } }, 'a', way).yaw
  expect(back(0, 45)).toBe(-135)
  expect(back(270, 0)).toBe(180)
  expect(back(30, 30)).toBe(-90)
  expect(back(null, 45)).toBe(-90)
  expect(back(30, null)).toBe(-90)
})
