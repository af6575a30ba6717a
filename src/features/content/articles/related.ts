import type { ContentType } from './article-types.ts'
import { isTopic, listTopics } from './topics.ts'

/** The parts of an article that are compared. */
export type Subject = { id: string; contentType: ContentType; categoryId: string; title: string; words: Words }

/** The normalised words of an article; those of the title map to their first spelling. */
type Words = { title: ReadonlyMap<string, string>; text: ReadonlySet<string> }

export type RelatedSubject = { subject: Subject; reason: { words: string[] } | { category: string } }

const segmenters = {
  zh_CN: new Intl.Segmenter('zh', { granularity: 'word' }),
  en_US: new Intl.Segmenter('en', { granularity: 'word' }),
}

/** Collects the topics and words of a title and of the beginning of the text. Chinese is segmented by the ICU dictionary. */
export function collectWords(language: 'zh_CN' | 'en_US', title: string, text: string): Words {
  const inTitle = new Map<string, string>()
  for (const word of listWords(language, title)) if (!inTitle.has(normalise(word))) inTitle.set(normalise(word), word)
  return { title: inTitle, text: new Set([...inTitle.keys(), ...listWords(language, text).map(normalise)]) }
}

const listWords = (language: 'zh_CN' | 'en_US', text: string) => [
  ...listTopics(language, text),
  ...segmentWords(language, text).filter((word) => meaningful[language].test(word) && !stopWords.has(normalise(word))),
]

/** Segments a text. The dictionary lacks trade terms such as 冷库 and returns their characters one by one; adjacent single characters are joined. */
function segmentWords(language: 'zh_CN' | 'en_US', text: string): string[] {
  const words: string[] = []
  let pending = ''
  for (const { segment, isWordLike } of segmenters[language].segment(text)) {
    const isSingleHan = isWordLike === true && singleHan.test(segment) && !particles.has(segment)
    if (isSingleHan) pending += segment
    else {
      words.push(...joinCharacters(pending), isWordLike ? segment : '')
      pending = ''
    }
  }
  return [...words, ...joinCharacters(pending)].filter((word) => word !== '')
}

/** Returns the whole run and every pair in it, because the word boundaries inside it are unknown. */
const joinCharacters = (characters: string): string[] =>
  characters.length <= 2
    ? [characters]
    : [characters, ...Array.from({ length: characters.length - 1 }, (_, at) => characters.slice(at, at + 2))]

const singleHan = /^\p{Script=Han}$/u
/** Characters that connect words and are part of none. */
const particles = new Set(`
  的了在与和是为不从到对把被让一个这那有也都就而及或每各多几年月日上下中里外前后内时地得着过还又很更最
  吗呢吧再先要没无该些此其谁何件次事种座家台张条第零二三四五六七八九十百千万亿两半谈看说做用
`)

const meaningful = { zh_CN: /^(\p{Script=Han}{2,}|[A-Za-z]{3,})$/u, en_US: /^\p{L}{4,}$/u }

/** Lower-cases a word and drops a plural s. */
const normalise = (word: string) => {
  const lower = word.toLowerCase()
  return /^[a-z]{3,}[^s]s$/.test(lower) ? lower.slice(0, -1) : lower
}

/** Words too common to relate two articles. */
const stopWords = new Set(
  `为什么 数量 一次 一眼 一览 中心 一样 多数 如何 为何 怎么 怎样 什么 多少 哪些 几个 一个 一张 一种 我们 他们 以及 成为 可以 需要 这些 那些 没有 不是 就是 已经 开始 进行 通过 之后 之前 以来 其中 还是 不再 必须 应该 有关 关于
  上线 更新 启用 开通 新增 完成 使用 支持 说明 提醒 核对 变化 安排 平台 园区 物流 国际 海外 城市 中心 哪里 还有 数字 日期 数据
  about above after again against also another because been before behind being below between both cannot come could does done down during each
  even every first from gets give goes have here into itself just know last less like long made make makes many more most much must need needs
  never next only other over same second should show shows since some still such take takes than that their them then there these they third this
  those through under until upon very want what when where which while will with within without would year years month months week weeks your nbsp quot
  back best better choose count eight enough five four help keep kind look nine once part right seven start tell thing three told turn ways well work
  centre check city figure good hand list open opens park platform service site update`
    .split(/\s+/)
    .map(normalise),
)

/** Words in more than this share of all articles are ignored, */
const commonShare = 0.3
/** but words in at most this many articles always count. */
const minCommonCount = 3

/** Counts the articles that contain each word. */
export function countWords(subjects: readonly Subject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of subjects) for (const word of words.text) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/**
 * Returns up to `limit` related articles: first those that share rare words with the subject, by weight, then those of its category in the order of `others`, newest first. A word counts if
 * it is a topic of the trade in at least one of the two titles, or any word in both: “in use” in a title and a text relates nothing.
 */
export function findRelated(
  target: Subject,
  others: readonly Subject[],
  counts: ReadonlyMap<string, number>,
  limit: number,
): RelatedSubject[] {
  const common = Math.max(minCommonCount, others.length * commonShare)
  const weigh = (word: string) => {
    const count = counts.get(word) ?? 1
    return count > common ? 0 : Math.log((others.length + 1) / count)
  }
  const scored = others
    .filter(({ id }) => id !== target.id)
    .map((subject) => ({ subject, shared: sharedWords(target.words, subject.words, weigh) }))
  const byWords = scored
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => sumWeights(b, target) - sumWeights(a, target))
    .map(({ subject, shared }): RelatedSubject => ({
      subject,
      reason: { words: shared.slice(0, maxReasonWords).map(({ spelling }) => spelling) },
    }))
  const byCategory = scored
    .filter(({ subject, shared }) => shared.length === 0 && subject.categoryId === target.categoryId)
    .map(({ subject }): RelatedSubject => ({ subject, reason: { category: target.categoryId } }))
  return [...byWords, ...byCategory].slice(0, limit)
}

const maxReasonWords = 2

type SharedWord = { spelling: string; weight: number }

function sharedWords(a: Words, b: Words, weigh: (word: string) => number): SharedWord[] {
  const isInBothTitles = (word: string) => a.title.has(word) && b.title.has(word)
  const both = [...new Map([...b.title, ...a.title])].filter(
    ([word]) => isInBothTitles(word) || (isTopic(word) && a.text.has(word) && b.text.has(word)),
  )
  return both
    .filter(([word]) => !both.some(([longer]) => longer !== word && longer.includes(word)))
    .map(([word, spelling]) => ({ spelling, weight: weigh(word) * (isInBothTitles(word) ? 2 : 1) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
}

/** Sums the weights; shared words count a quarter more within the same category. */
const sumWeights = ({ subject, shared }: { subject: Subject; shared: SharedWord[] }, target: Subject) =>
  shared.reduce((sum, { weight }) => sum + weight, 0) * (subject.categoryId === target.categoryId ? 1.25 : 1)
