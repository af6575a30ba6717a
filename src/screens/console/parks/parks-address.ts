export const parksUrl = '/admin/listings/parks'
export const importsUrl = '/admin/listings/imports'

/** The address of the editor, of a park or of a working copy. */
export const editorUrl = (id: string, section: 'basics' | 'buildings') => `${parksUrl}/${id}/${section}`

/** The filters of an address that are understood, as written there, by name. */
export type Query = Readonly<Record<string, string>>

/** Returns the address of the list with these filters; empty ones are left out. */
export function parksAddress(query: Readonly<Record<string, string | undefined>>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? parksUrl : `${parksUrl}?${params}`
}

/** The filters alone, without order and page. */
export function filtersOf({ orderByColumn: _, isAsc: __, pageNum: ___, pageSize: ____, ...filters }: Query): Query {
  return filters
}
