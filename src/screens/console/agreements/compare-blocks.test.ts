import { expect, test } from 'vitest'
import { compareBlocks } from './compare-blocks.ts'

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('')

test('[AGR-1] texts that differ in markup only are equal', () => {
  const diff = compareBlocks('<p>甲<strong>乙</strong></p>', '<p>甲乙</p>', 'zh')
  expect(diff).toEqual([{ block: 'text', kind: 'same', parts: [{ kind: 'same', text: '甲乙' }] }])
})

test('[AGR-1] changed words are marked within a paragraph, and both texts can be rebuilt from the parts', () => {
  const [before, after] = ['提交注销后有 15 天反悔期，期间登录即视为撤回注销。', '提交注销后有 30 天反悔期，期间登录即视为撤回注销。']
  const [diff] = compareBlocks(html(before), html(after), 'zh')
  expect(diff!.kind).toBe('changed')
  const joinWithout = (excluded: string) =>
    diff!.parts
      .filter(({ kind }) => kind !== excluded)
      .map(({ text }) => text)
      .join('')
  expect(joinWithout('added')).toBe(before)
  expect(joinWithout('removed')).toBe(after)
  expect(diff!.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['30'])
})

test('[AGR-1] added, removed and completely rewritten paragraphs are distinguished', () => {
  const diff = compareBlocks(
    html('One stays.', 'Two goes away.'),
    html('One stays.', 'Completely different words here.', 'And a third.'),
    'en',
  )
  expect(diff.map(({ kind }) => kind).toSorted()).toEqual(['added', 'added', 'removed', 'same'])
})

test('[AGR-1] a heading is never paired with a paragraph of the same text', () => {
  expect(
    compareBlocks('<h2>标题</h2>', '<p>标题</p>', 'zh')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['added', 'removed'])
})
