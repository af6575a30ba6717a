import { emptyRecords, withRecord, type ParkDocument } from '#features/inventory/drafts/park-document.ts'
import { addFloor, addWarehouse } from '#features/inventory/drafts/stacking-edits.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useEditor } from '../editor-context.ts'
import { newKey } from '../state/session.ts'
import { listBuildingNumbers } from './plan-layout.ts'
import { describeRefusal, type PlanEdit } from './plan-refusals.ts'
import type { Selection } from './stacking-plan.tsx'

/** Applies an edit and saves it; a refused one is explained instead. Calls `after` if it was applied. */
export type EditPlan = (change: (park: ParkDocument) => PlanEdit, after?: () => void) => void

/** The edits of the plan that select what they add. */
export function usePlanEdits(select: (selection: Selection) => void, chooseBuilding: (number: number) => void) {
  const { store } = useEditor()

  const edit: EditPlan = (change, after) => {
    const result = change(store.getState().session.park)
    if ('refused' in result) return toast.warning(describeRefusal(result.refused))
    store.change(() => result.park)
    void store.save()
    after?.()
  }
  const selectFloor = (key: string, building: number) => {
    chooseBuilding(building)
    select({ kind: 'floor', key })
  }
  return {
    edit,
    addUnit(floorId: string | null) {
      const key = newKey()
      edit(
        (park) => addWarehouse(park, floorId, key),
        () => select({ kind: 'units', keys: [key] }),
      )
    },
    addFloorOnTop(building: number) {
      const key = newKey()
      edit(
        (park) => addFloor(park, building, key),
        () => selectFloor(key, building),
      )
    },
    addBuilding() {
      const building = (listBuildingNumbers(store.getState().session.park).at(-1) ?? 0) + 1
      const key = newKey()
      edit(
        (park) => ({ park: withRecord(park, 'floors', key, { ...emptyRecords.floors, building, number: 1 }) }),
        () => selectFloor(key, building),
      )
    },
  }
}
