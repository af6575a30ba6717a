import { Combine, Copy, Plus, Scissors } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { withRecord } from '#features/inventory/drafts/park-document.ts'
import { addFloor, addWarehouse, moveToFloor } from '#features/inventory/drafts/stacking-edits.ts'
import { emptyRecords, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { newKey } from '../state/session.ts'
import styles from './buildings-section.module.css'
import { FloorPanel } from './floor-panel.tsx'
import { layoutBuilding, listBuildingNumbers } from './plan-layout.ts'
import { describeRefusal, type PlanEdit } from './plan-refusals.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { StackingPlan, type Selection } from './stacking-plan.tsx'
import { UnitPanel } from './unit-panel.tsx'
import { UnitTable } from './unit-table.tsx'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'

/** Buildings, floors and warehouses, edited on the plan that visitors see. `at` is the path of a field to begin with. */
export function BuildingsSection({ at }: { at: string }) {
  const { store, canEdit } = useEditor()
  const { session } = useEditorState()
  const { park } = session
  const today = useToday()
  const wanted = at.split('.')
  const [selection, setSelection] = useState<Selection>(() => selectionAt(wanted))
  const [chosen, setChosen] = useState<number | null>(() => buildingOf(park, wanted))
  const [dialog, setDialog] = useState<'split' | 'merge' | 'copy' | null>(null)
  const numbers = listBuildingNumbers(park)
  const building = chosen !== null && numbers.includes(chosen) ? chosen : (numbers[0] ?? 1)
  const plan = layoutBuilding(park, building, today)
  const keys = selection?.kind === 'units' ? selection.keys.filter((key) => key in park.warehouses) : []
  const loose = Object.keys(park.warehouses).filter((key) => park.warehouses[key]!.floorId === null)

  function edit(change: (park: ParkDocument) => PlanEdit, after?: () => void) {
    const result = change(store.getState().session.park)
    if ('refused' in result) return toast.warning(describeRefusal(result.refused))
    store.change(() => result.park)
    void store.save()
    after?.()
  }
  const add = (floorId: string | null) => {
    const key = newKey()
    edit(
      (current) => addWarehouse(current, floorId, key),
      () => setSelection({ kind: 'units', keys: [key] }),
    )
  }
  const addOnTop = (to: number) => {
    const key = newKey()
    edit(
      (current) => addFloor(current, to, key),
      () => {
        setChosen(to)
        setSelection({ kind: 'floor', key })
      },
    )
  }
  const addBuilding = () => {
    const number = (numbers.at(-1) ?? 0) + 1
    const key = newKey()
    store.change((current) => withRecord(current, 'floors', key, { ...emptyRecords.floors, building: number, number: 1 }))
    void store.save()
    setChosen(number)
    setSelection({ kind: 'floor', key })
  }
  const open = (which: 'split' | 'merge' | 'copy') => {
    if (which === 'merge' ? keys.length < 2 : keys.length !== 1)
      return toast.info(which === 'merge' ? m.parkEditor_selectNeighbours() : m.parkEditor_selectOne())
    setDialog(which)
  }
  return (
    <>
      <section className={`card ${styles.card}`} aria-labelledby="section-title">
        <header className={styles.head}>
          <h2 id="section-title">{m.parkEditor_buildings()}</h2>
          <div className={styles.tabs} role="group" aria-label={m.parkEditor_buildingTabs()}>
            {numbers.map((number) => (
              <button key={number} type="button" aria-pressed={number === building} onClick={() => setChosen(number)}>
                {m.parkEditor_building({ number: String(number) })}
              </button>
            ))}
            {canEdit && (
              <button type="button" aria-label={m.parkEditor_addBuilding()} title={m.parkEditor_addBuilding()} onClick={addBuilding}>
                <Icon of={Plus} />
              </button>
            )}
          </div>
          {canEdit && (
            <div className={styles.tools}>
              <button type="button" className="btn small" onClick={() => open('split')}>
                <Icon of={Scissors} />
                {m.parkEditor_split()}
              </button>
              <button type="button" className="btn small" onClick={() => open('merge')}>
                <Icon of={Combine} />
                {m.parkEditor_merge()}
              </button>
              <button type="button" className="btn small" onClick={() => open('copy')}>
                <Icon of={Copy} />
                {m.parkEditor_copy()}
              </button>
              {numbers.length > 0 && (
                <button type="button" className="btn small" onClick={() => addOnTop(building)}>
                  <Icon of={Plus} />
                  {m.parkEditor_addFloor()}
                </button>
              )}
            </div>
          )}
        </header>
        {plan.rows.length > 0 ? (
          <StackingPlan
            plan={plan}
            selection={selection}
            onSelect={setSelection}
            onSplit={() => open('split')}
            onMerge={() => open('merge')}
            onAdd={add}
            onMove={(key, floorId) => edit((current) => moveToFloor(current, key, floorId))}
          />
        ) : (
          <div className={styles.empty}>
            <p>{m.parkEditor_noFloors()}</p>
            {canEdit && (
              <button type="button" className="btn" onClick={addBuilding}>
                <Icon of={Plus} />
                {m.parkEditor_addBuilding()}
              </button>
            )}
          </div>
        )}
        {loose.length > 0 && <LooseUnits keys={loose} park={park} onSelect={(key) => setSelection({ kind: 'units', keys: [key] })} />}
        {keys[0] !== undefined && <UnitPanel key={keys[0]} unitKey={keys[0]} count={keys.length} onRemoved={() => setSelection(null)} />}
        {selection?.kind === 'floor' && selection.key in park.floors && (
          <FloorPanel key={selection.key} floorKey={selection.key} onAdd={() => add(selection.key)} onRemoved={() => setSelection(null)} />
        )}
      </section>
      <UnitTable plan={plan} selected={keys} onSelect={(key) => setSelection({ kind: 'units', keys: [key] })} />
      {dialog === 'split' && keys[0] !== undefined && <SplitDialog unitKey={keys[0]} onEdit={edit} onClose={() => setDialog(null)} />}
      {dialog === 'merge' && (
        <MergeDialog
          keys={inPlanOrder(
            keys,
            plan.rows.flatMap(({ blocks }) => blocks.map(({ key }) => key)),
          )}
          onEdit={(change, after) =>
            edit(change, () => {
              after?.()
              setSelection({ kind: 'units', keys: keys.slice(0, 1) })
            })
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && keys[0] !== undefined && <CopyDialog unitKey={keys[0]} onEdit={edit} onClose={() => setDialog(null)} />}
    </>
  )
}

const inPlanOrder = (keys: readonly string[], order: readonly string[]) => order.filter((key) => keys.includes(key))

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
