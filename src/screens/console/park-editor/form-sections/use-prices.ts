import { useEffect, useState } from 'react'
import type { PriceChange } from '#features/inventory/drafts/history-contract.ts'
import { listParkPrices } from '#features/inventory/drafts/web/operations.ts'
import { useEditorState } from '../editor-context.ts'

/** Loads the price changes of the park, again after each publication; null until they are there. */
export function usePrices(): readonly PriceChange[] | null {
  const { published, parkId } = useEditorState().view
  const version = published?.version
  const [changes, setChanges] = useState<readonly PriceChange[] | null>(null)
  useEffect(() => {
    if (parkId === null || version === undefined) return
    let isCurrent = true
    listParkPrices.call({ id: parkId }, { noTip: true }).then(
      (list) => isCurrent && setChanges(list),
      () => isCurrent && setChanges((shown) => shown ?? []),
    )
    return () => {
      isCurrent = false
    }
  }, [parkId, version])
  return published === null ? [] : changes
}
