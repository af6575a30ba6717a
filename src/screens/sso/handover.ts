import type { SisterSiteTicket } from '#features/accounts/web/session/sister-site.ts'
import { insideOnly } from '#platform/web/inside.ts'

/** Reads the ticket from the fragment, which is never sent to a server, or from the query, as older sites send it. */
export function readHandover({ hash, searchParams }: URL): SisterSiteTicket {
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => fragment.get(name) ?? searchParams.get(name) ?? ''
  return { oneToken: read('oneToken'), username: read('username'), redirect: insideOnly(read('redirect')) }
}
