/** One entry of a list of links or regions, in both languages. */
export type Entry = { nameZh: string; nameEn: string; place: string }

type Stored = { name?: string; url?: string; regionCode?: string }
type Value = { valueZh: string; valueEn: string | null }

/** Of the two lists that are stored; the English one follows the Chinese one entry by entry. */
export function readEntries({ valueZh, valueEn }: Value): Entry[] {
  const [chinese, english] = [readList<Stored>(valueZh), readList<Stored>(valueEn ?? valueZh)]
  return chinese.map(({ name = '', url, regionCode }, at) => ({
    nameZh: name,
    nameEn: english[at]?.name ?? '',
    place: url ?? regionCode ?? '',
  }))
}

export function writeEntries(entries: readonly Entry[], place: 'url' | 'regionCode'): Value {
  const list = (name: 'nameZh' | 'nameEn') => JSON.stringify(entries.map((entry) => ({ name: entry[name], [place]: entry.place })))
  return { valueZh: list('nameZh'), valueEn: list('nameEn') }
}

/** Nothing where an operator has broken it by hand. */
export function readList<Item>(text: string): Item[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? (read as Item[]) : []
  } catch {
    return []
  }
}

/** The same list with one of its items a place further up (-1) or down (1). */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const [item, other] = [items[at], items[at + by]]
  if (item === undefined || other === undefined) return [...items]
  return items.map((one, index) => (index === at ? other : index === at + by ? item : one))
}
