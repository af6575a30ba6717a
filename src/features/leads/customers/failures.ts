import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  revealLimit: { code: 11_111, text: m.leads_revealLimit },
  hasAccount: { code: 11_112, text: m.leads_customerHasAccount },
})
