import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const failures = defineFailures({
  inUse: { code: 123, text: m.dictionaries_inUse },
  builtIn: { code: 123, text: m.dictionaries_builtIn },
  notEmpty: { code: 123, text: m.dictionaries_notEmpty },
})
