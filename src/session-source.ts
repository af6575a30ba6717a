import { setSessionSource } from '#platform/web/session/current-session.ts'

// Loaded with the first call to the API. A module of its own puts the import into the script of all pages, which already lists most of the files that
// it preloads.
setSessionSource(async () => (await import('#features/accounts/web/session/session.ts')).memberSession)
