import type { Labelled } from '#platform/contract/codecs.ts'
import type { Language } from '#platform/i18n/language.ts'
import { cachedTable, type Cached, type ContentWatch } from '#platform/server/postgres/content-cache.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listItems, type Item } from './queries.ts'

export type DictionarySet = {
  /** In the operator's order, disabled items included; empty if the type is unknown. */
  itemsOf(type: string): readonly Item[]
  /** The label, or the value itself if it is unknown; empty for null. */
  labelOf(type: string, value: number | null, language: Language): string
  labelled(type: string, values: readonly number[], language: Language): Labelled[]
}

/** This process's copy of all dictionaries: `const dictionaries = await deps.dictionaries.current()`. */
export type Dictionaries = Cached<DictionarySet>

type Log = { warn(details: object, text: string): void }

export const openDictionaries = ({ db, watch, log }: { db: Db; watch: Pick<ContentWatch, 'on'>; log: Log }): Dictionaries =>
  cachedTable({ load: async () => buildDictionaries(await listItems(db)), watch, tables: ['dict_item'], log })

export const labelIn = (item: Pick<Item, 'labelZh' | 'labelEn'>, language: Language) => (language === 'en_US' ? item.labelEn : item.labelZh)

function buildDictionaries(items: readonly Item[]): DictionarySet {
  const byType = Map.groupBy(items, ({ dictKey }) => dictKey)
  const byTypeAndValue = new Map(items.map((item) => [`${item.dictKey} ${item.value}`, item]))
  const labelOf = (type: string, value: number | null, language: Language) => {
    if (value === null) return ''
    const item = byTypeAndValue.get(`${type} ${value}`)
    return item ? labelIn(item, language) : String(value)
  }
  return {
    itemsOf: (type) => byType.get(type) ?? [],
    labelOf,
    labelled: (type, values, language) => values.map((value) => ({ value: String(value), label: labelOf(type, value, language) })),
  }
}
