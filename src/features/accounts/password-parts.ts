export const shortestPassword = 8
export const longestPassword = 20

/** Of characters, in the form in which a password is hashed (NFKC). */
export function isRightLength(typed: string): boolean {
  const { length } = [...typed.normalize('NFKC')]
  return length >= shortestPassword && length <= longestPassword
}

const specials = /[@#$!*%^&_+=]/

/** What the rule for passwords asks for, one by one: the form ticks them off as one types. */
export const passwordParts = [
  { key: 'length', isMet: isRightLength },
  { key: 'upper', isMet: (typed: string) => /[A-Z]/.test(typed) },
  { key: 'lower', isMet: (typed: string) => /[a-z]/.test(typed) },
  { key: 'digit', isMet: (typed: string) => /[0-9]/.test(typed) },
  { key: 'special', isMet: (typed: string) => specials.test(typed) },
  { key: 'noSpace', isMet: (typed: string) => typed !== '' && !/\s/u.test(typed) },
] as const
