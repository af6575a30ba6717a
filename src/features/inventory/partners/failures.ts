import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** No key, an unknown or revoked one, or one of a source that is switched off. */
  wrongKey: { code: 10_951, text: m.inventory_partnerWrongKey },
  /** Also the `code` of an error of a single row. */
  notAllowed: { code: 10_952, text: m.inventory_partnerNotAllowed },
  /** A source whose listings are here is switched off, not deleted. */
  inUse: { code: 10_953, text: m.inventory_partnerInUse },
})
