// Who is signed in, and what to do about it when nobody is: small enough for every page. Parts of forms stand in `public.tsx`.
export { asMember, useIntention } from './login-prompt.ts'
export type { Member } from './member-state.ts'
export { agreementsAccepted } from './member-state.ts'
export { memberNow, useIsBeingChecked, useMember, useSignedInMember } from './member-store.ts'
/** Ends the session on the server and here, and goes to the root of the site. */
export const leave = async () => (await import('./session.ts')).signOut()
