import characters from './traditional-characters.json' with { type: 'json' }

/**
 * A text in the form in which phrases are compared: NFKD without accents, lower case, simplified characters, one blank between words.
 * `from[i]` and `to[i]` delimit the source of character `i`, in characters (code points) of the original text.
 */
export type Folded = { text: string; from: readonly number[]; to: readonly number[] }

const simplified = new Map([...characters.traditional].map((character, at) => [character, characters.simplified[at] ?? character]))

/** Converts traditional characters to simplified ones; all others stay. */
export const toSimplified = (text: string) => [...text].map((character) => simplified.get(character) ?? character).join('')

/** Returns the folded form of a phrase, without positions. */
export const foldPhrase = (phrase: string) => fold(phrase).text.trim()

const dropped = /[\p{M}'’‘`´\p{Cc}]/u
const dashes = /[‐‑‒–—―−]/u

/** Folds a text and keeps the position of each character. */
export function fold(original: string): Folded {
  const result = { text: '', from: [] as number[], to: [] as number[] }
  const add = (character: string, at: number, end: number) => {
    result.text += character
    for (let unit = 0; unit < character.length; unit++) {
      result.from.push(at)
      result.to.push(end)
    }
  }
  const source = [...original]
  for (const [at, character] of source.entries()) {
    if (/\s/u.test(character)) {
      if (!result.text.endsWith(' ')) add(' ', at, at + 1)
      continue
    }
    for (const part of foldCharacter(character)) if (!dropped.test(part)) add(part, at, at + 1)
  }
  return splitCompounds(result)
}

function foldCharacter(character: string): string[] {
  if (dashes.test(character)) return ['-']
  const parts = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łø]/g, (letter) => (letter === 'ł' ? 'l' : 'o'))
  return [...toSimplified(parts)]
}

/** Replaces hyphens between letters by blanks: high-standard and high standard are the same words. */
const splitCompounds = (folded: Folded): Folded => ({
  ...folded,
  text: folded.text.replace(/(?<=[a-z])[-_](?=[a-z])/g, ' ').replace(/_/g, ' '),
})
