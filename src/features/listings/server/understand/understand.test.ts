import { describe, expect, test } from 'vitest'
import { chineseCorpus } from './corpus-zh.ts'
import { englishCorpus } from './corpus-en.ts'
import { pitfallCorpus } from './corpus-pitfalls.ts'
import { readCorpus } from './read-corpus.ts'
import { compileLexicon, type LexiconSources } from './lexicon.ts'
import { lexicon, sources } from '#test/reference-lexicon.ts'
import type { Understanding } from './reading.ts'
import { understand } from './understand.ts'

const today = '2026-11-22'
const read = (text: string) => understand(text, lexicon, today)

describe.each([
  ['Chinese', 150, readCorpus(chineseCorpus)],
  ['English', 150, readCorpus(englishCorpus)],
  ['easily misread', 100, readCorpus(pitfallCorpus)],
])('[SRCH-18] %s phrases', (_kind, minCount, phrases) => {
  test(`at least ${minCount} of them`, () => expect(new Set(phrases.map(({ text }) => text)).size).toBeGreaterThanOrEqual(minCount))

  test.each(phrases)('[SRCH-18] $text', ({ text, filters, rest, ambiguous }) => {
    const result = read(text)
    expect({ filters: result.filters, rest: result.rest, ambiguous: result.alternatives.map((each) => each.text) }).toEqual({
      filters,
      rest,
      ambiguous,
    })
    expectSources(text, result)
  })
})

test('[SRCH-18] spans count characters, and a chip taken back leaves the others', () => {
  const { filters, spans } = read('🏭 山东青岛，8000平冷库')

  expect(spans).toEqual([
    { from: 2, to: 4, text: '山东', filters: { regionCode: '370000' } },
    { from: 4, to: 6, text: '青岛', filters: { regionCode: '370200' } },
    { from: 7, to: 12, text: '8000平', filters: { areaMin: '8000' } },
    { from: 12, to: 14, text: '冷库', filters: { whType: ['3', '4', '5'] } },
  ])
  expect(filters).toEqual({ regionCode: '370200', areaMin: '8000', whType: ['3', '4', '5'] })
})

test('[SRCH-18] a name of two cities stays a keyword and offers both', () => {
  const choicesOf = (text: string) => read(text).alternatives.map(({ choices }) => choices.map(({ regionCode }) => regionCode))

  expect(choicesOf('fuzhou')).toEqual([['350100', '361000']])
  expect(choicesOf('Suzhou')).toEqual([['320500', '341300']])
  expect(read('Suzhou').rest).toBe('Suzhou')
})

test('[SRCH-18] contradictions are not dropped: the second figure stays a keyword', () => {
  expect(read('3000平以内 5000平以上')).toMatchObject({ filters: { areaMax: '3000' }, rest: '5000平以上' })
  expect(read('带月台 不带月台')).toMatchObject({ filters: { platform: '1' }, rest: '不带月台' })
})

test('[SRCH-18] impossible dates and prices are no filters', () => {
  expect(read('2月30日')).toMatchObject({ filters: {}, rest: '2月30日' })
  expect(read('99999元/㎡/天').filters).toEqual({})
})

test('[SRCH-18] a day in words follows the calendar in Shanghai', () => {
  const onDay = (text: string, day: string) => understand(text, lexicon, day).filters['availableBy']
  expect(onDay('下月', '2026-12-31')).toBe('2027-01-01')
  expect(onDay('三个月内', '2026-11-30')).toBe('2027-02-28')
  expect(onDay('2月底', '2028-01-10')).toBe('2028-02-29')
  expect(onDay('3月', '2026-03-20')).toBe('2026-03-20')
})

test('[SRCH-18] texts of any kind are read without an error', () => {
  for (const text of [
    '',
    ' ',
    '....',
    '🏭'.repeat(100),
    '1'.repeat(200),
    '-~到',
    'a'.repeat(200),
    '，。！',
    '平'.repeat(200),
    '0平',
    '万千百十',
  ])
    expect(read(text).alternatives).toEqual([])
})

test('[SRCH-18] synonyms of operators mean what their known word means', () => {
  const synonym = { value: 1, labelZh: '大冷柜、冰窖', labelEn: 'ice house, cold storage' }
  const valuesOf: LexiconSources['valuesOf'] = (key) => (key === 'wh_search_synonym' ? [synonym] : sources.valuesOf(key))
  const extended = compileLexicon({ ...sources, valuesOf })

  for (const text of ['冰窖', '大冷柜', 'ice house']) {
    expect(read(text).filters).toEqual({})
    expect(understand(text, extended, today).filters).toEqual({ whType: ['3', '4', '5'] })
  }
})

/** Each span is the part of the text that it names, and together they make up the filters. */
function expectSources(text: string, { spans, alternatives, filters }: Understanding) {
  for (const part of [...spans, ...alternatives]) expect([...text].slice(part.from, part.to).join('')).toBe(part.text)
  const names = spans.flatMap((span) => Object.keys(span.filters))
  for (const name of Object.keys(filters)) expect(names).toContain(name)
}

test('[SRCH-18] words in quotation marks are not read, and keep their marks', () => {
  expect(read('青岛 "冷库"')).toMatchObject({ filters: { regionCode: '370200' }, rest: '"冷库"' })
  expect(read('“cold storage” 8000 sqm')).toMatchObject({ filters: { areaMin: '8000' }, rest: '"cold storage"' })
  expect(read('前湾 "8000" 带月台 港')).toMatchObject({ filters: { platform: '1' }, rest: '前湾 "8000" 港' })
  expect(read('冷库 "')).toMatchObject({ filters: { whType: ['3', '4', '5'] }, rest: '' })
})

test('[SRCH-18] a place in quotation marks sets no filter, and is offered', () => {
  const offered = (text: string) =>
    read(text).alternatives.map(({ from, to, text: name, choices }) => [name, text.slice(from, to), choices])

  expect(read('"西安"')).toMatchObject({ filters: {}, rest: '"西安"' })
  expect(offered('"西安"')).toEqual([['西安', '"西安"', [{ regionCode: '610100' }]]])
  expect(offered('"Xi\'an Zhengzhou"')).toEqual([
    ["Xi'an", "Xi'an", [{ regionCode: '610100' }]],
    ['Zhengzhou', 'Zhengzhou', [{ regionCode: '410100' }]],
  ])
  expect(offered('西安 "西安"')).toEqual([])
  expect(offered('"冷库"')).toEqual([])
})

test('[SRCH-18] tells whether the spelling of a word was corrected', () => {
  expect(read('cold storge').isCorrected).toBe(true)
  expect(read('cold storage').isCorrected).toBe(false)
})
