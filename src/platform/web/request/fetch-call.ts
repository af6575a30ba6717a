import { getLocale } from '#paraglide/runtime.js'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { currentSession } from '#platform/web/session/current-session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { createCall, type World } from './create-call.ts'
import { noteChangeSet } from './last-change-set.ts'

export const browserWorld: World = {
  fetch: (url, init) => fetch(url, init),
  session: currentSession,
  locale: getLocale,
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  tip: (kind, text) => toast[kind](text),
  onChanged: noteChangeSet,
}

const { call, clearCached: clearUrl } = createCall(browserWorld)

export const fetchCall = call

/** Removes cached answers of an operation, by its path below the API prefix. */
export const clearCached = (path: string) => clearUrl(apiPrefix + path)
