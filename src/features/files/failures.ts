import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  wrongFormat: { code: 10801, text: m.files_wrongFormat },
  quotaReached: { code: 10802, text: m.files_quotaReached },
  unreadablePicture: { code: 10803, text: m.ui_unreadablePicture },
  /** `why` ends with what to do instead. */
  unreadablePlan: { code: 10804, text: m.files_unreadablePlan },
})
