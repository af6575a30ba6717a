import { Plus } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { moveToFloor } from '#features/inventory/drafts/stacking-edits.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState, usePark } from '../editor-context.ts'
import { BuildingTabs, PlanTools, type PlanDialog } from './buildings-head.tsx'
import styles from './buildings-section.module.css'
import { CopyDialog } from './copy-dialog.tsx'
import { FloorPanel } from './floor-panel.tsx'
import { focusBlock } from './focus-block.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { layoutBuilding, listBuildingNumbers, type Plan } from './plan-layout.ts'
import { SplitDialog } from './split-dialog.tsx'
import { StackingPlan, type Selection } from './stacking-plan.tsx'
import { UnitPanel } from './unit-panel.tsx'
import { UnitTable } from './unit-table.tsx'
import { usePlanEdits, type EditPlan } from './use-plan-edits.ts'

/** Buildings, floors and warehouses, edited on the plan that visitors see. `at` is the path of a field to begin with. */
export function BuildingsSection({ at }: { at: string }) {
  const park = usePark()
  const { occupancy } = useEditorState().view
  const today = useToday()
  const wanted = at.split('.')
  const [selection, setSelection] = useState<Selection>(() => selectionAt(wanted))
  const [chosen, setChosen] = useState<number | null>(() => buildingOf(park, wanted))
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const numbers = listBuildingNumbers(park)
  const building = chosen !== null && numbers.includes(chosen) ? chosen : (numbers[0] ?? 1)
  const plan = layoutBuilding(park, building, { today, occupancy })
  const keys = selection?.kind === 'units' ? selection.keys.filter((key) => key in park.warehouses) : []
  useShownUnit(keys[0])
  const loose = Object.keys(park.warehouses).filter((key) => park.warehouses[key]!.floorId === null)
  const selectUnit = (key: string) => setSelection({ kind: 'units', keys: [key] })
  const { edit, addUnit, addFloorOnTop, addBuilding } = usePlanEdits(setSelection, setChosen)
  const open = (which: PlanDialog) => {
    if (which === 'merge' && keys.length < 2) return toast.info(m.parkEditor_selectNeighbours())
    if (which !== 'merge' && keys.length !== 1) return toast.info(m.parkEditor_selectOne())
    setDialog(which)
  }
  return (
    <>
      <section className={`card ${styles.card}`} aria-labelledby="section-title">
        <header className={styles.head}>
          <h2 id="section-title">{m.parkEditor_buildings()}</h2>
          <BuildingTabs numbers={numbers} building={building} onChoose={setChosen} onAdd={addBuilding} />
          <PlanTools onOpen={open} onAddFloor={numbers.length > 0 ? () => addFloorOnTop(building) : null} />
        </header>
        {plan.rows.length > 0 ? (
          <StackingPlan
            plan={plan}
            selection={selection}
            onSelect={setSelection}
            onSplit={() => open('split')}
            onMerge={() => open('merge')}
            onAdd={addUnit}
            onMove={(key, floorId) => edit((current) => moveToFloor(current, key, floorId))}
          />
        ) : (
          <NoFloors onAdd={addBuilding} />
        )}
        {loose.length > 0 && <LooseUnits keys={loose} park={park} onSelect={selectUnit} />}
        {keys[0] !== undefined && <UnitPanel key={keys[0]} unitKey={keys[0]} count={keys.length} onRemoved={() => setSelection(null)} />}
        {selection?.kind === 'floor' && selection.key in park.floors && (
          <FloorPanel
            key={selection.key}
            floorKey={selection.key}
            onAdd={() => addUnit(selection.key)}
            onRemoved={() => setSelection(null)}
          />
        )}
      </section>
      <UnitTable plan={plan} selected={keys} onSelect={selectUnit} />
      {dialog !== null && keys[0] !== undefined && (
        <PlanDialogs
          dialog={dialog}
          keys={keysInPlanOrder(plan, keys)}
          onEdit={edit}
          onMerged={(key) => {
            selectUnit(key)
            focusBlock(key)
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** Tells the preview of the editor which warehouse is selected. */
function useShownUnit(key: string | undefined) {
  const { showUnit } = useEditor()
  useEffect(() => {
    if (key !== undefined) showUnit(key)
  }, [key, showUnit])
}

type PlanDialogsProps = {
  dialog: PlanDialog
  /** The selected warehouses; several for a merge. */
  keys: readonly string[]
  onEdit: EditPlan
  /** Called with the warehouse that the others have become part of. */
  onMerged: (key: string) => void
  onClose: () => void
}

function PlanDialogs({ dialog, keys, onEdit, onMerged, onClose }: PlanDialogsProps) {
  if (dialog === 'split') return <SplitDialog unitKey={keys[0]!} onEdit={onEdit} onClose={onClose} />
  if (dialog === 'copy') return <CopyDialog unitKey={keys[0]!} onEdit={onEdit} onClose={onClose} />
  const merge: EditPlan = (change, after) =>
    onEdit(change, () => {
      after?.()
      onMerged(keys[0]!)
    })
  return <MergeDialog keys={keys} onEdit={merge} onClose={onClose} />
}

const keysInPlanOrder = ({ rows }: Plan, keys: readonly string[]) => {
  const inOrder = rows.flatMap(({ blocks }) => blocks.map(({ key }) => key)).filter((key) => keys.includes(key))
  // Warehouses without a floor are not on the plan.
  return [...inOrder, ...keys.filter((key) => !inOrder.includes(key))]
}

function selectionAt([collection, key]: readonly string[]): Selection {
  if (key === undefined) return null
  if (collection === 'warehouses') return { kind: 'units', keys: [key] }
  return collection === 'floors' ? { kind: 'floor', key } : null
}

function buildingOf(park: ParkDocument, [collection, key = '']: readonly string[]): number | null {
  const floorId = collection === 'floors' ? key : park.warehouses[key]?.floorId
  return floorId === null || floorId === undefined ? null : (park.floors[floorId]?.building ?? null)
}

function LooseUnits({ keys, park, onSelect }: { keys: readonly string[]; park: ParkDocument; onSelect: (key: string) => void }) {
  return (
    <div className={styles.loose}>
      <span>{m.parkEditor_withoutFloor()}</span>
      {keys.map((key) => (
        <button key={key} type="button" className="chip" onClick={() => onSelect(key)}>
          {park.warehouses[key]!.code ?? '–'}
        </button>
      ))}
    </div>
  )
}

function NoFloors({ onAdd }: { onAdd: () => void }) {
  const { canEdit } = useEditor()
  return (
    <div className={styles.empty}>
      <p>{m.parkEditor_noFloors()}</p>
      {canEdit && (
        <button type="button" className="btn" onClick={onAdd}>
          <Icon of={Plus} />
          {m.parkEditor_addBuilding()}
        </button>
      )}
    </div>
  )
}
