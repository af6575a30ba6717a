import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  hasErrors: { code: 10901, text: m.inventory_importHasErrors },
  unreadableFile: { code: 10903, text: m.inventory_importUnreadable },
  changedSinceCheck: { code: 10904, text: m.inventory_importChanged },
  columnsMissing: { code: 10906, text: m.inventory_importColumnsMissing },
  wrongState: { code: 10908, text: m.inventory_importWrongState },
})
