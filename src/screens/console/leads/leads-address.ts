export const leadsUrl = '/admin/leads'
export const leadUrl = (id: string) => `${leadsUrl}/${id}`

/** The filters of an address that are understood, as written there, by name; `show=table` is the other form of the board. */
export type Query = Readonly<Record<string, string>>

/** Returns the address of the leads with these filters; empty ones are left out. */
export function leadsAddress(query: Readonly<Record<string, string | undefined>>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? leadsUrl : `${leadsUrl}?${params}`
}

/** The filters alone, without the page. */
export function filtersOf({ pageNum: _, pageSize: __, ...filters }: Query): Query {
  return filters
}
