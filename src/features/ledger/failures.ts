import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  unreadableFile: { code: 10_903, text: m.ledger_unreadable },
  columnsMissing: { code: 10_906, text: m.ledger_columnsMissing },
})
