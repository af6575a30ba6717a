/** The tables of parks and of what belongs to them. The index `change_set_listings` names the same. */
export const listingTables = ['certification_check', 'deal', 'floor', 'media', 'park', 'park_gate', 'verification', 'warehouse'] as const
