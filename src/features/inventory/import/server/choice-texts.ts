import type { Dictionaries, DictionarySet } from '#features/dictionaries/server/dictionaries.ts'
import { columnsOf, sheetKinds } from '../columns.ts'
import { fold } from '../fold.ts'
import type { ChoiceTexts } from '../read-cell.ts'

export type { Dictionaries }

const dictionaryKeys = [
  ...new Set(
    sheetKinds.flatMap((kind) => columnsOf[kind].flatMap(({ field }) => ('dictionary' in field.kind ? [field.kind.dictionary] : []))),
  ),
]

/** Returns the texts that name each active item: its labels, both of them together as the template writes them, and its value. */
export const labelsOf = (set: DictionarySet): ChoiceTexts =>
  new Map(
    dictionaryKeys.map((key) => [
      key,
      set
        .itemsOf(key)
        .filter(({ active }) => active)
        .map(({ value, labelZh, labelEn }) => ({ value, names: [labelZh, labelEn, `${labelZh} ${labelEn}`, String(value)].map(fold) })),
    ]),
  )
