import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** Failures of agreement operations. */
export const agreementFailures = defineFailures({
  draftExists: { code: 10_411, text: m.content_agreementDraftExists },
  /** Published versions are immutable, because members agreed to them. */
  published: { code: 10_412, text: m.content_agreementIsPublished },
  /** Another version is already scheduled; two scheduled versions could take effect out of order. */
  scheduled: { code: 10_413, text: m.content_agreementIsScheduled },
})
