import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  tooManyRows: { code: 10902, text: m.contracts_tooManyRows },
})
