import { expect, test } from 'vitest'
import { findCrowdedFlags } from './flag-room.ts'

const flag = (key: string, x: number, y: number, text = '¥0.85') => ({ key, at: [x, y] as const, text })
const crowdedKeys = (...input: Parameters<typeof findCrowdedFlags>) => [...findCrowdedFlags(...input)]

test('[SRCH-7] of two flags that would cover each other, the later one is a dot', () => {
  expect(crowdedKeys([flag('first', 100, 100), flag('second', 130, 110), flag('third', 300, 100)], [])).toEqual(['second'])
})

test('[SRCH-7] a flag that would cover the dot of another park is a dot itself', () => {
  expect(crowdedKeys([flag('south', 100, 100), flag('north', 104, 75)], [])).toEqual(['south'])
})

test('[SRCH-7] a flag that would cover a cluster is a dot', () => {
  const discs = [{ at: [100, 70] as const, radius: 28 }]
  expect(crowdedKeys([flag('on the disc', 110, 100), flag('beside it', 190, 100)], discs)).toEqual(['on the disc'])
})

test('[SRCH-7] a longer text needs more room', () => {
  const beside = (text: string) => crowdedKeys([flag('left', 100, 100, text), flag('right', 190, 100, text)], [])
  expect(beside('¥0.85')).toEqual([])
  expect(beside('12.6 万 m²')).toEqual(['right'])
})
