/** An entry of a list of links or regions. `target` is a URL or a region code. */
export type Entry = { nameZh: string; nameEn: string; target: string }

type StoredEntry = { name?: string; url?: string; regionCode?: string }
type Value = { valueZh: string; valueEn: string | null }

/** Merges the two stored lists, which have the same order. */
export function readEntries({ valueZh, valueEn }: Value): Entry[] {
  const [chinese, english] = [readList<StoredEntry>(valueZh), readList<StoredEntry>(valueEn ?? valueZh)]
  return chinese.map(({ name = '', url, regionCode }, at) => ({
    nameZh: name,
    nameEn: english[at]?.name ?? '',
    target: url ?? regionCode ?? '',
  }))
}

export function formatEntries(entries: readonly Entry[], target: 'url' | 'regionCode'): Value {
  const list = (name: 'nameZh' | 'nameEn') => JSON.stringify(entries.map((entry) => ({ name: entry[name], [target]: entry.target })))
  return { valueZh: list('nameZh'), valueEn: list('nameEn') }
}

/** Parses a JSON list; returns an empty list for malformed text. */
export function readList<Item>(text: string): Item[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? (parsed as Item[]) : []
  } catch {
    return []
  }
}

/** Returns the list with one item moved up (-1) or down (1). */
export function moveItem<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.map((each, index) => (index === at ? other : index === at + by ? item : each))
}
