import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What a search by drive time can be refused with; route planning refuses the same places. */
export const driveTimeFailures = defineFailures({
  noRoad: { code: 10_503, text: m.ui_noRoad },
  notCovered: { code: 10_504, text: m.ui_notCovered },
})
