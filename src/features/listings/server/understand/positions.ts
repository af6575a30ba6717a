import { numberSource, readNumber } from '#platform/i18n/written-number.ts'
import { aboutAfter, aboutBefore, maxAfter, maxBefore, minAfter, minBefore } from './quantity-words.ts'
import type { Filters } from './terms.ts'

/** A number of pallet positions in a folded text, as the filter of positions. */
export type PositionsMatch = { at: number; end: number; filters: Filters }

const english = '(?:pallet|storage|rack(?:ing)?) ?(?:positions?|places?|spaces?|locations?|slots?|spots?)|pallets?|positions?'
const noun = `(?:个|块)?\\s?(?:标准)?(?:托盘货位|托盘位|托盘|栈板位|栈板|卡板位|卡板|板位|库位|货位|托位|托(?![盘运管])|(?:(?:euro?|standard) )?(?:${english})(?![a-z]))(?:数|数量)?`
const before = `(?:${minBefore}|${maxBefore}|${aboutBefore})`
const after = `(?:${minAfter}|${maxAfter}|${aboutAfter})(?![a-z])`
const verb =
  '(?:能|可以?|需?要)?(?:放得?下?|存放|存储|存|容纳|摆放)|(?:room|space|capacity) (?:for|of)|(?:to )?(?:hold|store|fit)(?:s|ing)?'
const counted = new RegExp(
  `(?<![a-z\\d.]|\\d,)(?:${verb}\\s?)?(?<pre>${before})?\\s?(?<a>${numberSource})(?:多|余|\\+)?\\s?(?:(?:-|~|到|至|to)\\s?${numberSource}\\s?)?${noun}\\s?(?<post>${after})?`,
  'g',
)
const named = new RegExp(
  `${noun}\\s?(?:of|is|:|在|为|要|需要|需|达到|达|到)?\\s?(?<pre>${before})?\\s?(?<a>${numberSource})\\s?(?:个|块)?(?![\\d.]|\\s?(?:[a-z°%\\/]|平|米|方|元|块|亩|吨|月|年|日|天))\\s?(?<post>${after})?`,
  'g',
)

const most = 1_000_000

/** Finds “3000个托盘位”, “at least 3,000 pallet positions” and “托盘位 3000 以上” in a folded text. An upper limit is no filter: a hall may be larger. */
export function findPositions(text: string): PositionsMatch[] {
  const matches = [...text.matchAll(counted), ...text.matchAll(named)].map(readMatch).filter((match) => match !== null)
  // The first of two that overlap, the counted form before the named one.
  return matches.filter((match, at) => !matches.slice(0, at).some((earlier) => match.at < earlier.end && earlier.at < match.end))
}

const matches = (source: string, text: string | undefined) => text !== undefined && new RegExp(`^(?:${source})$`).test(text)

function readMatch(match: RegExpMatchArray): PositionsMatch | null {
  const { pre, a, post } = match.groups!
  if (matches(maxBefore, pre) || matches(maxAfter, post)) return null
  const isAbout = matches(aboutBefore, pre) || matches(aboutAfter, post)
  const positions = Math.floor(readNumber(a!).value * (isAbout ? 0.8 : 1))
  if (positions < 1 || positions > most) return null
  const whole = match[0]
  const lead = whole.length - whole.trimStart().length
  return { at: match.index! + lead, end: match.index! + whole.trimEnd().length, filters: { positionsMin: String(positions) } }
}
