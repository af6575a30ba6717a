import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What route planning can be refused with: `wire.md` section 2. */
export const failures = defineFailures({
  noRoute: { code: 10_501, text: m.routing_noRoute },
  tooBig: { code: 10_502, text: m.routing_tooBig },
  noRoad: { code: 10_503, text: m.routing_noRoad },
  notCovered: { code: 10_504, text: m.routing_notCovered },
  addressUnknown: { code: 10_505, text: m.routing_addressUnknown },
})
