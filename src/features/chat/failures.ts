import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** Two of the staff must not answer over each other: whoever wants the talk takes it over first. */
  takenByOther: { code: 10751, text: m.chat_takenByOther },
  noContact: { code: 10752, text: m.chat_noContact },
})
