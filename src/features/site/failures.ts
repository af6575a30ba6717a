import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  badValue: { code: 10701, text: m.site_badValue },
})
