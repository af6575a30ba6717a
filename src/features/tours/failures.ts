import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What can be refused about tours, beside what viewings, codes and fields can. The data names the stops: `{ stops: [2, 5] }`. */
export const failures = defineFailures({
  slotTaken: { code: 10_309, text: m.tours_slotTaken },
  tourChanged: { code: 10_310, text: m.tours_changed },
})
