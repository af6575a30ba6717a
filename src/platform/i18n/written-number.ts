/** Reads numbers as people write them. Folded texts have lower case, ASCII digits and simplified characters: `8,000`, `8千`, `0.8万`, `1.2w`, `8k`, 八千五, 1万2. */

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?!\d)|\d+(?:\.\d+)?|\.\d+)`
const multiplier = String.raw`\s?(?:万\d千?|万|千|百|thousand|(?:k|w)(?![a-rt-z])|(?:k|w)(?=sq|m2))`
const chinese = '(?!三角)[一二两三四五六七八九十][零〇一二两三四五六七八九十百千万]*'

/** Matches one number, without capture groups. */
export const numberSource = `(?:${digits}(?:${multiplier})?|${chinese})`

const multipliers: Readonly<Record<string, number>> = { 万: 10_000, w: 10_000, 千: 1_000, k: 1_000, thousand: 1_000, 百: 100 }

/** A number, and the multiplier that it was written with: 1 for plain digits. */
export type ReadNumber = { value: number; multiplier: number }

/** Reads a text that `numberSource` matched. */
export function readNumber(text: string): ReadNumber {
  const [, figure = '', unit = '', tail = ''] = /^([\d., ]+?)\s*(?:(万|w|千|k|thousand|百)(\d?)千?)?$/.exec(text.trim()) ?? []
  if (figure === '') return { value: readChinese(text.trim()), multiplier: 10_000 }
  const factor = multipliers[unit] ?? 1
  const value = Number(figure.replace(/[, ]/g, '')) * factor + (tail === '' ? 0 : (Number(tail) * factor) / 10)
  return { value: roundTo(value, 4), multiplier: factor }
}

/** Applies the multiplier of the second number of a range to the first: 5-8千 is 5,000 to 8,000. */
export const alignRange = (first: ReadNumber, second: ReadNumber): [number, number] =>
  first.multiplier === 1 && second.multiplier > 1 && first.value < second.value / second.multiplier
    ? [first.value * second.multiplier, second.value]
    : [first.value, second.value]

const figures: Readonly<Record<string, number>> = Object.fromEntries(
  [...'零一二三四五六七八九'].map((character, value) => [character, value]),
)
const figureOf = (character: string) => (character === '两' ? 2 : character === '〇' ? 0 : figures[character])
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }

/** Reads 八千, 两万五千 and 一万二, whose last figure counts tenths of the unit before it. */
function readChinese(text: string): number {
  let [total, section, figure, lastUnit] = [0, 0, 0, 0]
  for (const character of text) {
    const unit = units[character]
    if (character === '万') {
      total += (section + figure) * 10_000
      ;[section, figure, lastUnit] = [0, 0, 10_000]
    } else if (unit !== undefined) {
      section += (figure || 1) * unit
      ;[figure, lastUnit] = [0, unit]
    } else {
      figure = figureOf(character) ?? 0
      if (character === '零' || character === '〇') lastUnit = 10
    }
  }
  return total + section + (figure > 0 && lastUnit > 10 ? (figure * lastUnit) / 10 : figure)
}

export const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

const wholeNumber = new RegExp(`^${numberSource}$`)
const simplified: Readonly<Record<string, string>> = { 萬: '万', 兩: '两', 仟: '千', 佰: '百', '。': '.', '、': ',' }

/** Folds the text of a number field: full-width characters, capitals and traditional characters. */
const foldNumber = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[萬兩仟佰。、]/g, (character) => simplified[character] ?? character)

/** Reads a text that is one number, such as `8,000`, `8千`, `0.8万` or `８０００`. Returns null for any other text, `1e9` included. */
export function parseWrittenNumber(text: string): number | null {
  const folded = foldNumber(text)
  const unsigned = folded.replace(/^-\s*/, '').replace(/\.$/, '')
  if (!wholeNumber.test(unsigned)) return null
  const { value } = readNumber(unsigned)
  return folded.startsWith('-') ? -value : value
}

/** Returns the plain digits of a number, with at most four decimals, or the text itself if it is no number. */
export function toPlainNumber(text: string): string {
  const value = parseWrittenNumber(text)
  return value === null ? text.trim() : String(roundTo(value, 4))
}

/** Matches digits with a notation that may still become a number while it is typed: 8千, 0.8万, 1.2k, 8 thousand; and exponents, to refuse them. */
const unfinished = /^-?[\d.,\s]*\d[\d.,\s]*(?:万\d?千?|千|百|[kw]|t[housand]*|e[+-]?\d*)?$|^[零〇一二两三四五六七八九十百千万]+$/

/** True for text with separators, multipliers or exponents: a number, or part of one, in another notation than plain digits. */
export function isOtherNotation(text: string): boolean {
  const folded = foldNumber(text)
  return !/^[\d.-]*$/.test(folded) && unfinished.test(folded)
}
