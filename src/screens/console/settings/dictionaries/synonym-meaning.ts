import type { Understood } from '#features/listings/understood.ts'

/** The dictionary of words that mean the same to the search. */
export const synonymDictionary = 'wh_search_synonym'

const separators = /[,，、;；|/]/

/** Returns the words of a synonym, of both languages. */
export const splitSynonyms = (...texts: string[]) =>
  texts.flatMap((text) => text.split(separators)).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))

/** The text that asks about all words at once, each as a sentence of its own. */
export const toQuestion = (words: readonly string[]) => words.join('；').slice(0, 200)

/** Returns the first word that the search knows as a whole, and its meaning: all others will mean the same. Null if it knows none. */
export function findMeaning(words: readonly string[], { spans, alternatives }: Understood): { word: string; label: string } | null {
  for (const word of words) {
    const span = spans.find(({ text }) => text === word)
    if (span) return { word, label: span.label }
    const reading = alternatives.find(({ text }) => text === word)
    if (reading) return { word, label: reading.choices.map(({ label }) => label).join(' / ') }
  }
  return null
}
