/** One's own demands in the personal centre; `status` and `keyword` narrow the list. */
export const demandsUrl = '/profile/demands'

export const demandUrl = (demandId: string) => `${demandsUrl}/${demandId}`
