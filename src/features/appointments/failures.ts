import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What can be refused about viewings, beside what codes and fields can. */
export const failures = defineFailures({
  fullyRented: { code: 10_101, text: m.ui_fullyRented },
  alreadyBooked: { code: 10_301, text: m.ui_alreadyBookedThatDay },
  moveRefused: { code: 10_302, text: m.appointments_moveRefused },
})
