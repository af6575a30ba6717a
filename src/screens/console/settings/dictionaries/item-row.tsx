import { History, Pencil, Trash2 } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminItem } from '#features/dictionaries/admin-contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './item-row.module.css'
import { tagClass } from './item-labels.ts'
import { ListButtons } from '../list-buttons.tsx'
import { SquareButton } from '../square-button.tsx'

type Props = {
  item: AdminItem
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onHistory: () => void
  onRemove: () => void
}

/** An item of a dictionary with its actions. */
export function ItemRow({ item, isFirst, isLast, onMove, onEdit, onHistory, onRemove }: Props) {
  const grants = useGrants()
  const mayEdit = hasAny(grants, ['system:dictData:edit'])
  const name = item.labelZh
  return (
    <tr data-off={item.status === 'disabled' || undefined}>
      <td className="fig" data-label={m.dictionaries_value()}>
        {item.dictValue}
      </td>
      <td data-label={m.dictionaries_labelZh()}>
        <span lang="zh-CN">{item.labelZh}</span> {item.isDefault && <span className="tag">{m.settings_defaultItem()}</span>}
      </td>
      <td data-label={m.dictionaries_labelEn()}>
        <span lang="en">{item.labelEn}</span>
      </td>
      <td data-label={m.settings_look()}>
        <span className={`tag ${tagClass(item.listClass)}`}>{getLocale() === 'en-US' ? item.labelEn : item.labelZh}</span>
      </td>
      <td className={styles.state} data-label={m.ui_state()}>
        {item.status === 'active' ? m.ui_inUse() : m.settings_switchedOff()}
      </td>
      <td className={styles.actions}>
        {mayEdit && <ListButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />}
        {mayEdit && <SquareButton icon={Pencil} label={m.settings_editNamed({ name })} onClick={onEdit} />}
        <SquareButton icon={History} label={m.settings_historyOf({ name })} onClick={onHistory} />
        {!item.builtIn && hasAny(grants, ['system:dictData:remove']) && (
          <SquareButton icon={Trash2} label={m.settings_remove({ name })} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}
