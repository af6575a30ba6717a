import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** The data is the preview, whose blockers name the real records. */
  realRowsRefer: { code: 10_961, text: m.setup_realRowsRefer },
})
