import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What can be refused about agreements. */
export const agreementFailures = defineFailures({
  draftExists: { code: 10_411, text: m.content_agreementDraftExists },
  /** What people have agreed to stays as it was. */
  published: { code: 10_412, text: m.content_agreementIsPublished },
  /** Another version waits for its day: two that begin out of order would contradict each other. */
  scheduled: { code: 10_413, text: m.content_agreementIsScheduled },
})
