import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** The data is the new preview. */
  changedSincePreview: { code: 10_112, text: m.inventory_changedSincePreview },
  /** A bulk edit above the limit of a job. */
  tooManyAtOnce: { code: 10_116, text: m.inventory_tooManyAtOnce },
  cannotCancel: { code: 10_118, text: m.inventory_bulkCannotCancel },
  nothingToChange: { code: 10_117, text: m.inventory_nothingToChange },
})
