import { alignRange, numberSource, readNumber, roundTo, type ReadNumber } from '#platform/i18n/written-number.ts'

/** A number with a unit or a name in a folded text, as the filters of area, height or price. */
export type QuantityMatch = { at: number; end: number; filters: Record<string, string> }
type Kind = 'area' | 'height' | 'price'

const areaUnits: readonly [source: string, squareMetres: number][] = [
  ['平方公里', 1_000_000],
  ['平方英尺|平方呎|平方尺|平尺|square\\s?f(?:oo|ee)t|sq\\.?\\s?ft\\.?|sq\\.?\\s?feet|sqft|sf|ft2|ft\\^2', 0.0929],
  [
    '平方米|平方|平米|平(?!均|台|房|层|仓|库)|方(?!便|案|向|圆)|m2|m\\^2|sq\\.?\\s?m(?:et(?:er|re)s?|trs?|\\.|t)?|sqms?|square\\s?met(?:er|re)s?',
    1,
  ],
  ['英亩|acres?', 4046.86],
  ['亩|mu', 666.67],
  ['公顷|hectares?|ha', 10_000],
]
const lengthUnits: readonly [source: string, metres: number][] = [
  ['米|公尺|met(?:er|re)s?|mtrs?|m', 1],
  ['英尺|呎|feet|foot|ft', 0.3048],
]
const moneyUnits: readonly [source: string, yuan: number][] = [
  ['元人民币|人民币|元|块钱|块|圆|yuan|rmb|cny|¥', 1],
  ['毛钱|毛|角', 0.1],
]

const join = (units: readonly (readonly [string, number])[]) => units.map(([source]) => source).join('|')
const letterEnd = '(?![a-z])'
const areaUnit = `(?:${join(areaUnits)})${letterEnd}`
const lengthUnit = `(?:${join(lengthUnits)})(?![a-z0-9^])`
const moneyUnit = `(?:${join(moneyUnits)})${letterEnd}`
const anyUnit = `(?:${areaUnit}|${lengthUnit}|${moneyUnit})`

const minBefore =
  '不少于|不低于|不小于|至少|最少|最低|起码|大于等于|大于|超过|高于|多于|>=?|≥|at least|min(?:imum)?\\.?(?: of)?|more than|(?<!not )over|above|greater than|larger than|bigger than|higher than|from|no less than|not less than|exceeding|starting (?:at|from)'
const maxBefore =
  '不超过|不高于|不大于|不多于|不到|控制在|最多|最大|最高|小于等于|小于|低于|少于|<=?|≤|under|below|less than|up to|at most|max(?:imum)?\\.?(?: of)?|no more than|not more than|not over|cheaper than|within|smaller than|not exceeding'
const aboutBefore = '大约|大概|差不多|约|about|around|approx(?:imately)?\\.?|roughly|circa|ca\\.?|some|~|≈|nearly'
const minAfter =
  '及以上|或以上|以上|起步|起|往上|\\+|or more|or above|or larger|or bigger|or higher|and up|and above|and over|plus|minimum|min|at least|up'
const maxAfter =
  '及以下|或以下|以下|以内|之内|内|封顶|or less|or below|or smaller|or lower|or under|and below|and under|maximum|max|tops|at most'
const aboutAfter = '左右|上下|or so|approx(?:imately)?\\.?|more or less'

const period = '(?:天|日|月|年|day|month|mo|year|yr|annum)'
const tailPart = `(?:\\s?(?:\\/|per|每|a|an|·|\\*|\\.|一个|一)\\s?(?:${areaUnit}|${period}${letterEnd})|\\s?(?:daily|monthly|annual(?:ly)?|yearly|p\\.?a\\.?|pcm)${letterEnd}|\\s?(?:的)?(?:月租|日租|年租))`
const filterEnd = (source: string) => `(?:${source})(?![a-z])`

const pattern = new RegExp(
  `(?<![a-z\\d.])(?:(?<pre>${minBefore}|${maxBefore}|${aboutBefore})\\s?)*(?:(?:between|在|about|from)\\s)?(?<sign>[¥]|rmb|cny)?\\s?` +
    `(?<a>${numberSource})(?:多|余|\\+)?\\s?(?<unitA>${anyUnit})?(?<tenths>(?<=块)[1-9一二三四五六七八九](?![\\d万千平天个]))?` +
    `(?:\\s?(?:-|~|到|至|to|(?<=\\d )and)\\s?[¥]?(?<b>${numberSource})\\s?(?<unitB>${anyUnit})?)?` +
    `(?<tail>${tailPart}*)\\s?(?<post>${filterEnd(`${minAfter}|${maxAfter}|${aboutAfter}`)}|\\+)?`,
  'g',
)

const nounGap = '\\s?(?:of|is|:|在|为|要|需要|需|达到|达|到|needs? to be|has to be|must be|should be)?\\s?$'
const nounsBefore: readonly [Kind, RegExp][] = [
  [
    'height',
    new RegExp(
      `(?:梁下净高|净层高|层高|净高|净空|高度|库高|檐高|仓高|(?<!最|新|不)高|(?:clear |ceiling |eaves |floor |internal )?height|headroom|ceilings?|clearance|eaves|clear)${nounGap}`,
    ),
  ],
  ['area', new RegExp(`(?:可租面积|建筑面积|使用面积|仓储面积|总面积|面积|(?:floor |rentable |total )?area|size)${nounGap}`)],
  [
    'price',
    new RegExp(
      `(?:(?:每平方?米?|每天|一天|一个月|每日|每月|每年|每个月|月|日|天|年)*(?:租金|租价|单价|价格|报价|预算|价位|价)|(?:每天|一天|一个月|每日|每月|每个月|每年|每平方?米?|月租|日租|年租)+|(?:(?:daily|monthly|annual|yearly) )?(?:rent|rental|price|budget|rate)|budget)${nounGap}`,
    ),
  ],
]
const nounAfter =
  /^\s?(?:的)?(?:层高|净高|净空|高(?!标|速|架|新)|clear (?:height|ceilings?)|ceiling height|ceilings?|clear|high|tall|height|headroom|eaves)(?![a-z])/
/** Lengths that are no clear height: column spacing, trucks, distances. */
const otherLengthBefore =
  /(?:柱距|柱网|跨度|宽度|宽|长度|长|进深|深|门|车|距离|距|离|spacing|span|width|wide|length|long|doors?)\s?(?:为|是|:|of)?\s?$/
const otherLengthAfter = /^\s?(?:宽|长|车|挂|厢|货车|半挂|柱距|spacing|wide|long|truck|trailer|from|away|×|x|\*)/

/** A bare number from here on is an area. */
const minBareArea = 300
const maxBareArea = 10_000_000
const heights = { min: 2, max: 60 }
const maxPriceYuan = 600

/** Finds areas, heights and prices in a folded text. */
export function findQuantities(text: string): QuantityMatch[] {
  return [...text.matchAll(pattern)].map((match) => readQuantity(text, match)).filter((match) => match !== null)
}

function readQuantity(text: string, match: RegExpMatchArray): QuantityMatch | null {
  const groups = match.groups!
  const [start, stop] = [match.index!, match.index! + match[0].length]
  const [left, right] = [text.slice(0, start), text.slice(stop)]
  const noun = nounsBefore.map(([kind, source]) => ({ kind, found: source.exec(left) })).find(({ found }) => found !== null)
  const following = nounAfter.exec(right)
  const kind = kindOf(groups, { noun: noun?.kind, isHigh: following !== null, left, right })
  if (kind === null) return null
  const at = noun?.kind === kind ? start - noun.found![0].length : start
  const bounds = boundsOf(kind, groups, match[0])
  const filters = bounds && filtersOf(kind, bounds, groups, text.slice(at, stop))
  if (!filters) return null
  const end = kind === 'height' && following !== null && noun?.kind !== 'height' ? stop + following[0].length : stop
  return { ...trimmed(text, at, end), filters }
}

function trimmed(text: string, at: number, end: number) {
  let [from, to] = [at, end]
  while (text[from] === ' ') from += 1
  while (text[to - 1] === ' ') to -= 1
  return { at: from, end: to }
}

type Groups = Record<string, string | undefined>
type Context = { noun: Kind | undefined; isHigh: boolean; left: string; right: string }

const matches = (source: string, text: string) => new RegExp(`^(?:${source})$`).test(text)

function kindOf(groups: Groups, { noun, isHigh, left, right }: Context): Kind | null {
  const unit = groups['unitB'] ?? groups['unitA']
  if (groups['sign'] || (unit !== undefined && matches(join(moneyUnits), unit))) return 'price'
  if (new RegExp(period).test(groups['tail'] ?? '') || /月租|日租|ly|p\.?a|pcm/.test(groups['tail'] ?? ''))
    return unit === undefined || noun === 'price' ? 'price' : null
  if (unit !== undefined && matches(join(areaUnits), unit)) return 'area'
  if (unit !== undefined) return isHeight(groups, { noun, isHigh, left, right }) ? 'height' : null
  if (noun !== undefined) return /^\s?(?:吨|t(?![a-z])|年|个|号|层|楼|%)/.test(right) ? null : noun
  return isBareArea(groups, left, right) ? 'area' : null
}

function isHeight(groups: Groups, { noun, isHigh, left, right }: Context) {
  if (noun === 'height' || isHigh) return true
  if (otherLengthBefore.test(left) || otherLengthAfter.test(right)) return false
  const { value } = readNumber(groups['a']!)
  return value >= heights.min && value <= heights.max
}

/** Numbers of houses, roads and buildings are no areas, nor is a part of a name. */
const notAreaAfter =
  /^[a-z]|^-\d|^\s?(?:号|室|栋|座|弄|年|月|日|吨|个|人|辆|托|板位|库位|货位|公里|分|元|%|\/|(?:road|street|st|tons?|km|pallets?|people|positions?|kg|kw|kva)(?![a-z]))/

function isBareArea(groups: Groups, left: string, right: string) {
  const { value } = readNumber(groups['b'] ?? groups['a']!)
  if (!/^[1-9]/.test(groups['a']!) || value < minBareArea || value > maxBareArea) return false
  return !/[#第]\s?$/.test(left) && !notAreaAfter.test(right)
}

type Bounds = { min?: number; max?: number }

function boundsOf(kind: Kind, groups: Groups, whole: string): Bounds | null {
  const [unitA, unitB] = [groups['unitA'] ?? groups['unitB'], groups['unitB'] ?? groups['unitA']]
  const first = withTenths(readNumber(groups['a']!), groups['tenths'])
  if (groups['b'] !== undefined) {
    const [min, max] = alignRange(first, readNumber(groups['b']))
    const values = [min * factorOf(kind, unitA), max * factorOf(kind, unitB)] as const
    return values[0] <= values[1] ? { min: values[0], max: values[1] } : null
  }
  const value = first.value * factorOf(kind, unitA)
  const qualifier = qualifierOf(groups, whole) ?? (kind === 'price' ? 'max' : 'min')
  if (qualifier === 'about') return { min: value * 0.8, max: value * 1.2 }
  return qualifier === 'min' ? { min: value } : { max: value }
}

/** 1块2 is 1.2 yuan. */
const withTenths = (number: ReadNumber, tenths: string | undefined): ReadNumber =>
  tenths === undefined ? number : { ...number, value: number.value + readNumber(tenths).value / 10 }

function qualifierOf({ pre, post }: Groups, whole: string): 'min' | 'max' | 'about' | null {
  if (post !== undefined) return matches(minAfter, post) ? 'min' : matches(maxAfter, post) ? 'max' : 'about'
  if (pre !== undefined) return matches(aboutBefore, pre) ? 'about' : matches(maxBefore, pre) ? 'max' : 'min'
  return /[\d千万k](?:多|余|\+)/.test(whole) ? 'min' : null
}

function factorOf(kind: Kind, unit: string | undefined): number {
  const units = { area: areaUnits, height: lengthUnits, price: moneyUnits }[kind]
  return units.find(([source]) => unit !== undefined && matches(source, unit))?.[1] ?? 1
}

function filtersOf(kind: Kind, { min, max }: Bounds, groups: Groups, whole: string): Record<string, string> | null {
  const divisor = kind === 'price' ? daysIn(`${whole}${groups['tail'] ?? ''}`) : 1
  const entries = Object.entries({ min, max }).flatMap(([end, value]) =>
    value === undefined ? [] : [[`${kind}${end === 'min' ? 'Min' : 'Max'}`, roundTo(value / divisor, 2)] as const],
  )
  const largest = { area: 100_000_000, height: 10_000, price: maxPriceYuan }[kind]
  if (entries.some(([, value]) => value <= 0 || value > largest)) return null
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/** Prices are per day unless a month or a year is named. */
function daysIn(text: string): number {
  if (/月|month|\/\s?mo(?![a-z])|pcm/.test(text)) return 30
  return /年|year|yr|annum|annual|p\.?a\.?(?![a-z])/.test(text) ? 365 : 1
}
