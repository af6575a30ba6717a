import { createHmac } from 'node:crypto'
import { readEmail, readPhone } from '#features/accounts/targets.ts'

/**
 * Returns what failed sign-ins are counted by. For an account that exists it is the account, so that its name, phone number and e-mail address
 * share their attempts; for an unknown name it is the name, whichever way it is written.
 */
export const attemptKey = (pepper: string, { memberId, name }: { memberId: string | null; name: string }): Buffer =>
  createHmac('sha256', pepper)
    .update(memberId === null ? `login name ${plainName(name)}` : `login member ${memberId}`)
    .digest()

/** Returns a name in one spelling: half width, lower case, without spaces at its ends, and phone numbers as eleven digits. */
function plainName(name: string): string {
  const text = name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  return (readPhone(text) ?? readEmail(text) ?? text).toLowerCase()
}
