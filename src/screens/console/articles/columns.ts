/** What the columns are on the wire. */
export const wireOf = { news: '1', industry: '2' } as const

export const columns = ['news', 'industry'] as const
