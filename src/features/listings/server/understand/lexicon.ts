import { pinyin } from 'pinyin-pro'
import type { Entry } from './entry.ts'
import { foldPhrase } from './fold.ts'
import { listLandmarkPhrases } from './landmarks.ts'
import { indifferences, negations } from './negation-words.ts'
import { listPlacePhrases, type PlaceName, type RegionTree } from './places.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import { filterDictionaries, fillers, namePartFillers, synonymDictionary, terms, type Filters } from './terms.ts'

/** All phrases that the search understands, folded. */
export type Lexicon = {
  regions: RegionTree
  entries: ReadonlyMap<string, Entry>
  /** The phrases of `entries` in the order of their characters. */
  phrases: readonly string[]
  /** The length of the longest phrase that begins with a character. */
  maxLengths: ReadonlyMap<string, number>
  /** The words of Latin phrases, to correct misspelt ones. */
  spelling: Spelling
}

/** A label of a dictionary value in both languages; `words` of synonyms are separated by commas or slashes. */
export type LabelledValue = { value: number; labelZh: string; labelEn: string }

export type LexiconSources = {
  regions: RegionTree
  /** The active values of a dictionary. */
  valuesOf(dictionary: string): readonly LabelledValue[]
}

/** Compiles the grammar's words with the dictionaries, the regions and the operators' synonyms. Takes about 0.1 s. */
export function compileLexicon({ regions, valuesOf }: LexiconSources): Lexicon {
  const draft = new Draft()
  for (const phrase of split(fillers)) draft.addRole(phrase, 'filler', false)
  for (const phrase of split(namePartFillers)) draft.addRole(phrase, 'filler', true)
  for (const phrase of negations) draft.addRole(phrase, 'negation', false)
  for (const phrase of indifferences) draft.addRole(phrase, 'indifference', false)
  for (const { phrase, place, isWeak } of [...listPlacePhrases(regions), ...listLandmarkPhrases()]) draft.addPlace(phrase, place, isWeak)
  for (const { filters, zh, en } of terms) for (const phrase of split(`${zh}|${en}`)) draft.addTerm(phrase, filters)
  addLabels(draft, valuesOf)
  draft.addReadings()
  for (const item of valuesOf(synonymDictionary)) draft.addSynonyms(item)
  const phrases = [...draft.entries.keys()].toSorted()
  return { regions, entries: draft.entries, phrases, maxLengths: draft.maxLengths, spelling: createSpelling(draft.entries, regions) }
}

const split = (list: string) => list.split('|').map(foldPhrase).filter(Boolean)

/** Labels mean their value unless the terms say otherwise: the bonded grade is the bonded filter. */
function addLabels(draft: Draft, valuesOf: LexiconSources['valuesOf']) {
  for (const [name, dictionary] of Object.entries(filterDictionaries))
    for (const { value, labelZh, labelEn } of valuesOf(dictionary))
      for (const label of [labelZh, labelEn]) {
        const phrase = foldPhrase(label)
        if (!draft.isTerm(phrase) && !isVague(phrase)) draft.addTerm(phrase, { [name]: [String(value)] })
      }
}

/** "Other" and single characters name nothing. */
const isVague = (phrase: string) => phrase.length < 2 || phrase === '其他' || phrase === 'other'

class Draft {
  entries = new Map<string, Entry>()
  maxLengths = new Map<string, number>()

  addRole(phrase: string, role: Entry['role'], isWeak: boolean) {
    this.#set(phrase, { filters: [], places: [], role, isWeak })
  }

  addTerm(phrase: string, filters: Filters) {
    this.#set(phrase, { filters: [filters], places: [], role: 'meaning', isWeak: false })
  }

  addPlace(phrase: string, place: PlaceName, isWeak: boolean) {
    const known = this.entries.get(phrase)
    // Initials are short: "in" and "he" stay words of the language.
    if (known?.role !== 'meaning' && known !== undefined) return
    const places = [...(known?.places ?? []), place]
    this.#set(phrase, { filters: [], places, role: 'meaning', isWeak: isWeak && (known?.isWeak ?? true) })
  }

  isTerm(phrase: string) {
    return (this.entries.get(phrase)?.filters.length ?? 0) > 0
  }

  /** Adds the pinyin of Chinese terms, unless it names something else. */
  addReadings() {
    const chinese = [...this.entries].filter(([phrase, { filters }]) => filters.length > 0 && /^\p{Script=Han}{2,}$/u.test(phrase))
    for (const [phrase, entry] of chinese) {
      const reading = pinyin(phrase, { toneType: 'none', type: 'array', v: true }).join('')
      if (!this.entries.has(reading)) this.#set(reading, entry)
    }
  }

  /** All words of an operator's synonym mean what the first known one of them means. */
  addSynonyms({ labelZh, labelEn }: LabelledValue) {
    const words = [labelZh, labelEn]
      .flatMap((label) => label.split(/[,，、;；|/]/))
      .map(foldPhrase)
      .filter((word) => word !== '')
    const meaning = words.map((word) => this.entries.get(word)).find((entry) => entry?.role === 'meaning')
    if (meaning === undefined) return
    for (const word of words) if (this.entries.get(word)?.role !== 'meaning') this.#set(word, { ...meaning, isWeak: false })
  }

  #set(phrase: string, entry: Entry) {
    this.entries.set(phrase, entry)
    const first = phrase[0] ?? ''
    this.maxLengths.set(first, Math.max(this.maxLengths.get(first) ?? 0, phrase.length))
  }
}
