import { CalendarClock, CircleCheck, ListChecks, ShieldCheck, Tag, Trash2, User, X, type IconNode } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { hasAny, type Permission } from '#platform/contract/permission.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { isFreeKey } from '#platform/web/keys/single-keys.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './bulk-bar.module.css'

export type BulkAct = 'price' | 'free' | 'status' | 'verify' | 'owner' | 'fields' | 'remove'

type Act = { act: BulkAct; icon: IconNode; label: () => string; permission: Permission; forWarehouses?: boolean }

const acts: readonly Act[] = [
  { act: 'price', icon: Tag, label: m.ui_price, permission: 'system:park:edit', forWarehouses: true },
  { act: 'free', icon: CalendarClock, label: m.parks_bulkFree, permission: 'system:park:edit', forWarehouses: true },
  { act: 'status', icon: CircleCheck, label: m.ui_status, permission: 'system:park:publish' },
  { act: 'verify', icon: ShieldCheck, label: m.parks_verified, permission: 'system:park:verify' },
  { act: 'owner', icon: User, label: m.inventory_owner, permission: 'system:park:edit' },
  { act: 'fields', icon: ListChecks, label: m.parks_bulkFields, permission: 'system:park:edit', forWarehouses: true },
  { act: 'remove', icon: Trash2, label: m.ui_delete, permission: 'system:park:remove' },
]

type Props = {
  kind: 'parks' | 'warehouses'
  count: { rows: number; units: number }
  /** Of everything that the filter finds. */
  total: number
  isAll: boolean
  open: BulkAct | null
  onAct: (act: BulkAct) => void
  onSelectAll: () => void
  onClear: () => void
}

/** What can be done with the selected rows. Escape clears the selection. */
export function BulkBar({ kind, count, total, isAll, open, onAct, onSelectAll, onClear }: Props) {
  const grants = useGrants()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && open === null && isFreeKey(event)) onClear()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const offered = acts.filter(
    ({ permission, forWarehouses }) => hasAny(grants, [permission]) && (kind === 'parks' || forWarehouses === true),
  )
  return (
    <div className={styles.bar} role="toolbar" aria-label={m.parks_bulkActions()}>
      <p className={styles.count} role="status">
        <b>
          {kind === 'parks'
            ? m.parks_selectedParks({ n: formatNumber(count.rows) })
            : m.parks_selectedWarehouses({ n: formatNumber(count.rows) })}
        </b>
        {kind === 'parks' && <span>{m.parks_totalWarehouses({ n: formatNumber(count.units) })}</span>}
      </p>
      <div className={styles.acts}>
        {offered.map(({ act, icon, label }) => (
          <button key={act} type="button" aria-pressed={open === act} onClick={() => onAct(act)}>
            <Icon of={icon} />
            {label()}
          </button>
        ))}
      </div>
      {!isAll && count.rows < total && (
        <button type="button" className={styles.all} onClick={onSelectAll}>
          {m.parks_selectAll({ n: formatNumber(total) })}
        </button>
      )}
      <button type="button" className={styles.clear} aria-label={`${m.parks_clearSelection()} Esc`} onClick={onClear}>
        <Icon of={X} />
        <kbd aria-hidden="true">Esc</kbd>
      </button>
    </div>
  )
}
