import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'
import { failureCodes } from './failure-codes.ts'

/** Failures of sign-in and accounts. The state of an account is disclosed only after its owner is authenticated. */
export const failures = defineFailures({
  passwordWrong: { code: failureCodes.passwordWrong, text: m.accounts_passwordWrong },
  userNameTaken: { code: failureCodes.userNameTaken, text: m.accounts_userNameTaken },
  phoneTaken: { code: failureCodes.phoneTaken, text: m.accounts_phoneTaken },
  emailTaken: { code: failureCodes.emailTaken, text: m.accounts_emailTaken },
  disabled: { code: failureCodes.disabled, text: m.accounts_disabled },
  oldPasswordWrong: { code: failureCodes.oldPasswordWrong, text: m.accounts_oldPasswordWrong },
  samePassword: { code: failureCodes.samePassword, text: m.accounts_samePassword },
  passwordTooCommon: { code: failureCodes.passwordTooCommon, text: m.accounts_passwordTooCommon },
  notRegistered: { code: failureCodes.notRegistered, text: m.accounts_notRegistered },
  ticketSpent: { code: failureCodes.ticketSpent, text: m.accounts_ticketSpent },
  notEnabled: { code: failureCodes.notEnabled, text: m.accounts_notEnabled },
  qrInvalid: { code: failureCodes.qrInvalid, text: m.accounts_qrInvalid },
  /** With `person`, the act is about a person who holds more than the caller. */
  beyondOwn: {
    code: failureCodes.beyondOwn,
    text: ({ person }, options) => (person === undefined ? m.accounts_beyondOwn({}, options) : m.accounts_beyondOwnPerson({}, options)),
  },
  lastAdmin: { code: failureCodes.lastAdmin, text: m.accounts_lastAdmin },
  ownAccount: { code: failureCodes.ownAccount, text: m.accounts_ownAccount },
  /** With `otherAddress`, the caller is signed in to an account with another address. */
  inviteInvalid: {
    code: failureCodes.inviteInvalid,
    text: ({ otherAddress }, options) =>
      otherAddress === undefined ? m.accounts_inviteInvalid({}, options) : m.accounts_inviteOtherAddress({}, options),
  },
  onlyAdmin: { code: failureCodes.onlyAdmin, text: m.accounts_onlyAdmin },
  /** Password or code was right; the data holds the challenge for the second factor. */
  factorNeeded: { code: failureCodes.factorNeeded, text: m.accounts_factorNeeded },
  /** With `n`, so many tries are left before the sign-in has to start again. */
  factorWrong: {
    code: failureCodes.factorWrong,
    text: ({ n }, options) =>
      n === undefined ? m.accounts_factorWrong({}, options) : m.accounts_factorWrongLeft({ n: String(n) }, options),
  },
  challengeOver: { code: failureCodes.challengeOver, text: m.accounts_challengeOver },
  /** The code belongs to an account with a second factor: its member signs in, then repeats the call. */
  factorFirst: { code: failureCodes.factorFirst, text: m.accounts_factorFirst },
  factorOn: { code: failureCodes.factorOn, text: m.accounts_factorOn },
  factorSetupOver: { code: failureCodes.factorSetupOver, text: m.accounts_factorSetupOver },
  passkeyWrong: { code: failureCodes.passkeyWrong, text: m.accounts_passkeyWrong },
  /** The passkey is not among those of the account. */
  passkeyUnknown: { code: failureCodes.passkeyUnknown, text: m.accounts_passkeyUnknown },
  /** Its counter did not grow since the last use. */
  passkeyCopied: { code: failureCodes.passkeyCopied, text: m.accounts_passkeyCopied },
  /** Its challenge has expired or was used. */
  passkeyOver: { code: failureCodes.passkeyOver, text: m.accounts_passkeyOver },
  passkeyTaken: { code: failureCodes.passkeyTaken, text: m.accounts_passkeyTaken },
  passkeysFull: { code: failureCodes.passkeysFull, text: m.accounts_passkeysFull },
  /** The portal has no name with https. */
  passkeyUnavailable: { code: failureCodes.passkeyUnavailable, text: m.accounts_passkeyUnavailable },
  /** A change of a second factor that is on, without a code or a passkey. */
  proofMissing: { code: failureCodes.proofMissing, text: m.accounts_proofMissing },
  roleInUse: { code: failureCodes.roleInUse, text: m.accounts_roleInUse },
})
