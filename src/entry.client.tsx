import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import '#platform/web/language-choice.ts'
import { setSessionSource } from '#platform/web/session/current-session.ts'

// Loaded with the first call to the API, and not before.
setSessionSource(async () => (await import('#features/accounts/web/session/session.ts')).memberSession)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
