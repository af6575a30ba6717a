import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

/** Failures of sign-in and accounts. The state of an account is disclosed only after its owner is authenticated. */
export const failures = defineFailures({
  passwordWrong: { code: 10_007, text: m.accounts_passwordWrong },
  userNameTaken: { code: 10_008, text: m.accounts_userNameTaken },
  phoneTaken: { code: 10_009, text: m.accounts_phoneTaken },
  emailTaken: { code: 10_010, text: m.accounts_emailTaken },
  lastAdmin: { code: 123, text: m.accounts_lastAdmin },
  disabled: { code: 10_011, text: m.accounts_disabled },
  oldPasswordWrong: { code: 10_012, text: m.accounts_oldPasswordWrong },
  samePassword: { code: 10_013, text: m.accounts_samePassword },
  passwordTooCommon: { code: 10_015, text: m.accounts_passwordTooCommon },
  notRegistered: { code: 10_016, text: m.accounts_notRegistered },
  ticketSpent: { code: 10_017, text: m.accounts_ticketSpent },
  notEnabled: { code: 10_018, text: m.accounts_notEnabled },
  qrInvalid: { code: 10_021, text: m.accounts_qrInvalid },
})
