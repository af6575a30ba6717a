/** Kind of the intention that waits for a login; see `whenSignedIn`. */
export const saveSearchIntention = 'saveSearch'

/** The query string of a search and a suggested name. */
export type SearchToSave = { query: string; name: string }

/** Validates stored data. */
export function readSearchToSave(data: unknown): SearchToSave | null {
  const { query, name } = (data ?? {}) as Partial<Record<keyof SearchToSave, unknown>>
  return typeof query === 'string' && typeof name === 'string' ? { query, name } : null
}
