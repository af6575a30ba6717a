/** The data of a refusal that becomes a yes when the same person signs in once more. */
export const freshSignInWanted = { signInAgain: true } as const

export const wantsFreshSignIn = (data: unknown) => typeof data === 'object' && data !== null && 'signInAgain' in data
