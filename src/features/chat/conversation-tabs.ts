/** `waiting`: not assigned. `mine`: assigned to the caller. `open`: every conversation that is not closed. */
export const talkTabs = ['open', 'waiting', 'mine', 'closed'] as const
export type TalkTab = (typeof talkTabs)[number]
