import { expect, test } from 'vitest'
import { findMeaning, splitSynonyms, toQuestion } from './synonym-meaning.ts'

const understood = {
  filters: {},
  spans: [{ from: 0, to: 2, text: '冷库', filters: {}, label: '冷藏库' }],
  rest: '',
  alternatives: [
    {
      from: 0,
      to: 2,
      text: '福州',
      choices: [
        { filters: {}, label: '福建省' },
        { filters: {}, label: '江西省' },
      ],
    },
  ],
}

test('[SRCH-18] the words of a synonym are separated by any comma or slash', () => {
  expect(splitSynonyms('大冰柜、冷柜, 冰箱', ' cold storage / freezer ')).toEqual(['大冰柜', '冷柜', '冰箱', 'cold storage', 'freezer'])
  expect(splitSynonyms(' ，', '')).toEqual([])
  expect(toQuestion(['冷库', 'cold storage'])).toBe('冷库；cold storage')
})

test('[SRCH-18] the first word that the search knows gives all of them their meaning', () => {
  expect(findMeaning(['大冰柜', '冷库'], understood)).toEqual({ word: '冷库', label: '冷藏库' })
  expect(findMeaning(['福州'], understood)).toEqual({ word: '福州', label: '福建省 / 江西省' })
  expect(findMeaning(['大冷库'], understood)).toBeNull()
})
