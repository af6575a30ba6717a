import { insideOnly } from '#platform/web/inside.ts'

export type HandOver = { oneToken: string; username: string; redirect: string }

/** In the fragment, which no server sees; the query spelling of older sites is read too. */
export function readHandOver({ hash, searchParams }: URL): HandOver {
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => fragment.get(name) ?? searchParams.get(name) ?? ''
  return { oneToken: read('oneToken'), username: read('username'), redirect: insideOnly(read('redirect')) }
}
