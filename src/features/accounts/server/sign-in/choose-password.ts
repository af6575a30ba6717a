import { fail } from '#platform/contract/failure.ts'
import { failures } from '#features/accounts/failures.ts'
import { hashPassword } from './passwords.ts'
import type { AccountSettings } from '../settings.ts'

/** Minimum strength from 0 to 4; 0 accepts every password that meets the rules. */
export type PasswordChoice = { minPasswordScore: () => Promise<number> }

/** What staff need at least, whatever the site asks of customers. */
const minStaffScore = 3

type Chooser = {
  /** Names and contacts, which weaken a password that contains them. */
  about: readonly (string | null | undefined)[]
  isStaff: boolean
}

/** Returns the hash of a new password. Throws 10015 if it is too weak for the site, or one of those that everybody tries first. */
export async function choosePassword(
  password: string,
  { about, isStaff }: Chooser,
  { minPasswordScore }: PasswordChoice,
  { passwordKeys }: AccountSettings,
): Promise<string> {
  const minScore = Math.max(await minPasswordScore(), isStaff ? minStaffScore : 0)
  const { ratePassword } = await import('#features/accounts/password-strength.ts')
  const { score, isBlocked } = ratePassword(
    password,
    about.filter((text) => text != null),
  )
  if (isBlocked || score < minScore) throw fail(failures.passwordTooCommon)
  return hashPassword(password, passwordKeys)
}
