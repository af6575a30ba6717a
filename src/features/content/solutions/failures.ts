import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What can be refused about solutions and enquiries. */
export const solutionFailures = defineFailures({
  /** The first enquiry still waits for its answer. */
  alreadyAsked: { code: 10_401, text: m.content_solutionAlreadyAsked },
  moveRefused: { code: 10_402, text: m.content_enquiryMoveRefused },
})
