import { alignRange, readNumber, roundTo, type ReadNumber } from '#platform/i18n/written-number.ts'
import {
  aboutBefore,
  areaUnits,
  foreignAfter,
  foreignBefore,
  join,
  lengthUnits,
  maxAfter,
  maxBefore,
  minAfter,
  moneyUnits,
  nounAfter,
  nounsBefore,
  otherLengthAfter,
  otherLengthBefore,
  pattern,
  period,
  type Kind,
} from './quantity-words.ts'

/** A number with a unit or a name in a folded text, as the filters of area, height or price. */
export type QuantityMatch = { at: number; end: number; filters: Record<string, string> }

/** A bare number from here on is an area. */
const minBareArea = 300
const maxBareArea = 10_000_000
/** A bare number of this form is a year. */
const year = /^20[2-4]\d$/
const heights = { min: 2, max: 60 }
const maxPriceYuan = 600

/** 0,8 yuan is written so in much of Europe. */
const decimalComma = new RegExp(`(?<![\\d.,])\\d,\\d{1,2}(?=\\s?(?:${join(moneyUnits)}))`, 'g')

/** Finds areas, heights and prices in a folded text. */
export function findQuantities(original: string): QuantityMatch[] {
  const text = original.replace(decimalComma, (figure) => figure.replace(',', '.'))
  return [...text.matchAll(pattern)].map((match) => readQuantity(text, match)).filter((match) => match !== null)
}

function readQuantity(text: string, match: RegExpMatchArray): QuantityMatch | null {
  const groups: Groups = { ...match.groups }
  const [start, stop] = [match.index!, match.index! + match[0].trimEnd().length]
  const [left, right] = [text.slice(0, start), text.slice(stop)]
  const noun = nounsBefore.map(([kind, source]) => ({ kind, found: source.exec(left) })).find(({ found }) => found !== null)
  if (foreignBefore.test(left) || foreignAfter.test(right)) return null
  const following = nounAfter.exec(right)
  groups['post'] ??= following?.groups?.['post']
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

const tailOf = (groups: Groups) => `${groups['tail'] ?? ''}${groups['late'] ?? ''}`
const matches = (source: string, text: string) => new RegExp(`^(?:${source})$`).test(text)

function kindOf(groups: Groups, { noun, isHigh, left, right }: Context): Kind | null {
  const unit = groups['unitB'] ?? groups['unitA']
  if (groups['sign'] || (unit !== undefined && matches(join(moneyUnits), unit))) return 'price'
  const tail = tailOf(groups)
  if (new RegExp(period).test(tail) || /月租|日租|ly|p\.?a|pcm/.test(tail)) return unit === undefined || noun === 'price' ? 'price' : null
  if (unit !== undefined && matches(join(areaUnits), unit)) return 'area'
  if (unit !== undefined) return isHeight(groups, { noun, isHigh, left, right }) ? 'height' : null
  // 层高高一点 and 价格一般 are wishes, no figures.
  if (/^[\u4e00-\u9fff]$/.test(groups['a']!)) return null
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
  return !year.test(groups['a']!) && !/[#第]\s?$/.test(left) && !notAreaAfter.test(right)
}

type Bounds = { min?: number; max?: number }

function boundsOf(kind: Kind, groups: Groups, whole: string): Bounds | null {
  const [unitA, unitB] = [groups['unitA'] ?? groups['unitB'], groups['unitB'] ?? groups['unitA']]
  // 8.000 m² is written so in much of Europe; nobody means 8 m².
  const figure = kind === 'area' && /^\d{1,3}\.\d{3}$/.test(groups['a']!) ? groups['a']!.replace('.', '') : groups['a']!
  const first = withTenths(readNumber(figure), groups['tenths'])
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
  const divisor = kind === 'price' ? daysIn(`${whole}${tailOf(groups)}`) : 1
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
