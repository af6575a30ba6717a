import { customersUrl } from '#features/leads/customers/urls.ts'

/** The filters and the order of an address that are understood, as written there, by name. */
export type Query = Readonly<Record<string, string>>

/** Returns the address of the list with these filters; empty ones are left out. */
export function customersAddress(query: Readonly<Record<string, string | undefined>>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? customersUrl : `${customersUrl}?${params}`
}

/** The filters alone, without the order. */
export function filtersOf({ orderByColumn: _, isAsc: __, ...filters }: Query): Query {
  return filters
}
