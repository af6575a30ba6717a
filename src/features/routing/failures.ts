import { driveTimeFailures } from '#features/listings/drive-time-failures.ts'
import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** Failures of route planning: `wire.md` section 2. */
export const failures = defineFailures({
  noRoute: { code: 10_501, text: m.routing_noRoute },
  tooBig: { code: 10_502, text: m.routing_tooBig },
  ...driveTimeFailures,
  addressUnknown: { code: 10_505, text: m.routing_addressUnknown },
})
