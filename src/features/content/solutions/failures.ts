import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** Failures of operations on solutions and enquiries. */
export const solutionFailures = defineFailures({
  /** An earlier enquiry about the same solution is still open. */
  enquiryOpen: { code: 10_401, text: m.content_solutionAlreadyAsked },
  moveRefused: { code: 10_402, text: m.content_enquiryMoveRefused },
})
