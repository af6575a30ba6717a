import { History, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { EditedItem, EditedType } from '#features/dictionaries/admin-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useHeld } from '../console-context.ts'
import styles from './dictionaries.module.css'
import { moved } from './entries.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ListButtons } from './list-buttons.tsx'
import { itemInWords, tagOf } from './item-words.ts'

type Props = { type: EditedType; items: readonly EditedItem[]; onEdit: (item: EditedItem) => void }

const loadCalls = () => import('./settings-calls.ts')

/** The values of a dictionary in the order in which they are offered. */
export function ItemTable({ type, items, onEdit }: Props) {
  const { revalidate } = useRevalidator()
  const held = useHeld()
  const [removing, setRemoving] = useState<EditedItem | null>(null)
  const [historyOf, setHistoryOf] = useState<EditedItem | null>(null)
  const mayEdit = hasAny(held, ['system:dictData:edit'])

  async function move(at: number, by: -1 | 1) {
    const order = moved(items, at, by).map(({ dictValue }) => dictValue)
    await told(async () => (await loadCalls()).sortItems(type.dictType, order))
    await revalidate()
  }

  async function remove(item: EditedItem) {
    setRemoving(null)
    if (await told(async () => (await loadCalls()).deleteItem(item.dictCode))) toast.success(m.ui_deleted())
    await revalidate()
  }

  if (items.length === 0) return <p className={styles.none}>{m.settings_noItems()}</p>
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={m.dictionaries_value()}>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.dictionaries_value()}</th>
            <th scope="col">{m.dictionaries_labelZh()}</th>
            <th scope="col">{m.dictionaries_labelEn()}</th>
            <th scope="col">{m.settings_look()}</th>
            <th scope="col">{m.dictionaries_status()}</th>
            <th scope="col">
              <span className="sr">{m.settings_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => (
            <tr key={item.dictValue} data-off={item.status === '1' || undefined}>
              <td className="fig">{item.dictValue}</td>
              <td lang="zh-CN">
                {item.labelZh} {item.isDefault && <span className="tag">{m.settings_defaultItem()}</span>}
              </td>
              <td lang="en">{item.labelEn}</td>
              <td>
                <span className={`tag ${tagOf(item.listClass)}`}>{getLocale() === 'en-US' ? item.labelEn : item.labelZh}</span>
              </td>
              <td>{item.status === '0' ? m.settings_inUse() : m.settings_switchedOff()}</td>
              <td className={styles.rowActions}>
                {mayEdit && (
                  <ListButtons name={item.labelZh} isFirst={at === 0} isLast={at === items.length - 1} onMove={(by) => void move(at, by)} />
                )}
                {mayEdit && (
                  <button
                    type="button"
                    className="btn square"
                    aria-label={m.settings_editNamed({ name: item.labelZh })}
                    onClick={() => onEdit(item)}
                  >
                    <Pencil className="icon" aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className="btn square"
                  aria-label={m.settings_historyOf({ name: item.labelZh })}
                  onClick={() => setHistoryOf(item)}
                >
                  <History className="icon" aria-hidden="true" />
                </button>
                {!item.builtIn && hasAny(held, ['system:dictData:remove']) && (
                  <button
                    type="button"
                    className="btn square"
                    aria-label={m.settings_remove({ name: item.labelZh })}
                    onClick={() => setRemoving(item)}
                  >
                    <Trash2 className="icon" aria-hidden="true" />
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removing && (
        <Dialog
          title={m.settings_removeTitle()}
          onClose={() => setRemoving(null)}
          foot={
            <>
              <button type="button" className="btn" onClick={() => setRemoving(null)}>
                {m.ui_cancel()}
              </button>
              <button type="button" className="btn primary" onClick={() => void remove(removing)}>
                {m.settings_removeYes()}
              </button>
            </>
          }
        >
          <p>{m.settings_removeText({ name: `${removing.labelZh} / ${removing.labelEn}` })}</p>
        </Dialog>
      )}
      {historyOf && (
        <HistoryDialog
          title={m.settings_historyOf({ name: historyOf.labelZh })}
          load={async () =>
            (await (await loadCalls()).loadItemHistory(historyOf.dictCode)).map(({ time, actor, before, after }) => ({
              time,
              actor,
              before: itemInWords(before),
              after: itemInWords(after),
            }))
          }
          onClose={() => setHistoryOf(null)}
        />
      )}
    </div>
  )
}

/** False where it was refused; a message then says why. */
async function told(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    toast.error(error.message)
    return false
  }
}
