import { useEffect, useState } from 'react'
import { itemKey, type ShortlistItem } from '../project.ts'
import type { LoadedItem } from './load-items.ts'

/** Loads the items that are new; the others stay as they are. */
export function useItems(shortlist: readonly ShortlistItem[]): ReadonlyMap<string, LoadedItem> {
  const [items, setItems] = useState<ReadonlyMap<string, LoadedItem>>(new Map())
  const missing = shortlist.filter((item) => !items.has(itemKey(item)))
  const key = missing.map(itemKey).join()
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const wanted = key.split(',').map((text): ShortlistItem => {
      const [parkId = '', warehouseId] = text.split(':')
      return { parkId, ...(warehouseId && { warehouseId }) }
    })
    void import('./load-items.ts')
      .then(({ loadItems }) => loadItems(wanted))
      .then((loaded) => isCurrent && setItems((before) => new Map([...before, ...loaded])))
    return () => void (isCurrent = false)
  }, [key])
  return items
}
