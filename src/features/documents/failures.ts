import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  busy: { code: 503, status: 503, text: m.documents_busy },
})
