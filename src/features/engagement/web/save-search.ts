/** Names what waits for a login; see `asMember`. */
export const saveSearchIntention = 'saveSearch'

/** A search to be kept: the query string of its address, and a name to begin with. */
export type SearchToSave = { query: string; name: string }

/** What lies in the storage may be of another hand. */
export function readSearchToSave(data: unknown): SearchToSave | null {
  const { query, name } = (data ?? {}) as Partial<Record<keyof SearchToSave, unknown>>
  return typeof query === 'string' && typeof name === 'string' ? { query, name } : null
}
