import { numberSource } from '#platform/i18n/written-number.ts'

/** The words of areas, heights and prices, as sources of regular expressions. */
export type Kind = 'area' | 'height' | 'price'

export const areaUnits: readonly [source: string, squareMetres: number][] = [
  ['平方公里', 1_000_000],
  ['平方英尺|平方呎|平方尺|平尺|square\\s?f(?:oo|ee)t|sq\\.?\\s?ft\\.?|sq\\.?\\s?feet|sqft|sf|ft2|ft\\^2', 0.0929],
  ['平方米|平方|平米|平(?!均|台)|方(?!便|案|向|圆)|m2|m\\^2|sq\\.?\\s?m(?:et(?:er|re)s?|trs?|\\.|t)?|sqms?|square\\s?met(?:er|re)s?', 1],
  ['英亩|acres?', 4046.86],
  ['亩|mu', 666.67],
  ['公顷|hectares?|ha', 10_000],
  ['坪|pings?|tsubo', 3.3058],
]
export const lengthUnits: readonly [source: string, metres: number][] = [
  ['米|公尺|met(?:er|re)s?|mtrs?|m', 1],
  ['英尺|呎|feet|foot|ft', 0.3048],
]
export const moneyUnits: readonly [source: string, yuan: number][] = [
  ['元人民币|人民币|元|块钱|块|圆|yuan|rmb|cny|¥', 1],
  ['毛钱|毛|角', 0.1],
]

export const join = (units: readonly (readonly [string, number])[]) => units.map(([source]) => source).join('|')
const letterEnd = '(?![a-z])'
const areaUnit = `(?:${join(areaUnits)})${letterEnd}`
const lengthUnit = `(?:${join(lengthUnits)})(?![a-z0-9^])`
const moneyUnit = `(?:${join(moneyUnits)})${letterEnd}`
const anyUnit = `(?:${areaUnit}|${lengthUnit}|${moneyUnit})`

export const minBefore =
  '(?:不(?:能|可|得|要|应|会|宜)?|别|勿)(?:少于|低于|小于)|至少|最少|最低|起码|大于等于|大于|超过|高于|多于|>=?|≥|at least|min(?:imum)?\\.?(?: of)?|more than|(?<!not )over|above|greater than|larger than|bigger than|higher than|from|n(?:o|ot) (?:less|lower|smaller|shorter|under) than|not (?:below|under)|(?<!not )exceeding|starting (?:at|from)'
export const maxBefore =
  '(?:不(?:能|可|得|要|应|会|宜)?|别|勿)(?:超过|高于|大于|多于)|不到|控制在|最多|最大|最高|小于等于|小于|低于|少于|<=?|≤|under|below|less than|up to|at most|max(?:imum)?\\.?(?: of)?|n(?:o|ot) (?:more|higher|larger|bigger|greater|over) than|not (?:over|above|to exceed)|cheaper than|within|smaller than|not exceeding'
export const aboutBefore = '大约|大概|差不多|约|about|around|approx(?:imately)?\\.?|roughly|circa|ca\\.?|some|~|≈|nearly'
export const minAfter =
  '及以上|或以上|以上|起步|起|往上|\\+|or more|or above|or larger|or bigger|or higher|and up|and above|and over|plus|minimum|min|at least|up'
export const maxAfter =
  '及以下|或以下|以下|以内|之内|内|封顶|or less|or below|or smaller|or lower|or under|and below|and under|maximum|max|tops|at most'
export const aboutAfter = '左右|上下|or so|approx(?:imately)?\\.?|more or less'

export const period = '(?:天|日|月|年|day|month|mo|year|yr|annum)'
const tailPart = `(?:\\s?(?:\\/|per|每|a|an|·|\\*|\\.|一个|一)\\s?(?:${areaUnit}|${period}${letterEnd})|\\s?(?:daily|monthly|annual(?:ly)?|yearly|p\\.?a\\.?|pcm|psm|per sqm)${letterEnd}|\\s?(?:的)?(?:月租|日租|年租))`
/** In "min 3000 max 5000" the second word belongs to the second number. */
const filterEnd = (source: string) => `(?:${source})(?![a-z]|(?<=[a-z])\\s?(?:of\\s)?\\d)`

const qualifierAfter = filterEnd(`${minAfter}|${maxAfter}|${aboutAfter}`)

export const pattern = new RegExp(
  `(?<![a-z\\d.]|\\d,)(?:(?<pre>${minBefore}|${maxBefore}|${aboutBefore})\\s?)*(?:(?:between|在|about|from)\\s)?(?<sign>[¥]|rmb|cny)?\\s?` +
    `(?<a>${numberSource})(?:多|余|\\+)?\\s?(?<unitA>${anyUnit})?(?<tenths>(?<=块)[1-9一二三四五六七八九](?![\\d万千平天个]))?` +
    `(?:\\s?(?:-|~|到|至|to|(?<=\\d )and)\\s?[¥]?(?<b>${numberSource})\\s?(?<unitB>${anyUnit})?)?` +
    `(?<tail>${tailPart}*)\\s?(?<post>${qualifierAfter}|\\+)?(?<late>${tailPart}*)`,
  'g',
)

const nounGap = '\\s?(?:of|is|:|在|为|要|需要|需|达到|达|到|needs? to be|has to be|must be|should be)?\\s?$'
export const nounsBefore: readonly [Kind, RegExp][] = [
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
export const nounAfter = new RegExp(
  `^\\s?(?:的)?(?:层高|净高|净空|高(?!标|速|架|新)|clear (?:height|ceilings?)|ceiling height|ceilings?|clear|high|tall|height|headroom|eaves)(?![a-z])(?:\\s?(?<post>${qualifierAfter}))?`,
)
/** Prices in other currencies stay keywords: nobody has said at what rate they count. */
export const foreignBefore = /(?:[$€£]|(?<![a-z])(?:usd?|hkd?|eur|gbp|jpy|sgd|twd))\s?$/
export const foreignAfter =
  /^\s?(?:美元|美金|美刀|港币|港元|欧元|英镑|日元|新台币|台币|us\s?dollars?|dollars?|usd|hkd|eur|euros?|gbp|pounds?|jpy|sgd|twd|[$€£])/

/** Lengths that are no clear height: column spacing, trucks, distances. */
export const otherLengthBefore =
  /(?:柱距|柱网|跨度|宽度|宽|长度|长|进深|深|门|车|距离|距|离|spacing|span|width|wide|length|long|doors?|grid|[x×*])\s?(?:为|是|:|of)?\s?$/
export const otherLengthAfter = /^\s?(?:宽|长|车|挂|厢|货车|半挂|柱距|spacing|wide|long|truck|trailer|from|away|×|x|\*)/
