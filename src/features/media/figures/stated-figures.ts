/** A figure that a text states. Lengths in m, load in t/m², area in m². A range has two values, a column grid its two spacings. */
export type StatedFigure = { quantity: Quantity; values: number[] }
export type Quantity = 'height' | 'columns' | 'doors' | 'bearing' | 'area' | 'pallets'

const number = String.raw`(\d+(?:\.\d+)?\s*万?)`
const upTo = String.raw`\s*(?:[-–—~至到]|to)\s*`
const range = String.raw`${number}\s*(?:米|m)?(?:${upTo}${number})?`
const metre = String.raw`\s*(?:米|m(?![²2\w]))`
const squareMetre = String.raw`\s*(?:m²|m2|㎡|平方米|平米|平(?!台)|sqm|sq\.? ?m)`
const heightWord = String.raw`(?:净高|层高|库高|檐高|梁下|clear height|clear internal height|floor height|ceiling height|eaves height|headroom)`
const doorWord = String.raw`(?:月台门|卸货门|装卸门|装卸口|卸货口|提升门)`
/** Words between a quantity and its figure: "净高约 9 m", "clear height of about 9 m". */
const gap = String.raw`[^\d.。,，;；]{0,14}?`

/** How texts of both languages state each quantity. Every captured group is a number. */
const patterns: readonly (readonly [Quantity, string])[] = [
  ['height', `${heightWord}${gap}${range}${metre}`],
  ['height', `${range}${metre}\\s*(?:净高|层高|clear|eaves|high\\b)`],
  ['columns', `(?:柱距|柱网|column grid|column spacing|columns?)${gap}${number}\\s*(?:米|m)?\\s*[×x*]\\s*${number}`],
  ['doors', `${doorWord}${gap}${number}\\s*(?:个|扇|道|樘)`],
  ['doors', `${number}\\s*(?:个|扇|道|樘)\\s*${doorWord}`],
  ['doors', `${number}\\s*(?:(?:dock|loading|overhead)\\s*doors?|docks?)\\b`],
  ['bearing', `${range}\\s*(?:t|吨|tonnes?)\\s*(?:\\/|per )${squareMetre}`],
  ['area', `(?<![/\\d.])${range}${squareMetre}`],
  ['pallets', `${number}\\s*(?:个)?\\s*(?:托盘位|库位|货位|pallet (?:positions?|places?|spaces?))`],
  ['pallets', `(?:托盘位|库位|货位)${gap}${number}\\s*个`],
]

/** Returns the figures of a warehouse that a Chinese or English text states. Other numbers, such as those of buildings, are none. */
export function findStatedFigures(text: string): StatedFigure[] {
  const plain = text
    .replace(/[０-９．，]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/(?<=\d),(?=\d{3})/g, '')
  return patterns.flatMap(([quantity, pattern]) =>
    [...plain.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
      quantity,
      values: match.slice(1).flatMap((value) => (value === undefined ? [] : [toNumber(value)])),
    })),
  )
}

const toNumber = (text: string) => Number.parseFloat(text) * (text.endsWith('万') ? 10_000 : 1)
