import { expect, test } from 'vitest'
import { chooseReading, complete, takeBack } from '#features/listings/search/edit-sentence.ts'
import { lexicon } from '#test/reference-lexicon.ts'
import { understand } from './understand.ts'

test('[SRCH-18] a condition that is taken back is searched as it is written', () => {
  const text = takeBack('青岛冷库带月台', { from: 2, to: 4, text: '冷库' })
  expect(text).toBe('青岛 "冷库" 带月台')
  expect(understand(text, lexicon, '2026-11-22')).toMatchObject({ filters: { regionCode: '370200', platform: '1' }, rest: '"冷库"' })
})

test.each(['fuzhou 冷库', 'Suzhou', '鼓楼区', '吉林', 'taizhou', '朝阳', '🏭 yichun 5000平'])(
  '[SRCH-18] each reading of %s, once chosen, is understood',
  (text) => {
    const [ambiguous] = understand(text, lexicon, '2026-11-22').alternatives
    for (const { regionCode } of ambiguous!.choices) {
      const path = [...new Set(lexicon.regions.pathTo(String(regionCode)).map(({ nameZh }) => nameZh))].join(' · ')
      expect(understand(chooseReading(text, ambiguous!, path), lexicon, '2026-11-22').filters).toMatchObject({ regionCode })
    }
  },
)

test('[SRCH-18] a suggestion completes the last word', () => {
  expect(complete('8000平 青', { from: 6, to: 7, text: '青岛市' })).toBe('8000平 青岛市 ')
  expect(complete('cold storage in suzh', { from: 16, to: 20, text: 'Jiangsu Suzhou' })).toBe('cold storage in Jiangsu Suzhou ')
})
