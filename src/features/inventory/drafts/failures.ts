import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  /** Fields that someone else has changed since; the data holds both values. What fitted was saved. */
  conflict: { code: 409, text: m.inventory_conflict },
  inReview: { code: 10_110, text: m.inventory_inReview },
  checksFailed: { code: 10_111, text: m.inventory_checksFailed },
  ownReview: { code: 10_113, text: m.inventory_ownReview },
  underContract: { code: 10_602, text: m.inventory_underContract },
  wrongStatus: { code: 10_115, text: m.inventory_wrongStatus },
  /** A park with contracts, viewings or demands is not deleted. */
  parkInUse: { code: 10_114, text: m.inventory_parkInUse },
})
