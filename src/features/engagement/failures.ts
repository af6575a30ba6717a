import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** A soft limit: nothing was changed. */
  tooManySearches: { code: 123, text: m.engagement_tooManySearches },
})
