import { expect, test } from 'vitest'
import { completeMention, mentionedIn, suggestedFor } from './mentions.ts'

const staff = [
  { id: '1', name: '周' },
  { id: '2', name: '周晓岚' },
  { id: '3', name: 'Ann Lee' },
]
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

test('[OPS-1.34] a mention names a colleague, the longest name that fits, each once', () => {
  expect(ids(mentionedIn('@周晓岚请看 @Ann Lee, @周晓岚', staff))).toEqual(['2', '3'])
  expect(ids(mentionedIn('请 @周 看', staff))).toEqual(['1'])
  expect(mentionedIn('邮箱 a@b.cn 没有同事', staff)).toEqual([])
})

test('[OPS-1.34] an unfinished mention suggests colleagues and is completed by one', () => {
  expect(ids(suggestedFor('请 @', staff, 5))).toEqual(['1', '2', '3'])
  expect(ids(suggestedFor('请 @周晓', staff, 5))).toEqual(['2'])
  expect(suggestedFor('请 @周晓岚', staff, 5)).toEqual([])
  expect(suggestedFor('没有', staff, 5)).toEqual([])
  expect(completeMention('请 @周晓', '周晓岚')).toBe('请 @周晓岚 ')
})
