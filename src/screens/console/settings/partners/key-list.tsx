import { Plus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { PartnerDetail, PartnerKey } from '#features/inventory/partners/contract.ts'
import { revokePartnerKey } from '#features/inventory/partners/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import { KeyDialog } from './key-dialog.tsx'
import styles from './partners.module.css'

/** The keys of a partner, those in use first. */
export function KeyList({ partner: { id, keyList } }: { partner: PartnerDetail }) {
  const [open, setOpen] = useState<'new' | PartnerKey | null>(null)
  const { revalidate } = useRevalidator()
  const mayEdit = hasAny(useGrants(), ['system:partner:edit'])
  async function revoke(key: PartnerKey) {
    await revokePartnerKey.call({ id: key.id })
    setOpen(null)
    toast.success(m.inventory_partnerRevoked())
    await revalidate()
  }
  return (
    <section className={`card ${styles.card}`}>
      <header>
        <h2>{m.inventory_partnerKeys()}</h2>
        {mayEdit && (
          <button type="button" className="btn" onClick={() => setOpen('new')}>
            <Icon of={Plus} />
            {m.inventory_partnerAddKey()}
          </button>
        )}
      </header>
      {keyList.length === 0 ? (
        <p className={styles.none}>{m.inventory_partnerNoKeys()}</p>
      ) : (
        <StackedTable className={styles.table} label={m.inventory_partnerKeys()}>
          <thead>
            <tr>
              <th scope="col">{m.inventory_partnerKeyName()}</th>
              <th scope="col">{m.inventory_partnerKey()}</th>
              <th scope="col">{m.field_creationTime()}</th>
              <th scope="col">{m.inventory_partnerLastUsed()}</th>
              <th scope="col">
                <span className="sr">{m.ui_actions()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keyList.map((key) => (
              <KeyRow key={key.id} partnerKey={key} onRevoke={mayEdit ? setOpen : null} />
            ))}
          </tbody>
        </StackedTable>
      )}
      {open === 'new' && <KeyDialog partnerId={id} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && (
        <ConfirmDialog
          title={m.inventory_partnerRevokeTitle()}
          action={m.inventory_partnerRevoke()}
          onConfirm={() => revoke(open)}
          onClose={() => setOpen(null)}
        >
          {m.inventory_partnerRevokeText({ name: open.name })}
        </ConfirmDialog>
      )}
    </section>
  )
}

function KeyRow({ partnerKey, onRevoke }: { partnerKey: PartnerKey; onRevoke: ((key: PartnerKey) => void) | null }) {
  const { name, hint, createTime, lastUsedTime, revokedTime } = partnerKey
  return (
    <tr data-off={revokedTime !== null || undefined}>
      <td>{name}</td>
      <td data-label={m.inventory_partnerKey()}>
        <code>whsp_…{hint}</code>
      </td>
      <td className={styles.time} data-label={m.field_creationTime()}>
        {createTime.slice(0, 16)}
      </td>
      <td className={styles.time} data-label={m.inventory_partnerLastUsed()}>
        {lastUsedTime?.slice(0, 16) ?? m.inventory_partnerNeverUsed()}
      </td>
      <td className={styles.number}>
        {revokedTime !== null ? (
          <span className="tag grey" title={revokedTime}>
            {m.inventory_partnerRevoked()}
          </span>
        ) : (
          onRevoke && (
            <button type="button" className="btn small" onClick={() => onRevoke(partnerKey)}>
              {m.inventory_partnerRevoke()}
            </button>
          )
        )}
      </td>
    </tr>
  )
}
