import { expect, test } from 'vitest'
import { lexicon } from '#test/reference-lexicon.ts'
import { findCompletions } from './find-completions.ts'

const placesOf = (text: string) =>
  findCompletions(text, lexicon).flatMap(({ kind, filters }) => (kind === 'place' ? [filters['regionCode']] : []))
const typesOf = (text: string) => findCompletions(text, lexicon).flatMap(({ kind, filters }) => (kind === 'type' ? [filters] : []))

test('[SRCH-18] the end of a text begins places, by name, pinyin, initials and traditional characters', () => {
  for (const text of ['青岛', '青島', 'Qingd', '8000平 青', 'cold storage in qingd', '我要青岛']) expect(placesOf(text)).toContain('370200')
  expect(placesOf('su')).toEqual(expect.arrayContaining(['320500']))
  expect(placesOf('黄岛')).toContain('370211')
})

test('[SRCH-18] the end of a text begins terms, the shortest phrase of each meaning', () => {
  expect(typesOf('青岛冷')).toEqual(expect.arrayContaining([{ whType: ['3', '4', '5'] }, { whType: ['3'] }, { whType: ['5'] }]))
  expect(typesOf('qingdao cold st')).toEqual([{ whType: ['3', '4', '5'] }])
  expect(typesOf('gs')).toContainEqual({ grade: ['3'] })
})

test('[SRCH-18] positions cover the word that is completed', () => {
  expect(findCompletions('🏭 我要青', lexicon)[0]).toMatchObject({ from: 4, to: 5 })
  expect(findCompletions('in hong k', lexicon)[0]).toMatchObject({ from: 3, to: 9 })
})

test('[SRCH-18] nothing is completed after a blank, from one Latin letter or from a figure', () => {
  for (const text of ['', 'q', '8000', 'q1w2e3', '，。']) expect(findCompletions(text, lexicon)).toEqual([])
})

test('[SRCH-18] there are at most eight places and four terms', () => {
  for (const text of ['xi', 'ch', '南', '大', 'wh']) expect(findCompletions(text, lexicon).length).toBeLessThanOrEqual(12)
})
