import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** Soft limit; nothing is changed. */
  tooManySearches: { code: 123, text: m.engagement_tooManySearches },
})
