import { useEffect, useMemo, useState } from 'react'
import type { RegionNode } from '../contract.ts'
import { buildSearchIndex, type PinyinTable, type RegionEntry } from './region-search.ts'

type NamesByCode = ReadonlyMap<string, string>

/**
 * Returns the search index of regions. The names in the other language and the pinyin table load with the first search; until then, or if
 * that fails, only the names in the language of the page are searched. `loadNames` must keep its identity between renders.
 */
export function useSearchIndex(regions: readonly RegionNode[], loadNames: () => Promise<NamesByCode>): RegionEntry[] {
  const names = useLoaded(loadNames, noNames)
  const table = useLoaded(loadPinyin, noPinyin)
  return useMemo(() => buildSearchIndex(regions, names, table), [regions, names, table])
}

const noNames: NamesByCode = new Map()
const noPinyin: PinyinTable = {}
const loadPinyin = async (): Promise<PinyinTable> => (await import('./pinyin-table.json')).default

/** Returns what `load` resolves to, and `initial` before that or if it fails. */
function useLoaded<Value>(load: () => Promise<Value>, initial: Value): Value {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setValue(() => loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [load])
  return value
}
