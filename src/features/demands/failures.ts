import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  statusRefused: { code: 10_201, text: m.demands_statusRefused },
  tooManyToday: { code: 10_202, text: m.ui_tooManyDemandsToday },
})
