import { m } from '#messages'
import type { PlanEdit, PlanRefusal } from '#features/inventory/drafts/stacking-edits.ts'

export type { PlanEdit }

const texts: Record<PlanRefusal, () => string> = {
  unknown: m.parkEditor_refusedUnknown,
  sum: m.parkEditor_refusedSum,
  notNeighbours: m.parkEditor_selectNeighbours,
  codeTaken: m.parkEditor_refusedCode,
  tooSmall: m.parkEditor_refusedSmall,
}

/** Says why the plan does not allow an edit. */
export const describeRefusal = (refusal: PlanRefusal) => texts[refusal]()
