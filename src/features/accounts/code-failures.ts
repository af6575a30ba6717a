import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** Failures of codes and captchas. 10003 and 10004 carry `{retryAfter}` in seconds. */
export const codeFailures = defineFailures({
  codeWrong: { code: 10_001, text: m.accounts_codeWrong },
  codeInvalid: { code: 10_002, text: m.accounts_codeInvalid },
  codeAlreadySent: { code: 10_003, text: m.accounts_codeAlreadySent },
  tooManyTries: { code: 10_004, text: m.accounts_tooManyTries },
  captchaRequired: { code: 10_005, text: m.accounts_captchaRequired },
  captchaWrong: { code: 10_006, text: m.accounts_captchaWrong },
})
