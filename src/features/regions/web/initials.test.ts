import { expect, test } from 'vitest'
import { tabsByInitial } from './initials.ts'

const group = (initial: string) => ({
  initial,
  areaInfoList: [{ code: '370200', name: `${initial}市`, level: 2 as const, provinceName: '山东' }],
})
const initialsOf = (tabs: ReturnType<typeof tabsByInitial>) =>
  tabs.map(({ label, groups }) => [label, groups.map(({ initial }) => initial).join('')])

test('[CITY-1] cities are in tabs of five initials, the last tab included, in the order of the alphabet', () => {
  const groups = [...'ZYXWTSRQPNMLKJHGFEDCBA'].map(group)
  expect(initialsOf(tabsByInitial(groups))).toEqual([
    ['ABCDE', 'ABCDE'],
    ['FGHIJ', 'FGHJ'],
    ['KLMNO', 'KLMN'],
    ['PQRST', 'PQRST'],
    ['UVWXY', 'WXY'],
    ['Z', 'Z'],
  ])
})

test('[CITY-1] no city is lost for an odd initial', () => {
  const tabs = tabsByInitial([group('#'), group('b'), group('')])
  expect(tabs.flatMap(({ groups }) => groups)).toHaveLength(3)
  expect(initialsOf(tabs)[0]).toEqual(['ABCDE', 'b'])
})
