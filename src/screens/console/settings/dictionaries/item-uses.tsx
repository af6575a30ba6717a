import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { AdminItem, ItemWithUses } from '#features/dictionaries/admin-contract.ts'
import { getItem } from '#features/dictionaries/web/operations.ts'
import styles from './item-uses.module.css'

/** Where an item is used; used items cannot be deleted. Renders nothing for a new item. */
export function ItemUses({ item }: { item: AdminItem | null }) {
  const uses = useUses(item)
  if (uses === null) return null
  if (uses.length === 0) return <p className="muted">{m.settings_unused()}</p>
  return (
    <p className={styles.uses}>
      {m.settings_usedBy()}{' '}
      {uses.map(({ label, times }) => m.dictionaries_use({ place: label, times: String(times) })).join(m.dictionaries_comma())}
    </p>
  )
}

function useUses(item: AdminItem | null): ItemWithUses['uses'] | null {
  const [uses, setUses] = useState<ItemWithUses['uses'] | null>(null)
  const id = item?.dictCode
  useEffect(() => {
    if (id === undefined) return
    let isMounted = true
    getItem.call({ id }, { noTip: true }).then(
      (loaded) => isMounted && setUses(loaded.uses),
      // Optional: the form works without it.
      () => {},
    )
    return () => void (isMounted = false)
  }, [id])
  return uses
}
