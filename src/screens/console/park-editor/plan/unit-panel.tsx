import { Lock, Trash2 } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { stateText } from '#features/listings/web/units/availability.ts'
import type { Field } from '#features/inventory/fields/field.ts'
import { warehouseFields } from '#features/inventory/fields/warehouse-fields.ts'
import { withoutRecord, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { diffDocuments } from '#features/inventory/drafts/operations.ts'
import { moveToFloor } from '#features/inventory/drafts/stacking-edits.ts'
import { shortDate } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { FloorOptions } from '../fields/floor-options.tsx'
import { FieldControl } from '../fields/field-control.tsx'
import { PairFields } from '../fields/pair-fields.tsx'
import styles from './buildings-section.module.css'
import { ColumnsEditor } from '../columns/columns-editor.tsx'
import { DoorsEditor } from '../doors/doors-editor.tsx'
import { OutlineNote } from '../outlines/outline-note.tsx'
import { stateOf } from './plan-layout.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'

type Name = keyof typeof warehouseFields

const mainFields: Name[] = [
  'totalArea',
  'rentableArea',
  'minRentalArea',
  'price',
  'rentableTime',
  'startingLease',
  'whType',
  'floorHeight',
  'columnSpacingX',
  'columnSpacingY',
  'loadBearing',
  'doorCount',
]
/** Kept by the contracts of a warehouse that follows them. */
const ofContracts: Name[] = ['rentableArea', 'rentableTime']
const apart: Name[] = ['nameZh', 'nameEn', 'fireProtectionZh', 'fireProtectionEn', 'floorId', 'doors', 'columns', 'outline']
const flags: Name[] = ['listed', 'negotiable', 'bonded', 'platform', 'canopy', 'ramp', 'freightElevator', 'divisible', 'heavyShelves']

/** The remaining fields of this section; those of the contact have their own. */
const otherFields = (Object.keys(warehouseFields) as Name[]).filter(
  (name) =>
    (warehouseFields[name] as Field).section === 'buildings' &&
    !mainFields.includes(name) &&
    !apart.includes(name) &&
    !flags.includes(name),
)

type Props = { unitKey: string; count: number; onRemoved: () => void }

/** The fields of the selected warehouse. `count` is the number of selected warehouses. */
export function UnitPanel({ unitKey, count, onRemoved }: Props) {
  const { store, canEdit } = useEditor()
  const { session, view } = useEditorState()
  const [isOpen, setOpen] = useState(true)
  const path = (name: Name) => `warehouses.${unitKey}.${name}`
  const followsContracts = view.occupancy[unitKey]?.availability === 'contracts'
  const isLet = (view.occupancy[unitKey]?.lettings.length ?? 0) > 0
  function edit(change: (park: ParkDocument) => ParkDocument) {
    store.change(change)
    void store.save()
  }
  const moveTo = (floorId: string | null) =>
    edit((current) => {
      const moved = moveToFloor(current, unitKey, floorId)
      return 'park' in moved ? moved.park : current
    })
  function remove() {
    edit((current) => withoutRecord(current, 'warehouses', unitKey))
    onRemoved()
  }
  return (
    <div
      className={styles.panel}
      role="group"
      aria-label={m.parkEditor_unitFields({ code: session.park.warehouses[unitKey]!.code ?? '–' })}
    >
      <UnitHead unitKey={unitKey} count={count} />
      <div className={styles.grid}>
        {mainFields.map((name) => (
          <FieldControl key={name} path={path(name)} canFill isLocked={followsContracts && ofContracts.includes(name)} />
        ))}
      </div>
      <AvailabilityNote unitKey={unitKey} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{m.parkEditor_moreFields()}</summary>
        <div className={styles.grid}>
          <FloorChoice unitKey={unitKey} onChoose={moveTo} />
          {otherFields.map((name) => (
            <FieldControl key={name} path={path(name)} canFill={name !== 'code'} />
          ))}
        </div>
        <div className={styles.flags}>
          {flags.map((name) => (
            <FieldControl key={name} path={path(name)} canFill={false} />
          ))}
        </div>
        <PairFields zh={path('nameZh')} en={path('nameEn')} />
        <PairFields zh={path('fireProtectionZh')} en={path('fireProtectionEn')} />
        <DoorsEditor key={unitKey} unitKey={unitKey} />
        <ColumnsEditor key={`columns ${unitKey}`} unitKey={unitKey} />
        <OutlineNote unitKey={unitKey} />
        {canEdit && (
          <button
            type="button"
            className="btn small"
            disabled={isLet}
            title={isLet ? m.parkEditor_removeLet() : undefined}
            onClick={remove}
          >
            <Icon of={Trash2} />
            {m.parkEditor_removeUnit()}
          </button>
        )}
      </details>
    </div>
  )
}

/** Who keeps rentable area and date: contracts, or a person, marked by a lock. */
function AvailabilityNote({ unitKey }: { unitKey: string }) {
  const occupancy = useEditorState().view.occupancy[unitKey]
  if (!occupancy) return null
  const { availability, keptBy } = occupancy
  return (
    <p className={styles.keys}>
      {availability === 'manual' && <Icon of={Lock} />}{' '}
      {availability === 'contracts'
        ? m.parkEditor_followsContracts()
        : keptBy
          ? m.parkEditor_keptBy({ name: keptBy.name, date: shortDate(keptBy.time) })
          : m.parkEditor_keptByHand()}
    </p>
  )
}

function UnitHead({ unitKey, count }: Omit<Props, 'onRemoved'>) {
  const { session, view } = useEditorState()
  const unit = session.park.warehouses[unitKey]!
  const state = stateOf(unitKey, unit, { today: useToday(), occupancy: view.occupancy })
  const operations = view.published ? diffDocuments(view.published.park, session.park) : []
  const changes = operations.filter(({ path }) => `${path}.`.startsWith(`warehouses.${unitKey}.`)).length
  return (
    <div className={styles.panelHead}>
      <h3 className="fig">{unit.code ?? '–'}</h3>
      <span className={`tag ${state === 'rentable' ? 'blue' : state === 'dueSoon' ? 'warn' : 'grey'}`}>{stateText[state]()}</span>
      {changes > 0 && <span className="tag warn">{m.parkEditor_unitChanges({ n: String(changes) })}</span>}
      {count > 1 && <span className="tag">{m.parkEditor_unitsSelected({ n: String(count) })}</span>}
      <p className={styles.keys}>
        {m.parkEditor_keysDrag()} <kbd>←</kbd> <kbd>→</kbd> {m.parkEditor_keysStep()} <kbd>S</kbd> {m.parkEditor_split()} <kbd>M</kbd>{' '}
        {m.parkEditor_merge()} <kbd>Shift ← →</kbd> {m.parkEditor_keysSelect()} <kbd>Alt ↑ ↓</kbd> {m.parkEditor_keysMove()}
      </p>
    </div>
  )
}

function FloorChoice({ unitKey, onChoose }: { unitKey: string; onChoose: (floorId: string | null) => void }) {
  const { canEdit } = useEditor()
  const { floors, warehouses } = useEditorState().session.park
  const id = `field-warehouses.${unitKey}.floorId`
  return (
    <div className="field">
      <label htmlFor={id}>{m.parkEditor_floor()}</label>
      <select
        id={id}
        className="input"
        disabled={!canEdit}
        value={warehouses[unitKey]!.floorId ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
      >
        <option value="">{m.parkEditor_withoutFloor()}</option>
        <FloorOptions floors={floors} />
      </select>
    </div>
  )
}
