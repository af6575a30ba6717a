/** Ends the session on the server and here, and goes to the root of the site. */
export const leave = async () => (await import('./session.ts')).signOut()
