/** Folds text for comparison: full-width characters, superscripts, capitals, blanks, and a marker of required columns. */
export const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*]+/g, '')

/** Splits a header into its name and the unit in brackets: 总面积（m²） becomes 总面积 and m2, both folded. */
export function splitHeader(text: string): { name: string; unit: string } {
  const [, name = '', unit = ''] = /^(.*?)[([]([^()[\]]*)[)\]]$/.exec(fold(text)) ?? []
  return name === '' ? { name: fold(text), unit: '' } : { name, unit }
}

/** Returns how alike two texts are, from 0 to 1: the share of their characters that both have. */
export function likeness(a: string, b: string): number {
  const [left, right] = [[...fold(a)], [...fold(b)]]
  if (left.length === 0 || right.length === 0) return 0
  const rest = [...right]
  let common = 0
  for (const character of left) {
    const at = rest.indexOf(character)
    if (at < 0) continue
    rest.splice(at, 1)
    common++
  }
  return (2 * common) / (left.length + right.length)
}

/** Returns the candidate most like a text, if any is alike enough to be meant. */
export function closest(text: string, candidates: readonly string[], enough = 0.5): string | null {
  let best: string | null = null
  let bestLikeness = enough
  for (const candidate of candidates) {
    const value = likeness(text, candidate)
    if (value >= bestLikeness && (value > bestLikeness || best === null)) [best, bestLikeness] = [candidate, value]
  }
  return best
}
