/** Loads the session module and signs out. */
export const signOut = async () => (await import('./session.ts')).signOut()
