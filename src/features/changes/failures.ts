import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  changedSince: { code: 10905, text: m.changes_changedSince },
  notUndoable: { code: 10907, text: m.changes_notUndoable },
})
