import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import '#platform/web/language-choice.ts'
import { setSessionSource } from '#platform/web/session/current-session.ts'

// Zod would otherwise probe `new Function`, which the page's policy reports as a violation. Said here, before any schema is made, and
// without loading zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

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
