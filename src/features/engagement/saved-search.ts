/** How often a member is notified of new parks in a saved search. */
export const alertPaces = ['none', 'daily', 'instant'] as const
export type AlertPace = (typeof alertPaces)[number]

export const maxSavedSearches = 20
/** In characters. */
export const maxNameLength = 40
/** A drawn area with 100 corners takes about 700 characters. */
export const maxQueryLength = 2_000

/** The section of the personal centre. */
export const savedSearchesUrl = '/profile/searches'
/** The token follows the #, so that it reaches neither logs nor other sites. */
export const unsubscribeUrl = '/unsubscribe'
