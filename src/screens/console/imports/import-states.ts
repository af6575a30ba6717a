import { m } from '#messages'
import type { ImportState } from '#features/inventory/import/schemas.ts'

/** How a state looks and is called. */
export const importStates: Record<ImportState, { tag: string; label: () => string }> = {
  uploaded: { tag: 'tag', label: m.imports_stateUploaded },
  checking: { tag: 'tag blue', label: m.imports_stateChecking },
  checked: { tag: 'tag', label: m.imports_stateChecked },
  applying: { tag: 'tag blue', label: m.imports_stateApplying },
  done: { tag: 'tag ok', label: m.imports_stateDone },
  failed: { tag: 'tag err', label: m.imports_stateFailed },
  cancelled: { tag: 'tag', label: m.imports_stateCancelled },
}
