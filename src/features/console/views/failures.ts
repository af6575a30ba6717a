import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  nameTaken: { code: 10121, text: m.console_viewNameTaken },
  tooManyViews: { code: 10122, text: m.console_tooManyViews },
})
