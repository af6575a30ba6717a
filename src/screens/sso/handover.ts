import { insideOnly } from '#platform/web/inside.ts'

export type Handover = { oneToken: string; username: string; redirect: string }

/** Reads the ticket from the fragment, which is never sent to a server, or from the query, as older sites send it. */
export function readHandover({ hash, searchParams }: URL): Handover {
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => fragment.get(name) ?? searchParams.get(name) ?? ''
  return { oneToken: read('oneToken'), username: read('username'), redirect: insideOnly(read('redirect')) }
}
