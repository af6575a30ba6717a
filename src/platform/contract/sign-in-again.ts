/** Data of a refusal that is lifted when the same member signs in again. */
export const signInAgainData = { signInAgain: true } as const

export const requiresSignInAgain = (data: unknown) => typeof data === 'object' && data !== null && 'signInAgain' in data
