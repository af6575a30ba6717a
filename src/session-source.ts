import { setSessionSource } from '#platform/web/session/current-session.ts'

// Loaded with the first call to the API, and not before. In a module of its own, it is named in the file of all pages, which has the names of most
// files that it needs.
setSessionSource(async () => (await import('#features/accounts/web/session/session.ts')).memberSession)
