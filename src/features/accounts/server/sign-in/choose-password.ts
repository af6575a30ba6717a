import { fail } from '#platform/contract/failure.ts'
import { failures } from '#features/accounts/failures.ts'
import { hashPassword } from './passwords.ts'
import type { AccountSettings } from '../settings.ts'

/** 0 to 4; 0: any password of the rule will do. */
export type PasswordChoice = { minPasswordScore: () => Promise<number> }

/** As it is stored. Refuses with 10015 what is easily guessed, where the site asks for that. `about`: what a guesser knows of the person. */
export async function choosePassword(
  password: string,
  about: readonly (string | null | undefined)[],
  { minPasswordScore }: PasswordChoice,
  { passwordKeys }: AccountSettings,
): Promise<string> {
  const least = await minPasswordScore()
  if (least > 0) {
    const { strengthOf } = await import('#features/accounts/password-strength.ts')
    const { score, isBlocked } = strengthOf(
      password,
      about.filter((text) => text != null),
    )
    if (isBlocked || score < least) throw fail(failures.passwordTooCommon)
  }
  return hashPassword(password, passwordKeys)
}
