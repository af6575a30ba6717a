import { failureCodes } from '#features/accounts/failure-codes.ts'
import type { Verified } from '#features/accounts/web/fields/handed-over-proof.ts'
import { explainCode } from '#features/accounts/web/fields/explain-code.ts'
import type { Target } from '#features/accounts/web/fields/target.ts'
import { fieldErrorsIn, type FieldErrors } from '#platform/web/form/field-errors.ts'
import type { CallFailed } from '#platform/web/request/call.ts'

/** The first step: what proves the member's identity. */
export type AccountValues = Target & {
  username: string
  /** Replaces the verified code in the next step. */
  proof: string
  password: string
  confirmPassword: string
  agreement: boolean
}

/** The second step: details for better recommendations, all optional. */
export type DetailValues = {
  nickName?: string
  enterpriseName?: string
  whTypes?: string[]
  provinceCode?: string
  cityCode?: string
  districtCode?: string
}

export type RegistrationState = {
  verified: Verified | null
  step: 'account' | 'details'
  /** The values of the first step; null until it is completed. Both forms stay mounted, so that no input is lost between steps. */
  account: AccountValues | null
  /** Errors of the server that belong to the first step. */
  accountErrors: FieldErrors
}

export type RegistrationEvent =
  | { type: 'codeVerified'; verified: Verified }
  | { type: 'targetChanged' }
  | { type: 'accountCompleted'; account: AccountValues }
  | { type: 'wentBack' }
  /** The server refused a value of the first step, for example an expired code or a taken name. */
  | { type: 'accountRefused'; errors: FieldErrors }

export const newRegistration: RegistrationState = { verified: null, step: 'account', account: null, accountErrors: {} }

/** Fields of the first step whose errors void the proof. */
const proved = ['code', 'phonenumber', 'email']

export function reduceRegistration(registration: RegistrationState, event: RegistrationEvent): RegistrationState {
  switch (event.type) {
    case 'codeVerified':
      return { ...registration, verified: event.verified, accountErrors: {} }
    case 'targetChanged':
      return { ...registration, verified: null }
    case 'accountCompleted':
      return { ...registration, step: 'details', account: event.account, accountErrors: {} }
    case 'wentBack':
      return { ...registration, step: 'account' }
    case 'accountRefused':
      return {
        ...registration,
        verified: proved.some((field) => field in event.errors) ? null : registration.verified,
        step: 'account',
        accountErrors: event.errors,
      }
  }
}

const accountFields = ['username', 'phonenumber', 'email', 'code', 'password', 'confirmPassword', 'agreement']

/** Returns the field errors of a failed registration if one of them belongs to the first step, otherwise null. */
export function findAccountErrors(failure: CallFailed, account: AccountValues): FieldErrors | null {
  const errors = explainRegistration(failure, account)
  return errors && accountFields.some((field) => field in errors) ? errors : null
}

function explainRegistration(failure: CallFailed, account: AccountValues): FieldErrors | null {
  if (failure.code === failureCodes.userNameTaken) return { username: failure.message }
  if (failure.code === failureCodes.passwordTooCommon) return { password: failure.message }
  if (failure.code === 422) return fieldErrorsIn(failure)
  return explainCode(failure, 'email' in account ? 'email' : 'phonenumber')
}
