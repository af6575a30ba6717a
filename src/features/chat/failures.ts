import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** Two members of staff must not answer the same conversation: the second has to take it over first. */
  takenByOther: { code: 10751, text: m.chat_takenByOther },
  noContact: { code: 10752, text: m.chat_noContact },
})
