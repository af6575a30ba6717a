import type { z } from 'zod'
import type { Language, Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { register as registerEndpoint } from '#features/accounts/register-contract.ts'
import type { Codes } from '../codes/codes.ts'
import type { UserLabelDeps } from '../profile/present-user.ts'
import type { SignInRequest } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import type { PasswordChoice } from '../sign-in/choose-password.ts'
import type { ConsentTerms } from './consent.ts'
import type { ReadFirstAction } from './first-action.ts'

export type RegistrationInput = z.output<(typeof registerEndpoint)['input']>
export type RegisterDeps = PasswordChoice &
  ConsentTerms &
  UserLabelDeps & {
    db: Db
    accounts: AccountSettings
    codes: Codes
    readFirstDemand: ReadFirstAction
    readFirstViewing: ReadFirstAction
  }

export type RegistrationContext = {
  request: SignInRequest
  requestId: string
  deviceHash: Buffer | null
  language: Language
  locale: Locale
  idempotencyKey: string | null
}
