import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'
import { failureCodes } from './failure-codes.ts'

/** Failures of codes and captchas. 10003 and 10004 carry `{retryAfter}` in seconds. */
export const codeFailures = defineFailures({
  codeWrong: { code: failureCodes.codeWrong, text: m.accounts_codeWrong },
  codeInvalid: { code: failureCodes.codeInvalid, text: m.accounts_codeInvalid },
  codeAlreadySent: { code: failureCodes.codeAlreadySent, text: m.accounts_codeAlreadySent },
  tooManyTries: { code: failureCodes.tooManyTries, text: m.accounts_loginWait },
  captchaRequired: { code: failureCodes.captchaRequired, text: m.accounts_captchaRequired },
  captchaWrong: { code: failureCodes.captchaWrong, text: m.accounts_captchaWrong },
})
