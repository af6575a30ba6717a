import { expect, test } from 'vitest'
import { compareBlocks } from './compare-blocks.ts'

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

test('[AGR-1] equal texts have no difference, whatever their markup', () => {
  const compared = compareBlocks('<p>甲<strong>乙</strong></p>', '<p>甲乙</p>', 'zh')
  expect(compared).toEqual([{ block: 'text', kind: 'same', parts: [{ kind: 'same', text: '甲乙' }] }])
})

test('[AGR-1] within a paragraph the words that changed are marked, and put together they give both texts', () => {
  const [before, after] = ['提交注销后有 15 天反悔期，期间登录即视为撤回注销。', '提交注销后有 30 天反悔期，期间登录即视为撤回注销。']
  const [compared] = compareBlocks(html(before), html(after), 'zh')
  expect(compared!.kind).toBe('changed')
  const textOf = (gone: string) =>
    compared!.parts
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('')
  expect(textOf('added')).toBe(before)
  expect(textOf('removed')).toBe(after)
  expect(compared!.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['30'])
})

test('[AGR-1] a paragraph that came, one that went, and one that has nothing in common with what stood there', () => {
  const compared = compareBlocks(
    html('One stays.', 'Two goes away.'),
    html('One stays.', 'Completely different words here.', 'And a third.'),
    'en',
  )
  expect(compared.map(({ kind }) => kind).toSorted()).toEqual(['added', 'added', 'removed', 'same'])
})

test('[AGR-1] a heading never becomes a paragraph with the same words', () => {
  expect(
    compareBlocks('<h2>标题</h2>', '<p>标题</p>', 'zh')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['added', 'removed'])
})
