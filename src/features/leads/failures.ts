import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  moveRefused: { code: 11_101, text: m.leads_moveRefused },
  reasonNeeded: { code: 11_102, text: m.leads_reasonNeeded },
  contractNeeded: { code: 11_103, text: m.leads_contractNeeded },
  noContact: { code: 11_104, text: m.leads_noContact },
})
