import { createHmac, randomInt } from 'node:crypto'

export const recoveryCodeCount = 10
const length = 10
/** Letters and digits that nobody confuses: 31¹⁰ codes are about 49 bits. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns new recovery codes, like `7KD2M-9QXWA`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

function newCode() {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]!).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Returns a recovery code in its one spelling, without spaces and hyphens; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return letters.length === length && [...letters].every((letter) => alphabet.includes(letter)) ? letters : null
}

/** Keyed and for one member: a code of another member never matches, and a stolen database does not suffice to guess one. */
export const computeRecoveryMac = (pepper: string, memberId: string, letters: string): Buffer =>
  createHmac('sha256', pepper)
    .update(JSON.stringify(['recovery code', memberId, letters]))
    .digest()
