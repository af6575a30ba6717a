import { Plus, Trash2 } from 'lucide'
import { m } from '#messages'
import { floorFields } from '#features/inventory/fields/park-fields.ts'
import { withoutRecord } from '#features/inventory/drafts/park-document.ts'
import { listOnFloor } from '#features/inventory/drafts/floor-places.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, usePark } from '../editor-context.ts'
import { FieldControl } from '../fields/field-control.tsx'
import styles from './buildings-section.module.css'

/** The fields of the selected floor. */
export function FloorPanel({ floorKey, onAdd, onRemoved }: { floorKey: string; onAdd: () => void; onRemoved: () => void }) {
  const { store, canEdit } = useEditor()
  const park = usePark()
  const name = m.ui_floorCode({ number: String(park.floors[floorKey]!.number ?? '–') })
  const isEmpty = listOnFloor(park, floorKey).length === 0
  function remove() {
    store.change((current) => withoutRecord(current, 'floors', floorKey))
    void store.save()
    onRemoved()
  }
  return (
    <div className={styles.panel} role="group" aria-label={m.parkEditor_editFloor({ floor: name })}>
      <div className={styles.panelHead}>
        <h3 className="fig">{name}</h3>
      </div>
      <div className={styles.grid}>
        {Object.keys(floorFields).map((field) => (
          <FieldControl key={field} path={`floors.${floorKey}.${field}`} />
        ))}
      </div>
      {canEdit && (
        <p className={styles.panelFoot}>
          <button type="button" className="btn small" onClick={onAdd}>
            <Icon of={Plus} />
            {m.parkEditor_addUnit()}
          </button>
          <button
            type="button"
            className="btn small"
            disabled={!isEmpty}
            title={isEmpty ? undefined : m.parkEditor_floorUsed()}
            onClick={remove}
          >
            <Icon of={Trash2} />
            {m.parkEditor_removeFloor()}
          </button>
        </p>
      )}
    </div>
  )
}
