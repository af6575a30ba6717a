import type { ContentType } from './contract.ts'

/** What is known of an article to say what it has to do with others. */
export type Subject = { id: string; contentType: ContentType; categoryId: string; title: string; words: Words }

/** Words of an article as they are compared, each with how it was first written. */
type Words = { title: ReadonlyMap<string, string>; text: ReadonlySet<string> }

export type Related = { subject: Subject; why: { words: string[] } | { category: string } }

const segmenters = {
  zh_CN: new Intl.Segmenter('zh', { granularity: 'word' }),
  en_US: new Intl.Segmenter('en', { granularity: 'word' }),
}

/** Words of a title and of the beginning of its text. Chinese is cut into words by the dictionary of ICU. */
export function wordsOf(language: 'zh_CN' | 'en_US', title: string, text: string): Words {
  const inTitle = new Map<string, string>()
  for (const word of listWords(language, title)) if (!inTitle.has(formOf(word))) inTitle.set(formOf(word), word)
  return { title: inTitle, text: new Set([...inTitle.keys(), ...listWords(language, text).map(formOf)]) }
}

const listWords = (language: 'zh_CN' | 'en_US', text: string) =>
  wordsIn(language, text).filter((word) => saysSomething[language].test(word) && !empty.has(formOf(word)))

/** The dictionary lacks words of our trade, such as 冷库, and gives their signs one by one: signs beside each other are put together. */
function wordsIn(language: 'zh_CN' | 'en_US', text: string): string[] {
  const words: string[] = []
  let single = ''
  for (const { segment, isWordLike } of segmenters[language].segment(text)) {
    const isSign = isWordLike === true && oneSign.test(segment) && !particles.has(segment)
    if (isSign) single += segment
    else {
      words.push(...together(single), isWordLike ? segment : '')
      single = ''
    }
  }
  return [...words, ...together(single)].filter((word) => word !== '')
}

/** All of them, and each two: where a word begins among them nobody knows. */
const together = (signs: string): string[] =>
  signs.length <= 2 ? [signs] : [signs, ...Array.from({ length: signs.length - 1 }, (_, at) => signs.slice(at, at + 2))]

const oneSign = /^\p{Script=Han}$/u
/** Signs that stand between words and belong to none. */
const particles = new Set(`
  的了在与和是为不从到对把被让一个这那有也都就而及或每各多几年月日上下中里外前后内时地得着过还又很更最
  吗呢吧再先要没无该些此其谁何件次事种座家台张条第零二三四五六七八九十百千万亿两半谈看说做用
`)

const saysSomething = { zh_CN: /^(\p{Script=Han}{2,}|[A-Za-z]{3,})$/u, en_US: /^\p{L}{4,}$/u }

/** Plurals are the same word. */
const formOf = (word: string) => {
  const lower = word.toLowerCase()
  return /^[a-z]{3,}[^s]s$/.test(lower) ? lower.slice(0, -1) : lower
}

/** Words that stand in any title and tell nothing of it. */
const empty = new Set(
  `为什么 数量 一次 一眼 一览 中心 一样 多数 如何 为何 怎么 怎样 什么 多少 哪些 几个 一个 一张 一种 我们 他们 以及 成为 可以 需要 这些 那些 没有 不是 就是 已经 开始 进行 通过 之后 之前 以来 其中 还是 不再 必须 应该 有关 关于
  about above after again against also another because been before behind being below between both cannot come could does done down during each
  even every first from gets give goes have here into itself just know last less like long made make makes many more most much must need needs
  never next only other over same second should show shows since some still such take takes than that their them then there these they third this
  those through under until upon very want what when where which while will with within without would year years month months week weeks your nbsp quot
  back best better choose count eight enough five four help keep kind look nine once part right seven start tell thing three told turn ways well work`
    .split(/\s+/)
    .map(formOf),
)

/** A word that more than this share of all articles has tells two of them apart no more. */
const commonShare = 0.3
const fewestCommon = 3

/** How many articles of a collection have a word. */
export function countWords(subjects: readonly Subject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of subjects) for (const word of words.text) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * The articles that have most to do with one: those that share rare words with it, of which one of the two has each in its title; then those of
 * its category. `others` come newest first.
 */
export function findRelated(of: Subject, others: readonly Subject[], counts: ReadonlyMap<string, number>, most: number): Related[] {
  const common = Math.max(fewestCommon, others.length * commonShare)
  const weigh = (word: string) => {
    const count = counts.get(word) ?? 1
    return count > common ? 0 : Math.log((others.length + 1) / count)
  }
  const scored = others
    .filter(({ id }) => id !== of.id)
    .map((subject) => ({ subject, shared: sharedWords(of.words, subject.words, weigh) }))
  const byWords = scored
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => scoreOf(b, of) - scoreOf(a, of))
    .map(({ subject, shared }): Related => ({ subject, why: { words: shared.slice(0, shownWords).map(({ written }) => written) } }))
  const byCategory = scored
    .filter(({ subject, shared }) => shared.length === 0 && subject.categoryId === of.categoryId)
    .map(({ subject }): Related => ({ subject, why: { category: of.categoryId } }))
  return [...byWords, ...byCategory].slice(0, most)
}

const shownWords = 2

type Shared = { written: string; weight: number }

function sharedWords(a: Words, b: Words, weigh: (word: string) => number): Shared[] {
  const both = [...new Map([...b.title, ...a.title])].filter(([word]) => a.text.has(word) && b.text.has(word))
  return both
    .filter(([word]) => !both.some(([longer]) => longer !== word && longer.includes(word)))
    .map(([word, written]) => ({ written, weight: weigh(word) * (a.title.has(word) && b.title.has(word) ? 2 : 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
}

/** Somewhat more in the same category, as words may be meant otherwise elsewhere. */
const scoreOf = ({ subject, shared }: { subject: Subject; shared: Shared[] }, of: Subject) =>
  shared.reduce((sum, { weight }) => sum + weight, 0) * (subject.categoryId === of.categoryId ? 1.25 : 1)
