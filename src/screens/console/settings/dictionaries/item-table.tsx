import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { AdminItem, AdminType } from '#features/dictionaries/admin-contract.ts'
import { listItemHistory, orderItems, removeItems } from '#features/dictionaries/web/operations.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { StackedTable } from '#screens/console/stacked-table.tsx'
import styles from './item-table.module.css'
import { moveItem } from '../values/entries.ts'
import { compareStates } from '../compare-states.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { toAudited } from './item-labels.ts'

const quiet = { noTip: true }

type Props = { type: AdminType; items: readonly AdminItem[]; onEdit: (item: AdminItem) => void }

/** The items of a dictionary in display order. */
export function ItemTable({ type, items, onEdit }: Props) {
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<AdminItem | null>(null)
  const [historyItem, setHistoryItem] = useState<AdminItem | null>(null)

  async function move(at: number, by: -1 | 1) {
    const dictValues = moveItem(items, at, by).map(({ dictValue }) => dictValue)
    await reportFailure(() => orderItems.call({ dictType: type.dictType, dictValues }, quiet))
    await revalidate()
  }

  async function remove(item: AdminItem) {
    setRemoving(null)
    if (await reportFailure(() => removeItems.call({ ids: item.dictCode }, quiet))) offerUndo(m.ui_deleted())
    await revalidate()
  }

  if (items.length === 0) return <p className={styles.none}>{m.settings_noItems()}</p>
  return (
    <>
      <StackedTable className={styles.scroll} label={m.dictionaries_value()}>
        <ItemsHead />
        <tbody>
          {items.map((item, at) => (
            <ItemRow
              key={item.dictValue}
              item={item}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(by) => void move(at, by)}
              onEdit={() => onEdit(item)}
              onHistory={() => setHistoryItem(item)}
              onRemove={() => setRemoving(item)}
            />
          ))}
        </tbody>
      </StackedTable>
      {removing && <RemoveQuestion item={removing} onRemove={() => void remove(removing)} onClose={() => setRemoving(null)} />}
      {historyItem && (
        <HistoryDialog
          title={m.settings_historyOf({ name: historyItem.labelZh })}
          load={() => listItemHistory.call({ id: historyItem.dictCode }, quiet)}
          compare={({ before, after }) =>
            compareStates({ objectType: 'dictData', objectId: historyItem.dictCode, before: toAudited(before), after: toAudited(after) })
          }
          onClose={() => setHistoryItem(null)}
        />
      )}
    </>
  )
}

const ItemsHead = () => (
  <thead>
    <tr>
      <th scope="col">{m.dictionaries_value()}</th>
      <th scope="col">{m.dictionaries_labelZh()}</th>
      <th scope="col">{m.dictionaries_labelEn()}</th>
      <th scope="col">{m.settings_look()}</th>
      <th scope="col">{m.ui_state()}</th>
      <th scope="col">
        <span className="sr">{m.ui_actions()}</span>
      </th>
    </tr>
  </thead>
)

const RemoveQuestion = ({ item, onRemove, onClose }: { item: AdminItem; onRemove: () => void; onClose: () => void }) => (
  <Dialog
    title={m.settings_removeTitle()}
    onClose={onClose}
    foot={<DialogButtons action={m.ui_delete()} onAction={onRemove} onClose={onClose} />}
  >
    <p>{m.settings_removeText({ name: `${item.labelZh} / ${item.labelEn}` })}</p>
  </Dialog>
)

/** Runs an operation and returns true, or shows its failure and returns false. */
async function reportFailure(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toast.error(error.message)
    return false
  }
}
