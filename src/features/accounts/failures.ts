import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'
import { failureCodes } from './failure-codes.ts'

/** Failures of sign-in and accounts. The state of an account is disclosed only after its owner is authenticated. */
export const failures = defineFailures({
  passwordWrong: { code: failureCodes.passwordWrong, text: m.accounts_passwordWrong },
  userNameTaken: { code: failureCodes.userNameTaken, text: m.accounts_userNameTaken },
  phoneTaken: { code: failureCodes.phoneTaken, text: m.accounts_phoneTaken },
  emailTaken: { code: failureCodes.emailTaken, text: m.accounts_emailTaken },
  lastAdmin: { code: failureCodes.lastAdmin, text: m.accounts_lastAdmin },
  disabled: { code: failureCodes.disabled, text: m.accounts_disabled },
  oldPasswordWrong: { code: failureCodes.oldPasswordWrong, text: m.accounts_oldPasswordWrong },
  samePassword: { code: failureCodes.samePassword, text: m.accounts_samePassword },
  passwordTooCommon: { code: failureCodes.passwordTooCommon, text: m.accounts_passwordTooCommon },
  notRegistered: { code: failureCodes.notRegistered, text: m.accounts_notRegistered },
  ticketSpent: { code: failureCodes.ticketSpent, text: m.accounts_ticketSpent },
  notEnabled: { code: failureCodes.notEnabled, text: m.accounts_notEnabled },
  qrInvalid: { code: failureCodes.qrInvalid, text: m.accounts_qrInvalid },
})
