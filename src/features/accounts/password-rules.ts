export const minPasswordLength = 8
export const maxPasswordLength = 20

/** Checks the number of characters in NFKC, the form that is hashed. */
export function isRightLength(password: string): boolean {
  const { length } = [...password.normalize('NFKC')]
  return length >= minPasswordLength && length <= maxPasswordLength
}

const specialCharacters = /[@#$!*%^&_+=]/

/** The requirements for a password, which the form ticks off one by one. */
export const passwordRules = [
  { key: 'length', isMet: isRightLength },
  { key: 'upper', isMet: (password: string) => /[A-Z]/.test(password) },
  { key: 'lower', isMet: (password: string) => /[a-z]/.test(password) },
  { key: 'digit', isMet: (password: string) => /[0-9]/.test(password) },
  { key: 'special', isMet: (password: string) => specialCharacters.test(password) },
  { key: 'noSpace', isMet: (password: string) => password !== '' && !/\s/u.test(password) },
] as const
