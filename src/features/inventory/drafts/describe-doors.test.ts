import { expect, test } from 'vitest'
import type { ListedDoor } from '#features/media/space/doors.ts'
import { describeDoors } from './describe-doors.ts'

const door = (atM: number, more: Partial<ListedDoor> = {}): ListedDoor => ({
  side: 'south',
  atM,
  widthM: null,
  heightM: null,
  leveller: null,
  ...more,
})
const seven = Array.from({ length: 7 }, (_, at) => door(5 + 10 * at))

test('[OPS-1.12] one door that was changed is named with its wall and place, on both sides of the change', () => {
  const moved = seven.with(2, door(27, { widthM: 3, heightM: 3.5, leveller: true }))
  expect(describeDoors(seven, moved, 'zh-CN')).toBe('7 个门位（3 号：南（正面） 25 m）')
  expect(describeDoors(moved, seven, 'zh-CN')).toBe('7 个门位（3 号：南（正面） 27 m 3 × 3.5 m 有调平板）')
  expect(describeDoors(moved, seven, 'en-US')).toBe('7 doors (no. 3: South (front), 27 m 3 × 3.5 m with leveller)')
  expect(describeDoors([door(5, { heightM: 4, leveller: false })], [door(5)], 'en-US')).toBe(
    '1 door (no. 1: South (front), 5 m – × 4 m without leveller)',
  )
})

test('[OPS-1.12] of many doors that differ three are named, and of none only the number is written', () => {
  const all = seven.map((one) => ({ ...one, side: 'north' as const }))
  expect(describeDoors(all, seven, 'en-US')).toBe(
    '7 doors (no. 1: North (back), 5 m, no. 2: North (back), 15 m, no. 3: North (back), 25 m and others)',
  )
  expect(describeDoors(seven, [], 'zh-CN')).toBe('7 个门位')
  expect(describeDoors(seven.slice(0, 6), seven, 'zh-CN')).toBe('6 个门位')
  expect(describeDoors(seven, seven.slice(0, 6), 'zh-CN')).toBe('7 个门位（7 号：南（正面） 65 m）')
})
