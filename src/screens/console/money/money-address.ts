export const contractsUrl = '/admin/money/contracts'
export const expensesUrl = '/admin/money/expenses'
export const contractUrl = (id: string) => `${contractsUrl}/${id}`
export const contractFormUrl = (id: string) => `${contractsUrl}/${id}/edit`
export const newContractUrl = `${contractsUrl}/new`

/** The filters of an address that are understood, as written there, by name. */
export type Query = Readonly<Record<string, string>>

/** Returns the address of a list with these filters; empty ones are left out. */
export function withQuery(url: string, query: Readonly<Record<string, string | undefined>>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size === 0 ? url : `${url}?${params}`
}

/** The filters alone, without order and page. */
export function filtersOf({ orderByColumn: _, isAsc: __, pageNum: ___, pageSize: ____, ...filters }: Query): Query {
  return filters
}

export const dealsUrl = '/admin/money/deals'
export const dealUrl = (id: string) => `${dealsUrl}/${id}`
export const importsUrl = '/admin/money/imports'
