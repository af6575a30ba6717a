import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** What can be refused about viewings, beside what codes and fields can. */
export const failures = defineFailures({
  fullyRented: { code: 10_101, text: m.ui_fullyRented },
  alreadyBooked: { code: 10_301, text: m.ui_alreadyBookedThatDay },
  moveRefused: { code: 10_302, text: m.appointments_moveRefused },
  proposalOpen: { code: 10_303, text: m.appointments_proposalOpen },
  proposalAnswered: { code: 10_304, text: m.appointments_proposalAnswered },
  proposalExpired: { code: 10_305, text: m.appointments_proposalExpired },
  proposalWithdrawn: { code: 10_306, text: m.appointments_proposalWithdrawn },
  outcomeTooEarly: { code: 10_307, text: m.appointments_outcomeTooEarly },
  outcomeUnconfirmed: { code: 10_308, text: m.appointments_outcomeUnconfirmed },
})
