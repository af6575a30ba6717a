// Who is signed in, and what only members may do: small enough for the first load. Parts of forms are in public.tsx.
export { asMember } from './login-prompt.ts'
export { useMember } from './member-store.ts'
