// Who is signed in, and what to do about it when nobody is: small enough for every page. Parts of forms stand in `public.tsx`.
export { asMember, useIntention } from './login-prompt.ts'
export type { Member } from './member-state.ts'
export { useMember } from './member-store.ts'
