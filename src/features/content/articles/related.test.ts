import { expect, test } from 'vitest'
import { countWords, findRelated, collectWords, type Subject } from './related.ts'

const buildSubject = (id: string, title: string, text = '', categoryId = '1'): Subject => ({
  id,
  contentType: 'news',
  categoryId,
  title,
  words: collectWords('zh_CN', title, text),
})

/** Articles about other things, so that the tested words are rare. */
const others = ['消防验收要点', '月台门数量', '多层坡道建筑', '屋顶光伏收益', '叉车租赁价格', '无人仓调度系统'].map((title, at) =>
  buildSubject(`other ${at}`, title, '', '9'),
)

function related(subject: Subject, candidates: Subject[]) {
  const all = [...candidates, ...others]
  return findRelated(subject, all, countWords([subject, ...all]), 4).map((each) => [each.subject.id, each.reason])
}

test('[ART-1] articles that share rare words come first, with those words as the reason', () => {
  const of = buildSubject('of', '冷库租金为何较高', '保温板与制冷机组')
  expect(related(of, [buildSubject('a', '冷库租金走势', '', '2'), buildSubject('b', '智能冷库', '', '2')])).toEqual([
    ['a', { words: expect.arrayContaining(['冷库', '租金']) }],
    ['b', { words: ['冷库'] }],
  ])
})

test('[ART-1] without shared words the category is the reason, and an article is never related to itself', () => {
  const of = buildSubject('of', '中欧班列')
  expect(related(of, [of, buildSubject('a', '海外仓选址'), buildSubject('b', '保税政策', '', '2')])).toEqual([['a', { category: '1' }]])
})

test('[ART-1] a word that most articles contain does not relate them', () => {
  const of = buildSubject('of', '仓库入门', '', '1')
  const many = Array.from({ length: 12 }, (_, at) => buildSubject(`x${at}`, `仓库${'甲乙丙丁戊己庚辛壬癸子丑'[at]}${at}`, '', '2'))
  expect(related(of, many)).toEqual([])
})

test('[ART-1] a shared word counts only if it is in the title of at least one of the two', () => {
  const of = buildSubject('of', '中欧班列', '顺带谈到冷库')
  expect(related(of, [buildSubject('a', '保税政策', '也谈到冷库', '2')])).toEqual([])
})

test('[ART-1] a word in one title and one text counts only if it is a topic of the trade', () => {
  const of = buildSubject('of', '大连金州园区投入运行', '冷库与常温库')
  const candidates = [
    buildSubject('a', '夜间照明投入运行前', '', '2'),
    buildSubject('b', '冷库保温', '', '2'),
    buildSubject('c', '谈判', '投入', '2'),
  ]
  expect(related(of, candidates)).toEqual([
    ['a', { words: expect.arrayContaining(['投入']) }],
    ['b', { words: ['冷库'] }],
  ])
})

test('[ART-1] a topic has one name for all its spellings', () => {
  const of = buildSubject('of', '冷链入门')
  expect(related(of, [buildSubject('a', '冷冻库怎么租', '', '2')])).toEqual([['a', { words: ['冷库'] }]])
})

test('[ART-1] English words are compared without case and plural, and shown as written', () => {
  const words = collectWords('en_US', 'Cold Stores and the rent', 'A cold store that makes more of its doors')
  expect([...words.title]).toEqual([
    ['cold storage', 'cold storage'],
    ['rent', 'rent'],
    ['cold', 'Cold'],
    ['store', 'Stores'],
  ])
  expect([...words.text]).toEqual(['cold storage', 'rent', 'cold', 'store', 'door'])
})
