import { expect, test } from 'vitest'
import { countWords, findRelated, wordsOf, type Subject } from './related.ts'

const subject = (id: string, title: string, text = '', categoryId = '1'): Subject => ({
  id,
  contentType: 'news',
  categoryId,
  title,
  words: wordsOf('zh_CN', title, text),
})

/** Articles about anything else, so that words are rare. */
const others = ['消防验收要点', '月台门数量', '多层坡道建筑', '屋顶光伏收益', '叉车租赁价格', '无人仓调度系统'].map((title, at) =>
  subject(`other ${at}`, title, '', '9'),
)

function related(of: Subject, candidates: Subject[]) {
  const all = [...candidates, ...others]
  return findRelated(of, all, countWords([of, ...all]), 4).map(({ subject: { id }, why }) => [id, why])
}

test('[ART-1] articles that share rare words come first, with those words as the reason', () => {
  const of = subject('of', '冷库租金为何较高', '保温板与制冷机组')
  expect(related(of, [subject('a', '冷库租金走势', '', '2'), subject('b', '智能冷库', '', '2')])).toEqual([
    ['a', { words: expect.arrayContaining(['冷库', '租金']) }],
    ['b', { words: ['冷库'] }],
  ])
})

test('[ART-1] where no words are shared the category is the reason, and an article is never related to itself', () => {
  const of = subject('of', '中欧班列')
  expect(related(of, [of, subject('a', '海外仓选址'), subject('b', '保税政策', '', '2')])).toEqual([['a', { category: '1' }]])
})

test('[ART-1] a word that most articles have says nothing', () => {
  const of = subject('of', '仓库入门', '', '1')
  const many = Array.from({ length: 12 }, (_, at) => subject(`x${at}`, `仓库${'甲乙丙丁戊己庚辛壬癸子丑'[at]}${at}`, '', '2'))
  expect(related(of, many)).toEqual([])
})

test('[ART-1] a word counts once both are about it: it stands in the title of one at least', () => {
  const of = subject('of', '中欧班列', '顺带谈到冷库')
  expect(related(of, [subject('a', '保税政策', '也谈到冷库', '2')])).toEqual([])
})

test('[ART-1] English words are compared without case and number, and shown as they were written', () => {
  const words = wordsOf('en_US', 'Cold Stores and the rent', 'A cold store that makes more of its doors')
  expect([...words.title]).toEqual([
    ['cold', 'Cold'],
    ['store', 'Stores'],
    ['rent', 'rent'],
  ])
  expect([...words.text]).toEqual(['cold', 'store', 'rent', 'door'])
})
