import { expect, test } from 'vitest'
import { fieldAt } from '../fields/fields.ts'
import { readValue } from '../fields/values.ts'
import { findChapterProblems } from './chapter-problems.ts'

const field = fieldAt('media.1.chapters')!
const docks = { atS: 8, titleZh: '月台', titleEn: 'Docks' }
const entrance = { atS: 0, titleZh: '入口', titleEn: 'Entrance' }

test('[SEE-34] chapters are kept in the order of their times, to the hundredth of a second, with clean titles', () => {
  const raw = [docks, { atS: 1.2345, titleZh: ' 入\t口 ', titleEn: 'Entrance\n' }]
  expect(readValue(field, raw)).toEqual([{ atS: 1.23, titleZh: '入 口', titleEn: 'Entrance' }, docks])
  expect(readValue(field, null)).toEqual([])
})

test.each([
  ['no list', { ...docks }],
  ['no chapter', ['x']],
  ['a time as text', [{ ...docks, atS: '8' }]],
  ['a negative time', [{ ...docks, atS: -1 }]],
  ['an endless time', [{ ...docks, atS: Number.POSITIVE_INFINITY }]],
  ['no title', [{ atS: 1, titleZh: '月台' }]],
  ['fifty-one of them', Array.from({ length: 51 }, (_, at) => ({ ...docks, atS: at }))],
])('[SEE-34] what is not a list of chapters is refused: %s', (_, raw) => expect(readValue(field, raw)).toBeUndefined())

test('[SEE-34] the problems of chapters name chapter and field in both languages', () => {
  expect(findChapterProblems([entrance, docks], 11, 'zh-CN')).toEqual([])
  const chapters = [entrance, { ...docks, titleEn: '' }, { ...docks, titleZh: '长'.repeat(61) }, { ...docks, atS: 11 }]
  expect(findChapterProblems(chapters, 11, 'en-US').map(({ at, name, text }) => [at, name, text])).toEqual([
    [1, 'titleEn', expect.stringContaining('title (English)')],
    [2, 'atS', 'Another chapter begins at this time'],
    [2, 'titleZh', expect.stringContaining('60')],
    [3, 'atS', 'The time is after the end of the video, 0:11'],
  ])
  expect(findChapterProblems(chapters, null, 'zh-CN').map(({ text }) => text)).toEqual([
    expect.stringContaining('英文'),
    '另一章已从这一时间开始',
    expect.stringContaining('60'),
  ])
})
