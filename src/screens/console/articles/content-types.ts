/** Wire values of the content types. */
export const wireOf = { news: '1', industry: '2' } as const

export const contentTypes = ['news', 'industry'] as const
