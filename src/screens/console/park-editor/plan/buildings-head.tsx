import { Combine, Copy, Plus, Scissors } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './buildings-section.module.css'

export type PlanDialog = 'split' | 'merge' | 'copy'

type TabsProps = { numbers: readonly number[]; building: number; onChoose: (building: number) => void; onAdd: () => void }

export function BuildingTabs({ numbers, building, onChoose, onAdd }: TabsProps) {
  const { canEdit } = useEditor()
  return (
    <div className={styles.tabs} role="group" aria-label={m.parkEditor_buildingTabs()}>
      {numbers.map((number) => (
        <button key={number} type="button" aria-pressed={number === building} onClick={() => onChoose(number)}>
          {m.parkEditor_building({ number: String(number) })}
        </button>
      ))}
      {canEdit && (
        <button type="button" aria-label={m.parkEditor_addBuilding()} title={m.parkEditor_addBuilding()} onClick={onAdd}>
          <Icon of={Plus} />
        </button>
      )}
    </div>
  )
}

const tools = [
  { dialog: 'split', icon: Scissors, text: m.parkEditor_split },
  { dialog: 'merge', icon: Combine, text: m.parkEditor_merge },
  { dialog: 'copy', icon: Copy, text: m.parkEditor_copy },
] as const

/** `onAddFloor` is null for a park without buildings. */
export function PlanTools({ onOpen, onAddFloor }: { onOpen: (dialog: PlanDialog) => void; onAddFloor: (() => void) | null }) {
  const { canEdit } = useEditor()
  if (!canEdit) return null
  return (
    <div className={styles.tools}>
      {tools.map(({ dialog, icon, text }) => (
        <button key={dialog} type="button" className="btn small" onClick={() => onOpen(dialog)}>
          <Icon of={icon} />
          {text()}
        </button>
      ))}
      {onAddFloor && (
        <button type="button" className="btn small" onClick={onAddFloor}>
          <Icon of={Plus} />
          {m.parkEditor_addFloor()}
        </button>
      )}
    </div>
  )
}
