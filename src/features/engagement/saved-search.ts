/** How often a member is told of what is new in a saved search. */
export const alertPaces = ['none', 'daily', 'instant'] as const
export type AlertPace = (typeof alertPaces)[number]

export const maxSavedSearches = 20
/** In characters. */
export const maxNameLength = 40
/** An area of a hundred corners is about 700 long. */
export const maxQueryLength = 2_000

/** The section of the personal centre. */
export const savedSearchesUrl = '/profile/searches'
/** What stands behind the # is the token: it reaches no log and no other site. */
export const unsubscribeUrl = '/unsubscribe'
